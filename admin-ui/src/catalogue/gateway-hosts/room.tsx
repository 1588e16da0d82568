import { lazy } from 'react';
import RouterIcon from '@mui/icons-material/Router';
import type { Room } from '../../shared/room.js';

const GatewayHostList = lazy(() => import('./GatewayHostList.js'));

export const room: Room = {
  resources: [
    {
      name: 'gateway-hosts',
      words: { en: 'Gateway host |||| Gateway hosts', hi: 'गेटवे होस्ट |||| गेटवे होस्ट' },
      empty: {
        en: 'No hosts yet. Propose the first one that a lender’s API is called at.',
        hi: 'अभी कोई होस्ट नहीं है। पहला होस्ट सुझाएँ, जिस पर ऋणदाता का API चलता है।',
      },
      icon: RouterIcon,
      list: GatewayHostList,
    },
  ],
};
