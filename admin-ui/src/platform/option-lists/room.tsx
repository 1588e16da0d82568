import { lazy } from 'react';
import FormatListBulletedIcon from '@mui/icons-material/FormatListBulleted';
import type { Room } from '../../shared/room.js';

const OptionListPage = lazy(() => import('./OptionListPage.js'));

export const room: Room = {
  resources: [
    {
      name: 'option-lists',
      words: 'Option list |||| Option lists',
      empty: 'No options yet. Add the first one.',
      icon: FormatListBulletedIcon,
      list: OptionListPage,
      edit: OptionListPage,
    },
  ],
};
