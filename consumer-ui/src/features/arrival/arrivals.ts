import { UUID } from '@marketplace/contract/fields/fields.js';
import { PRODUCT_SLUGS, PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';

export const ARRIVALS = ['/redirect', '/auth', '/customer-site', '/socialmedia-onboarding'] as const;
export type Arrival = (typeof ARRIVALS)[number];

/**
 * The destination of an external link: always a page of this app and never a full address, so that no link leads off
 * the site.
 */
export interface Destination {
  path: string;
  product: ProductType | null;
  /** Session values to store. */
  values: { lenderKey?: string; lenderType?: string; lead?: string; qr?: string };
  utms: Record<string, string>;
  /** Whether what is printed beside the QR code holds no longer. */
  hasEnded: boolean;
}

/** Kinds of a lender's own link. */
const LENDER_TYPES = ['api', 'redirect'];
const KEY = /^[\w-]{1,64}$/;

/** The destination of a link and the values that it hands over; invalid values are left out. */
export function destinationOf(page: Arrival, search: string): Destination {
  const query = new URLSearchParams(search);
  const asked = query.get('product');
  const product = PRODUCT_TYPES.find((one) => one === asked || PRODUCT_SLUGS[one] === asked) ?? null;
  const key = (name: string) => {
    const value = query.get(name) ?? '';
    return KEY.test(value) ? value : undefined;
  };
  const lenderType = LENDER_TYPES.find((one) => one === query.get('lender_type')) ?? 'api';
  const [lenderKey, lead, qr, source] = ['lender', 'lead', 'qr', 'source'].map(key);
  return {
    path: pathOf(page, query),
    product,
    hasEnded: page === '/redirect' && query.get('notice') === 'offer',
    values: {
      ...(lenderKey && { lenderKey, lenderType }),
      ...(lead && { lead }),
      ...(qr && { qr }),
    },
    utms: page === '/socialmedia-onboarding' ? { utm_medium: 'social', ...(source && { utm_source: source }) } : {},
  };
}

/** The start page, from which the routing rules lead customers to their product. */
function pathOf(page: Arrival, query: URLSearchParams): string {
  const prospectId = query.get('prospectId') ?? '';
  if (page !== '/auth' || !UUID.test(prospectId)) return '/';
  // A signed hand-over, which the page it leads to verifies with the server.
  const key = query.get('t');
  return `/transfer/${prospectId}${key === null ? '' : `#t=${encodeURIComponent(key)}`}`;
}
