/** What a browser remembers of a customer's visit (SPEC section 3); logging out forgets all of it. */
export const SESSION_VALUES = [
  'prospectAppId',
  'appId',
  'productId',
  'productType',
  'utms',
  'urlSegment',
  'lenderKey',
  'lenderType',
  /** '1' while a visitor has come with a lender's code and signs in. */
  'awaitsCode',
  'lead',
  'qr',
  /** '1' while the customer is back at the details on purpose; 'data' on the way from the personal data and back. */
  'editing',
] as const;
export type SessionValue = (typeof SESSION_VALUES)[number];

/** The name under which the customer's token is remembered beside them. */
export const CUSTOMER_TOKEN = 'token';
