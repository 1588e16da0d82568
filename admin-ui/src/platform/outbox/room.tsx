import { lazy } from 'react';
import OutboxIcon from '@mui/icons-material/Outbox';
import type { Room } from '../../shared/room.js';

const OutboxPage = lazy(() => import('./OutboxPage.js'));

export const room: Room = {
  pages: [{ path: '/outbox', title: { en: 'Outbox', hi: 'आउटबॉक्स' }, icon: OutboxIcon, element: <OutboxPage /> }],
};
