import { lazy } from 'react';
import EditNoteIcon from '@mui/icons-material/EditNote';
import { ASSISTED } from '../../shared/paths.js';
import type { Room } from '../../shared/room.js';

const AssistedListPage = lazy(() => import('./AssistedListPage.js'));
const AssistedPage = lazy(() => import('./AssistedPage.js'));

export const room: Room = {
  pages: [
    {
      path: ASSISTED,
      title: { en: 'Assisted', hi: 'सहायता से भरे' },
      icon: EditNoteIcon,
      element: <AssistedListPage />,
    },
    { path: `${ASSISTED}/:id`, element: <AssistedPage /> },
  ],
};
