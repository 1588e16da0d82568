import type { ProductType } from '@marketplace/contract/products/products.js';
import { pageLanguage } from '../api/language.js';

const HINDI: Record<ProductType, string> = {
  'Personal Loans': 'पर्सनल लोन',
  'Gold Loans': 'गोल्ड लोन',
  'Business Loans': 'बिज़नेस लोन',
  'Affordable Housing Loan': 'किफ़ायती आवास लोन',
  'Solar Loans': 'सोलर लोन',
  'Credit Cards': 'क्रेडिट कार्ड',
  'Other Insurance': 'बीमा',
};

/** A product in the language of the page; it is stored in English words. */
export function productName(product: string): string {
  return pageLanguage() === 'hi' && Object.hasOwn(HINDI, product) ? HINDI[product as ProductType] : product;
}
