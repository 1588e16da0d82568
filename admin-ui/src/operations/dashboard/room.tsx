import { lazy } from 'react';
import SpaceDashboardIcon from '@mui/icons-material/SpaceDashboard';
import { DASHBOARD } from '../../shared/paths.js';
import type { Room } from '../../shared/room.js';

const Dashboard = lazy(() => import('./Dashboard.js'));

export const room: Room = {
  pages: [
    { path: DASHBOARD, title: { en: 'Dashboard', hi: 'डैशबोर्ड' }, icon: SpaceDashboardIcon, element: <Dashboard /> },
  ],
};
