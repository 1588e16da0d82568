import type { RevealReason } from '@marketplace/contract/customers-journey/reveal.js';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import type { ProspectState } from '@marketplace/contract/states/application.js';
import type { JourneyEntry, RevealedField } from './journeyCalls.js';

interface KindWords {
  title: string;
  /** What it means for the customer or for what comes next. */
  meaning: string;
}

export const KIND_WORDS: Record<JourneyEntry['kind'], KindWords> = {
  VISIT_BY_LINK: { title: 'Came by a link', meaning: 'Opened a link of a partner or merchant.' },
  OTP_SENT: { title: 'Passcode sent', meaning: 'Asked for a passcode for the mobile number.' },
  OTP_VERIFIED: { title: 'Number proved', meaning: 'Entered the passcode: the number is the customer’s.' },
  PRODUCT_CHOSEN: { title: 'Product chosen', meaning: 'Began the form of this product.' },
  FORM_STEP_SAVED: { title: 'Page of the form saved', meaning: 'The answers are kept; they are not shown here.' },
  PROFILE_COMPLETE: { title: 'Form complete', meaning: 'Nothing that the product asks for is missing.' },
  SUBMITTED: { title: 'Submitted', meaning: 'Asked for offers; lenders’ rules are compared now.' },
  MATCHED: { title: 'Matched', meaning: 'At least one lender’s rules fit.' },
  NO_MATCH: { title: 'No match', meaning: 'No lender’s rules fit.' },
  OFFER_OPENED: { title: 'Offer opened', meaning: 'Looked at one lender’s offer.' },
  KFS_OPENED: { title: 'Key facts opened', meaning: 'Read the key facts statement of an offer.' },
  MESSAGE_SENT: { title: 'Message sent', meaning: 'Handed over to the gateway.' },
  MESSAGE_DELIVERED: { title: 'Message delivered', meaning: 'The gateway says that it arrived.' },
  CALL_ATTEMPTED: { title: 'Called', meaning: 'Somebody tried to call.' },
  CALL_ENDED: { title: 'Call ended', meaning: 'The call is over.' },
  TICKET_OPENED: { title: 'Ticket opened', meaning: 'A question or complaint waits for an answer.' },
  TICKET_ANSWERED: { title: 'Ticket answered', meaning: 'The customer was answered.' },
  TICKET_CLOSED: { title: 'Ticket closed', meaning: 'Nothing is open there any more.' },
  TRANSFERRED: { title: 'Went on at another device', meaning: 'A transfer link was used.' },
  REVEALED: { title: 'Masked data shown', meaning: 'An admin was shown data of the customer.' },
  ERASED: { title: 'Deleted', meaning: 'The customer’s personal data is deleted.' },
  OFFERED: { title: 'Offered', meaning: 'The customer can choose this lender.' },
  CONSENTED: { title: 'Lender chosen', meaning: 'The customer agreed that this lender gets the application.' },
  DUPLICATE: { title: 'Duplicate', meaning: 'The lender knows the customer already; nothing was sent.' },
  QUEUED: { title: 'Waiting to be sent', meaning: 'The application goes to the lender next.' },
  PUSHED: { title: 'Sent to the lender', meaning: 'The lender has the application.' },
  PUSH_FAILED: { title: 'Sending failed', meaning: 'The lender could not be reached; it is tried again.' },
  LENDER_ACCEPTED: { title: 'Accepted by the lender', meaning: 'The lender works on it.' },
  REDIRECTED: { title: 'Gone to the lender’s page', meaning: 'The customer goes on at the lender.' },
  KYC_PENDING: { title: 'KYC pending', meaning: 'The lender waits for proof of identity.' },
  UNDER_REVIEW: { title: 'Under review', meaning: 'The lender decides.' },
  SANCTIONED: { title: 'Sanctioned', meaning: 'The lender will lend.' },
  OFFER_ACCEPTED: { title: 'Offer accepted', meaning: 'The customer takes what was sanctioned.' },
  AGREEMENT_SIGNED: { title: 'Agreement signed', meaning: 'Only the payment is missing.' },
  DISBURSED: { title: 'Disbursed', meaning: 'The money was paid out.' },
  COOLING_OFF_EXIT: { title: 'Left in cooling-off', meaning: 'The customer gave the loan back in time.' },
  CLOSED: { title: 'Closed', meaning: 'The loan is over.' },
  REJECTED: { title: 'Rejected', meaning: 'The lender will not lend.' },
  EXPIRED: { title: 'Expired', meaning: 'Nobody went on in time.' },
  WITHDRAWN: { title: 'Withdrawn', meaning: 'The customer does not want it any more.' },
  CONSENT_GIVEN: { title: 'Consent given', meaning: 'The customer agreed to a text.' },
  CONSENT_WITHDRAWN: { title: 'Consent withdrawn', meaning: 'What was agreed to does not hold any more.' },
  TRANSFER_LINK_SENT: { title: 'Transfer link sent', meaning: 'By SMS; works once, within 24 hours.' },
  TRANSFER_LINK_MADE: { title: 'Transfer link made', meaning: 'The customer wants to go on at another device.' },
};

