import { lazy } from 'react';
import TimelineIcon from '@mui/icons-material/Timeline';
import type { Room } from '../../shared/room.js';

const JourneyPage = lazy(() => import('./JourneyPage.js'));
const CustomerPage = lazy(() => import('./CustomerPage.js'));

export const room: Room = {
  pages: [
    {
      path: '/customers-journey',
      title: { en: 'Customers’ journey', hi: 'ग्राहकों का सफ़र' },
      icon: TimelineIcon,
      element: <JourneyPage />,
    },
    { path: '/customers-journey/:id', element: <CustomerPage /> },
  ],
};
