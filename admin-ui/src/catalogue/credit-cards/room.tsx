import { lazy } from 'react';
import CreditCardIcon from '@mui/icons-material/CreditCard';
import type { Room } from '../../shared/room.js';

const CreditCardList = lazy(() => import('./CreditCardList.js'));

export const room: Room = {
  resources: [
    {
      name: 'credit-cards',
      words: { en: 'Credit card |||| Credit Cards', hi: 'क्रेडिट कार्ड |||| क्रेडिट कार्ड' },
      empty: { en: 'No cards yet. Create the first one.', hi: 'अभी कोई कार्ड नहीं है। पहला कार्ड बनाएँ।' },
      icon: CreditCardIcon,
      list: CreditCardList,
    },
  ],
};
