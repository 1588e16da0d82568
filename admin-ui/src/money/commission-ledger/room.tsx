import { lazy } from 'react';
import ReceiptLongIcon from '@mui/icons-material/ReceiptLong';
import type { Room } from '../../shared/room.js';

const CommissionLedger = lazy(() => import('./CommissionLedger.js'));
const MonthPage = lazy(() => import('./MonthPage.js'));

export const room: Room = {
  pages: [
    {
      path: '/commission-ledger',
      title: { en: 'Commission ledger', hi: 'कमीशन बहीखाता' },
      icon: ReceiptLongIcon,
      element: <CommissionLedger />,
    },
    { path: '/commission-ledger/:id', element: <MonthPage /> },
  ],
};
