import { lazy } from 'react';
import ToggleOnIcon from '@mui/icons-material/ToggleOn';
import type { Room } from '../../shared/room.js';

const VendorList = lazy(() => import('./VendorList.js'));

export const room: Room = {
  resources: [
    {
      name: 'vendors-on-off',
      words: 'Vendor |||| Vendors on/off',
      empty: 'No lenders yet. Create the first one under Lenders.',
      icon: ToggleOnIcon,
      list: VendorList,
    },
  ],
};
