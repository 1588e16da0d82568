import { lazy } from 'react';
import ListIcon from '@mui/icons-material/EventBusy';
import type { Room } from '../../shared/room.js';

const PublicHolidayList = lazy(() => import('./PublicHolidayList.js'));
const PublicHolidayCreate = lazy(() => import('./PublicHolidayCreate.js'));
const PublicHolidayEdit = lazy(() => import('./PublicHolidayEdit.js'));

export const room: Room = {
  resources: [
    {
      name: 'public-holidays',
      words: { en: 'Public holiday |||| Public holidays', hi: 'सार्वजनिक छुट्टी |||| सार्वजनिक छुट्टियाँ' },
      empty: { en: 'No public holidays yet. Add the first one.', hi: 'अभी कोई सार्वजनिक छुट्टी नहीं है। पहली जोड़ें।' },
      icon: ListIcon,
      list: PublicHolidayList,
      create: PublicHolidayCreate,
      edit: PublicHolidayEdit,
    },
  ],
};
