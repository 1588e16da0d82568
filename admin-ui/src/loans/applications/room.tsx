import { lazy } from 'react';
import DescriptionIcon from '@mui/icons-material/Description';
import type { Room } from '../../shared/room.js';

const ApplicationList = lazy(() => import('./ApplicationList.js'));
const ApplicationShow = lazy(() => import('./ApplicationShow.js'));

export const room: Room = {
  resources: [
    {
      name: 'applications',
      words: 'Application |||| Applications',
      empty: 'No applications yet. They come here when customers send them.',
      icon: DescriptionIcon,
      list: ApplicationList,
      show: ApplicationShow,
    },
  ],
};
