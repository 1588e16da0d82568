import type { Language } from '../i18n/messages.js';
import type { Employment, ProductType } from './products.js';

/** Products in the words of a person; they are stored in English words. */
export const PRODUCT_WORDS: Record<ProductType, Record<Language, string>> = {
  'Personal Loans': { en: 'Personal Loans', hi: 'पर्सनल लोन' },
  'Gold Loans': { en: 'Gold Loans', hi: 'गोल्ड लोन' },
  'Business Loans': { en: 'Business Loans', hi: 'बिज़नेस लोन' },
  'Affordable Housing Loan': { en: 'Affordable Housing Loan', hi: 'किफ़ायती आवास लोन' },
  'Solar Loans': { en: 'Solar Loans', hi: 'सोलर लोन' },
  'Credit Cards': { en: 'Credit Cards', hi: 'क्रेडिट कार्ड' },
  'Other Insurance': { en: 'Other Insurance', hi: 'बीमा' },
};

export const EMPLOYMENT_WORDS: Record<Employment, Record<Language, string>> = {
  salaried: { en: 'Salaried', hi: 'वेतनभोगी' },
  self_employed: { en: 'Self-employed', hi: 'स्वरोज़गार' },
  business: { en: 'Business', hi: 'कारोबारी' },
};
