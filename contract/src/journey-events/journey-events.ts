import type { AssistedBy } from '../assisted/assisted.js';
import { LENDER_APPLICATION_STATES, type LenderApplicationState, STATE_RANK } from '../states/lender-application.js';

/** What happens before a lender has an application, and around it. A lender application's states are kinds, too. */
const OWN_KINDS = [
  'VISIT_BY_LINK',
  'OTP_SENT',
  'OTP_VERIFIED',
  'PRODUCT_CHOSEN',
  'FORM_STEP_SAVED',
  'PROFILE_COMPLETE',
  'SUBMITTED',
  'MATCHED',
  'NO_MATCH',
  'OFFER_OPENED',
  'KFS_OPENED',
  'MESSAGE_SENT',
  'MESSAGE_DELIVERED',
  'CALL_ATTEMPTED',
  'CALL_ENDED',
  'TICKET_OPENED',
  'TICKET_ANSWERED',
  'TICKET_CLOSED',
  'TRANSFERRED',
  'REVEALED',
  'ERASED',
] as const;
type OwnKind = (typeof OWN_KINDS)[number];

/** Kinds that came after the states: the column's values keep their places. */
const LATER_KINDS = ['CASE_WORKED'] as const;
type LaterKind = (typeof LATER_KINDS)[number];

export type JourneyEventKind = OwnKind | LenderApplicationState | LaterKind;

/**
 * In the order in which the column stores them: new ones are added at the end, so that adding one rewrites no row.
 * WITHDRAWN and EXPIRED with a lender application are one lender's, without one the whole application's.
 */
export const JOURNEY_EVENT_KINDS: readonly JourneyEventKind[] = [
  ...OWN_KINDS,
  ...LENDER_APPLICATION_STATES,
  ...LATER_KINDS,
];

const AT_LENDERS = 100;
const ENDED = STATE_RANK.DUPLICATE;

/**
 * How far in the funnel each kind is: steps may be skipped, so "reached" is the highest rank that somebody has. `null`:
 * not a step, such as a message or an end; who has ended counts at the last rank before.
 */
export const FUNNEL_RANK: Readonly<Record<JourneyEventKind, number | null>> = {
  ...(Object.fromEntries(
    LENDER_APPLICATION_STATES.map((state) => [
      state,
      STATE_RANK[state] >= ENDED || state === 'PUSH_FAILED' ? null : AT_LENDERS + STATE_RANK[state],
    ]),
  ) as Record<LenderApplicationState, number | null>),
  VISIT_BY_LINK: 0,
  OTP_SENT: 10,
  OTP_VERIFIED: 20,
  PRODUCT_CHOSEN: 30,
  FORM_STEP_SAVED: 40,
  PROFILE_COMPLETE: 50,
  SUBMITTED: 60,
  MATCHED: 70,
  // The lenders have said nothing yet that the customer could have answered.
  OFFERED: 70,
  OFFER_OPENED: 80,
  KFS_OPENED: 90,
  NO_MATCH: null,
  MESSAGE_SENT: null,
  MESSAGE_DELIVERED: null,
  CALL_ATTEMPTED: null,
  CALL_ENDED: null,
  TICKET_OPENED: null,
  TICKET_ANSWERED: null,
  TICKET_CLOSED: null,
  TRANSFERRED: null,
  REVEALED: null,
  ERASED: null,
  CASE_WORKED: null,
  // A loan that was paid out stays so.
  COOLING_OFF_EXIT: null,
  CLOSED: null,
};

/** On whose side it happened. */
export const JOURNEY_SOURCES = ['customer', 'admin', 'partner', 'lender', 'system'] as const;
export type JourneySource = (typeof JOURNEY_SOURCES)[number];

/** Small, and without personal data: no name, number, address or answer of a form. */
export interface JourneyFacts {
  /** The step of the form of which something was saved, such as `employment`. */
  step?: string;
  /** Rupees: offered, sanctioned or disbursed. */
  amount?: number;
  language?: string;
  /** The class of the screen: up to 600 px, up to 900 px, wider. */
  width?: 'phone' | 'tablet' | 'desktop';
  /** A declared code, such as the reason of a refusal or the channel of a message; never free text. */
  code?: string;
  /** A report of a state that had passed already: kept, and counted nowhere. */
  late?: true;
  /** Takes back the earlier event of this kind, as undoing a file does; its amount is taken off again. */
  undone?: true;
  /** Somebody filled it in for the customer, who confirmed it. */
  assisted_by?: AssistedBy;
  /** Of events that tell of what was before they were recorded. */
  backfilled?: true;
}
