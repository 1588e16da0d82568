import { lazy } from 'react';
import FormatListBulletedIcon from '@mui/icons-material/FormatListBulleted';
import type { Room } from '../../shared/room.js';

const OptionListPage = lazy(() => import('./OptionListPage.js'));

export const room: Room = {
  resources: [
    {
      name: 'option-lists',
      words: { en: 'Option list |||| Option lists', hi: 'विकल्प सूची |||| विकल्प सूचियाँ' },
      empty: { en: 'No options yet. Add the first one.', hi: 'अभी कोई विकल्प नहीं है। पहला विकल्प जोड़ें।' },
      icon: FormatListBulletedIcon,
      list: OptionListPage,
      edit: OptionListPage,
    },
  ],
};