export const FIELD_WORDS: Record<RevealedField, string> = {
  mobile_phone_number: 'Mobile number',
  tin: 'PAN',
  email: 'E-mail',
  birth_date: 'Birth date',
};

export const REASON_WORDS: Record<RevealReason, string> = {
  customer_asks: 'The customer asks for it',
  lender_asks: 'A lender asks about the application',
  complaint: 'A complaint',
  suspected_fraud: 'Suspected fraud',
  legal_request: 'A court or authority asks',
};

export const PROSPECT_STATE_WORDS: Record<ProspectState, string> = {
  NEW: 'Number not proved yet',
  VERIFIED: 'Number proved',
  PROFILE_PARTIAL: 'Form begun',
  PROFILE_COMPLETE: 'Form complete',
  BLOCKED: 'Blocked',
  ERASED: 'Deleted',
  DETACHED: 'Number belongs to somebody else now',
};

const PURPOSE_WORDS: Record<NonNullable<JourneyEntry['purpose']>, string> = {
  terms_privacy: 'terms and privacy',
  lender_share: 'details for a lender',
  bureau: 'credit score from a bureau',
  communication: 'messages and calls',
};

export const LANGUAGE_WORDS = { en: 'English', hi: 'Hindi' } as const;
export const WIDTH_WORDS = { phone: 'Phone', tablet: 'Tablet', desktop: 'Computer' } as const;

/** Codes that have no words yet are told as they are. */
const wordOf = (words: Readonly<Record<string, string>>, code: string): string =>
  (Object.hasOwn(words, code) ? words[code] : undefined) ?? code.replaceAll('_', ' ').toLowerCase();

/** What an entry is about, in its order of weight. */
export function detailsOf({ about, purpose, product_type, facts }: JourneyEntry): string[] {
  const { amount, language, width, step, code, late, backfilled } = facts;
  return [
    about,
    product_type,
    purpose && PURPOSE_WORDS[purpose],
    amount === undefined ? null : formatPaise(rupeesToPaise(amount)),
    language === undefined ? null : wordOf(LANGUAGE_WORDS, language),
    width === undefined ? null : wordOf(WIDTH_WORDS, width),
    step === undefined ? null : wordOf(FIELD_WORDS, step),
    code === undefined ? null : wordOf(REASON_WORDS, code),
    late === undefined ? null : 'came late and changed nothing',
    backfilled === undefined ? null : 'told later, from what was known',
  ].filter((text) => text !== null);
}

const SOURCE_WORDS: Record<JourneyEntry['source'], string> = {
  customer: 'The customer',
  admin: 'An admin',
  partner: 'The partner',
  lender: 'The lender',
  system: 'The service',
};

export function whoDid({ source, actor_name }: JourneyEntry): string {
  if (actor_name === null) return SOURCE_WORDS[source];
  return source === 'lender' ? `The lender, brought by ${actor_name}` : actor_name;
}

/** Such as "40 s", "9 min", "3.5 h" and "2 days". */
export function durationInWords(seconds: number | null): string {
  if (seconds === null) return '–';
  const short = (value: number) => (Math.round(value * 10) / 10).toLocaleString('en-IN');
  if (seconds < 60) return `${Math.round(seconds)} s`;
  if (seconds < 3_600) return `${short(seconds / 60)} min`;
  if (seconds < 86_400) return `${short(seconds / 3_600)} h`;
  return `${short(seconds / 86_400)} days`;
}

export function percentOf(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`;
}
