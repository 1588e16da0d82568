import { lazy } from 'react';
import RouterIcon from '@mui/icons-material/Router';
import type { Room } from '../../shared/room.js';

const GatewayHostList = lazy(() => import('./GatewayHostList.js'));

export const room: Room = {
  resources: [
    {
      name: 'gateway-hosts',
      words: 'Gateway host |||| Gateway hosts',
      empty: 'No hosts yet. Propose the first one that a lender’s API is called at.',
      icon: RouterIcon,
      list: GatewayHostList,
    },
  ],
};
