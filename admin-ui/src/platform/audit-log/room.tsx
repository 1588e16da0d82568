import { lazy } from 'react';
import FactCheckIcon from '@mui/icons-material/FactCheck';
import type { Room } from '../../shared/room.js';

const AuditLogPage = lazy(() => import('./AuditLogPage.js'));

export const room: Room = {
  pages: [
    { path: '/audit-log', title: { en: 'Audit log', hi: 'ऑडिट लॉग' }, icon: FactCheckIcon, element: <AuditLogPage /> },
  ],
};
