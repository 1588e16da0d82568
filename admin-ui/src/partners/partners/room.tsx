import { lazy } from 'react';
import HandshakeIcon from '@mui/icons-material/Handshake';
import type { Room } from '../../shared/room.js';

const PartnerList = lazy(() => import('./PartnerList.js'));
const PartnerEdit = lazy(() => import('./PartnerEdit.js'));

export const room: Room = {
  resources: [
    {
      name: 'partners',
      words: 'Partner |||| Partners',
      empty: 'No partners yet. Add the first one.',
      icon: HandshakeIcon,
      list: PartnerList,
      edit: PartnerEdit,
    },
  ],
};
