import { lazy } from 'react';
import DescriptionIcon from '@mui/icons-material/Description';
import type { Room } from '../../shared/room.js';

const TaxInvoiceList = lazy(() => import('./TaxInvoiceList.js'));
const TaxInvoiceShow = lazy(() => import('./TaxInvoiceShow.js'));

export const room: Room = {
  resources: [
    {
      name: 'tax-invoices',
      words: { en: 'Tax invoice |||| Tax invoices', hi: 'टैक्स इनवॉइस |||| टैक्स इनवॉइस' },
      empty: {
        en: 'No tax invoices yet. Payouts to payees who are registered for GST make drafts.',
        hi: 'अभी कोई टैक्स इनवॉइस नहीं है। GST में पंजीकृत लोगों के भुगतान से मसौदे बनते हैं।',
      },
      icon: DescriptionIcon,
      list: TaxInvoiceList,
      show: TaxInvoiceShow,
    },
  ],
};
