import { lazy } from 'react';
import SupportAgentIcon from '@mui/icons-material/SupportAgent';
import type { Room } from '../../shared/room.js';
import { CASES } from '../../shared/paths.js';

const QueuePage = lazy(() => import('./QueuePage.js'));
const CasePage = lazy(() => import('./CasePage.js'));

export const room: Room = {
  pages: [
    { path: CASES, title: { en: 'Cases', hi: 'केस' }, icon: SupportAgentIcon, element: <QueuePage /> },
    { path: `${CASES}/:id/:pid`, element: <CasePage /> },
  ],
};
