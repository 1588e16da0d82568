import { lazy } from 'react';
import HandshakeIcon from '@mui/icons-material/Handshake';
import type { Room } from '../../shared/room.js';

const ReferralTermsList = lazy(() => import('./ReferralTermsList.js'));

export const room: Room = {
  resources: [
    {
      name: 'referral-terms',
      words: { en: 'Referral terms |||| Referral terms', hi: 'रेफ़रल की शर्तें |||| रेफ़रल की शर्तें' },
      empty: {
        en: 'Nothing is paid for referrals yet.',
        hi: 'अभी रेफ़रल के लिए कुछ नहीं मिलता।',
      },
      icon: HandshakeIcon,
      list: ReferralTermsList,
    },
  ],
};
