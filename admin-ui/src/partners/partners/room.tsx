import { lazy } from 'react';
import HandshakeIcon from '@mui/icons-material/Handshake';
import type { Room } from '../../shared/room.js';

const PartnerList = lazy(() => import('./PartnerList.js'));
const PartnerEdit = lazy(() => import('./PartnerEdit.js'));

export const room: Room = {
  resources: [
    {
      name: 'partners',
      words: { en: 'Partner |||| Partners', hi: 'पार्टनर |||| पार्टनर' },
      empty: { en: 'No partners yet. Add the first one.', hi: 'अभी कोई पार्टनर नहीं है। पहला पार्टनर जोड़ें।' },
      icon: HandshakeIcon,
      list: PartnerList,
      edit: PartnerEdit,
    },
  ],
};
