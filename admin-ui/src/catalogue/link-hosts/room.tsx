import { lazy } from 'react';
import DnsIcon from '@mui/icons-material/Dns';
import type { Room } from '../../shared/room.js';

const LinkHostList = lazy(() => import('./LinkHostList.js'));

export const room: Room = {
  resources: [
    {
      name: 'link-hosts',
      words: 'Link host |||| Link hosts',
      empty: 'No hosts yet. Add the first one that links may lead to.',
      icon: DnsIcon,
      list: LinkHostList,
    },
  ],
};
