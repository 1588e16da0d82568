import { lazy } from 'react';
import ConfirmationNumberIcon from '@mui/icons-material/ConfirmationNumber';
import GavelIcon from '@mui/icons-material/Gavel';
import { GRIEVANCES, TICKETS } from '../../shared/paths.js';
import type { Room } from '../../shared/room.js';

const TicketsPage = lazy(() => import('./TicketsPage.js'));
const GrievancesPage = lazy(() => import('./GrievancesPage.js'));
const TicketPage = lazy(() => import('./TicketPage.js'));

export const room: Room = {
  pages: [
    {
      path: TICKETS,
      title: { en: 'Tickets', hi: 'टिकट' },
      icon: ConfirmationNumberIcon,
      element: <TicketsPage />,
    },
    { path: GRIEVANCES, title: { en: 'Grievances', hi: 'शिकायतें' }, icon: GavelIcon, element: <GrievancesPage /> },
    { path: `${TICKETS}/:id`, element: <TicketPage /> },
  ],
};
