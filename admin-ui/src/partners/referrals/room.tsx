import { lazy } from 'react';
import GroupAddIcon from '@mui/icons-material/GroupAdd';
import type { Room } from '../../shared/room.js';

const ReferralList = lazy(() => import('./ReferralList.js'));
const ReferralShow = lazy(() => import('./ReferralShow.js'));

export const room: Room = {
  resources: [
    {
      name: 'referrals',
      words: { en: 'Referrals |||| Referrals', hi: 'रेफ़रल |||| रेफ़रल' },
      empty: {
        en: 'No partner or merchant has referred anybody yet.',
        hi: 'अभी किसी पार्टनर या दुकानदार ने किसी को रेफ़र नहीं किया।',
      },
      icon: GroupAddIcon,
      list: ReferralList,
      show: ReferralShow,
    },
  ],
};
