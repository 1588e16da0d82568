import { lazy } from 'react';
import CreditCardIcon from '@mui/icons-material/CreditCard';
import type { Room } from '../../shared/room.js';

const CreditCardList = lazy(() => import('./CreditCardList.js'));

export const room: Room = {
  resources: [
    {
      name: 'credit-cards',
      words: 'Credit card |||| Credit Cards',
      empty: 'No cards yet. Create the first one.',
      icon: CreditCardIcon,
      list: CreditCardList,
    },
  ],
};
