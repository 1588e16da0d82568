import { lazy } from 'react';
import StorefrontIcon from '@mui/icons-material/Storefront';
import type { Room } from '../../shared/room.js';

const MerchantList = lazy(() => import('./MerchantList.js'));
const MerchantShow = lazy(() => import('./MerchantShow.js'));

export const room: Room = {
  resources: [
    {
      name: 'merchant-management',
      words: 'Merchant |||| Merchants',
      empty: 'No merchants yet. They come here when they ask to join.',
      icon: StorefrontIcon,
      list: MerchantList,
      show: MerchantShow,
    },
  ],
};
