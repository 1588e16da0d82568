import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import { pageLanguage } from '../api/language.js';

/** A product in the language of the page; it is stored in English words. */
export function productName(product: string): string {
  return Object.hasOwn(PRODUCT_WORDS, product) ? PRODUCT_WORDS[product as ProductType][pageLanguage()] : product;
}
