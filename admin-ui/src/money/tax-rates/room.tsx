import { lazy } from 'react';
import PercentIcon from '@mui/icons-material/Percent';
import type { Room } from '../../shared/room.js';

const TaxRateList = lazy(() => import('./TaxRateList.js'));
const TaxRateCreate = lazy(() => import('./TaxRateCreate.js'));
const TaxRateEdit = lazy(() => import('./TaxRateEdit.js'));

export const room: Room = {
  resources: [
    {
      name: 'tax-rates',
      words: { en: 'Tax rate |||| Tax rates', hi: 'टैक्स दर |||| टैक्स दरें' },
      empty: { en: 'No tax rates yet. Add the first one.', hi: 'अभी कोई टैक्स दर नहीं है। पहली जोड़ें।' },
      icon: PercentIcon,
      list: TaxRateList,
      create: TaxRateCreate,
      edit: TaxRateEdit,
    },
  ],
};
