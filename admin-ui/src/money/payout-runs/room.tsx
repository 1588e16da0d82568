import { lazy } from 'react';
import PriceCheckIcon from '@mui/icons-material/PriceCheck';
import { PAYOUT_RUNS } from '../../shared/paths.js';
import type { Room } from '../../shared/room.js';

const PayoutRunsPage = lazy(() => import('./PayoutRunsPage.js'));
const NewPayoutRunPage = lazy(() => import('./NewPayoutRunPage.js'));
const PayoutRunPage = lazy(() => import('./PayoutRunPage.js'));

export const room: Room = {
  pages: [
    {
      path: PAYOUT_RUNS,
      title: { en: 'Payout runs', hi: 'भुगतान सूचियाँ' },
      icon: PriceCheckIcon,
      element: <PayoutRunsPage />,
    },
    { path: `${PAYOUT_RUNS}/new`, element: <NewPayoutRunPage /> },
    { path: `${PAYOUT_RUNS}/:id`, element: <PayoutRunPage /> },
  ],
};
