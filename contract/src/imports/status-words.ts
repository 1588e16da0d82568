import { REPORTED_STATES, type ReportedState } from '../states/lender-application.js';

/** Lenders' own words for the states they report, as `simplified` leaves them. The states' names are known besides. */
export const STATUS_WORDS: Record<ReportedState, readonly string[]> = {
  LENDER_ACCEPTED: [
    'accepted',
    'lead accepted',
    'lead received',
    'received',
    'submitted',
    'login',
    'login done',
    'file login',
    'logged in',
  ],
  KYC_PENDING: [
    'docs pending',
    'documents pending',
    'document pending',
    'ekyc pending',
    'vkyc pending',
    'kyc in progress',
  ],
  UNDER_REVIEW: [
    'in review',
    'in process',
    'in progress',
    'under process',
    'processing',
    'wip',
    'pending',
    'underwriting',
    'credit review',
  ],
  SANCTIONED: ['sanction', 'approved', 'loan approved', 'credit approved'],
  OFFER_ACCEPTED: ['customer accepted'],
  AGREEMENT_SIGNED: ['agreement done', 'esign done', 'e sign done'],
  DISBURSED: ['disbursal', 'disbursal done', 'disbursement done', 'loan disbursed', 'booked'],
  COOLING_OFF_EXIT: ['cooling off', 'cancelled in cooling off', 'cancelled after disbursal'],
  CLOSED: ['loan closed', 'foreclosed', 'repaid'],
  REJECTED: ['reject', 'declined', 'decline', 'loan rejected', 'credit rejected', 'not eligible'],
  EXPIRED: ['lapsed', 'lead expired', 'link expired'],
  WITHDRAWN: ['cancelled', 'canceled', 'customer cancelled', 'not interested', 'dropped'],
};

const STATE_OF_WORD = new Map<string, ReportedState>(
  REPORTED_STATES.flatMap((state) => [simplified(state), ...STATUS_WORDS[state]].map((word) => [word, state] as const)),
);

/** The state that a lender's word stands for; `undefined` for an unknown word. */
export function stateOfWord(word: string): ReportedState | undefined {
  return STATE_OF_WORD.get(simplified(word));
}

/** Makes `Dis-bursed`, `COOLING_OFF_EXIT` and ` cooling  off exit ` comparable. */
function simplified(word: string): string {
  return word
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
