import { lazy } from 'react';
import ToggleOnIcon from '@mui/icons-material/ToggleOn';
import type { Room } from '../../shared/room.js';

const VendorList = lazy(() => import('./VendorList.js'));

export const room: Room = {
  resources: [
    {
      name: 'vendors-on-off',
      words: { en: 'Vendor |||| Vendors on/off', hi: 'ऋणदाता |||| ऋणदाता चालू/बंद' },
      empty: {
        en: 'No lenders yet. Create the first one under Lenders.',
        hi: 'अभी कोई ऋणदाता नहीं है। पहला ऋणदाता “ऋणदाता” पेज पर बनाएँ।',
      },
      icon: ToggleOnIcon,
      list: VendorList,
    },
  ],
};
