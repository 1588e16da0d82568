import { lazy } from 'react';
import GetAppIcon from '@mui/icons-material/GetApp';
import type { Room } from '../../shared/room.js';

const ExportsPage = lazy(() => import('./ExportsPage.js'));

export const room: Room = {
  pages: [{ path: '/exports', title: { en: 'Exports', hi: 'एक्सपोर्ट' }, icon: GetAppIcon, element: <ExportsPage /> }],
};
