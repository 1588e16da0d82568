/** The values of a customer's visit that the browser stores (SPEC section 3). Logging out deletes all of them. */
export const SESSION_VALUES = [
  'prospectAppId',
  'appId',
  'productId',
  'productType',
  'utms',
  'urlSegment',
  'lenderKey',
  'lenderType',
  /** '1' while a visitor who came with a lender's code signs in. */
  'awaitsCode',
  /** While a visitor who opened the status of their applications signs in: the key of one that a message told of, or '1'. */
  'awaitsStatus',
  'lead',
  'qr',
  /** '1' while the customer has returned to the details; 'data' on the way from the personal data page and back. */
  'editing',
] as const;
export type SessionValue = (typeof SESSION_VALUES)[number];

/** The name under which the customer's token is stored. */
export const CUSTOMER_TOKEN = 'token';
