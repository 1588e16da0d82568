import { lazy } from 'react';
import AccountBalanceIcon from '@mui/icons-material/AccountBalance';
import type { Room } from '../../shared/room.js';

const LenderList = lazy(() => import('./LenderList.js'));
const LenderEdit = lazy(() => import('./LenderEdit.js'));

export const room: Room = {
  resources: [
    {
      name: 'lenders',
      words: 'Lender |||| Lenders',
      empty: 'No lenders yet. Create the first one.',
      icon: AccountBalanceIcon,
      list: LenderList,
      edit: LenderEdit,
    },
  ],
};
