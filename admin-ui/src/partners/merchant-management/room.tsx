import { lazy } from 'react';
import StorefrontIcon from '@mui/icons-material/Storefront';
import type { Room } from '../../shared/room.js';

const MerchantList = lazy(() => import('./MerchantList.js'));
const MerchantShow = lazy(() => import('./MerchantShow.js'));

export const room: Room = {
  resources: [
    {
      name: 'merchant-management',
      words: { en: 'Merchant |||| Merchants', hi: 'दुकानदार |||| दुकानदार' },
      empty: {
        en: 'No merchants yet. They come here when they ask to join.',
        hi: 'अभी कोई दुकानदार नहीं है। जुड़ने का अनुरोध करने वाले यहाँ आते हैं।',
      },
      icon: StorefrontIcon,
      list: MerchantList,
      show: MerchantShow,
    },
  ],
};
