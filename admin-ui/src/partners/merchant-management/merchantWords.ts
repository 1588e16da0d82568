import type { MerchantRefusal, MerchantState, MerchantViewReason } from '@marketplace/contract/merchants/merchants.js';
import { plainWords, type Words } from '../../shared/words.js';

export const MERCHANT_STATE_LABELS: Record<MerchantState, string> = {
  SUBMITTED: 'Waiting',
  APPROVED: 'Approved',
  REFUSED: 'Refused',
};

export const REFUSAL_LABELS: Record<MerchantRefusal, string> = {
  not_reached: 'Could not be reached',
  details_wrong: 'Details do not fit the papers',
  no_shop: 'No shop at this address',
  not_served: 'Area or business not served',
  no_longer_wants: 'Does not want it any more',
  other: 'Other',
};

export const VIEW_REASON_LABELS: Record<MerchantViewReason, string> = {
  call: 'To call about the registration',
  check_papers: 'To check the papers',
  complaint: 'To answer a complaint',
  payout: 'To pay commission',
};

export const MERCHANT_ACTIONS = {
  register: 'registered',
  approve: 'approved',
  refuse: 'refused',
  view: 'looked at all details',
  'send-link': 'had the link sent by SMS',
};

const VALUES: Record<string, Readonly<Record<string, string>>> = {
  state: MERCHANT_STATE_LABELS,
  refusal: REFUSAL_LABELS,
  reason: VIEW_REASON_LABELS,
};

export const MERCHANT_WORDS: Words = {
  labels: { shop_name: 'Shop', state: 'State', refusal: 'Reason', reason: 'Reason' },
  inWords: (property, value) => VALUES[property]?.[String(value)] ?? plainWords(property, value),
};
