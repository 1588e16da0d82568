import { lazy } from 'react';
import WallpaperIcon from '@mui/icons-material/Wallpaper';
import { CREATIVES } from '../../shared/paths.js';
import type { Room } from '../../shared/room.js';

const CreativesPage = lazy(() => import('./CreativesPage.js'));
const CreativePage = lazy(() => import('./CreativePage.js'));

export const room: Room = {
  pages: [
    {
      path: CREATIVES,
      title: { en: 'Creatives', hi: 'पोस्टर और कार्ड' },
      icon: WallpaperIcon,
      element: <CreativesPage />,
    },
    { path: `${CREATIVES}/:id`, element: <CreativePage /> },
  ],
};
