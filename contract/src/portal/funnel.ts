import type { FieldRule, ReadField } from '../fields/rules.js';
import { FUNNEL_RANK, type JourneyEventKind } from '../journey-events/journey-events.js';
import type { PortalRole } from './roles.js';

/** A funnel of one's own: which steps of the customers' journey it has, and how it is divided (decision 93). */

/** Kinds that may be steps of a funnel, in the order of their ranks; one of each rank. */
export const FUNNEL_STEPS = [
  ...(['VISIT_BY_LINK', 'OTP_SENT', 'OTP_VERIFIED', 'PRODUCT_CHOSEN', 'FORM_STEP_SAVED', 'PROFILE_COMPLETE'] as const),
  ...([
    'SUBMITTED',
    'MATCHED',
    'OFFER_OPENED',
    'KFS_OPENED',
    'CONSENTED',
    'QUEUED',
    'PUSHED',
    'LENDER_ACCEPTED',
  ] as const),
  ...(['REDIRECTED', 'KYC_PENDING', 'UNDER_REVIEW', 'SANCTIONED', 'OFFER_ACCEPTED', 'AGREEMENT_SIGNED'] as const),
  'DISBURSED',
] as const satisfies readonly JourneyEventKind[];
export type FunnelStep = (typeof FUNNEL_STEPS)[number];
export const FUNNEL_STEPS_MIN = 2;
export const FUNNEL_STEPS_MAX = 8;
export const DEFAULT_FUNNEL: readonly FunnelStep[] = [
  'OTP_VERIFIED',
  'PROFILE_COMPLETE',
  'SUBMITTED',
  'CONSENTED',
  'SANCTIONED',
  'DISBURSED',
];

export const FUNNEL_BREAKDOWNS = ['none', 'product', 'lender', 'language', 'width', 'merchant', 'agent'] as const;
export type FunnelBreakdown = (typeof FUNNEL_BREAKDOWNS)[number];

const FOR_ALL = ['none', 'product', 'lender', 'language', 'width'] as const;
const OF_PARTNER = [...FOR_ALL, 'merchant'] as const;

export const BREAKDOWNS_OF: Readonly<Record<PortalRole, readonly FunnelBreakdown[]>> = {
  OWNER: OF_PARTNER,
  STAFF: OF_PARTNER,
  MERCHANT: [...FOR_ALL, 'agent'],
  AGENT: FOR_ALL,
};

/** A divided funnel shows so many parts, those with most people. */
export const FUNNEL_PARTS_MAX = 12;

export const FUNNELS_PER_USER = 30;
export const FUNNEL_NAME = { kind: 'text', max: 60 } as const satisfies FieldRule;

/** Of a text such as `OTP_VERIFIED,SUBMITTED`; in the order of the journey, each once. */
export const FUNNEL_STEPS_RULE = {
  kind: 'own',
  read: (given: unknown): ReadField => {
    const steps = typeof given === 'string' && given.length <= 400 ? given.split(',') : [];
    const ranks = steps.map((step) => {
      const kind = FUNNEL_STEPS.find((one) => one === step);
      return kind === undefined ? -1 : (FUNNEL_RANK[kind] ?? -1);
    });
    const isOrdered = ranks.every((rank, i) => rank >= 0 && (i === 0 || rank > ranks[i - 1]!));
    if (!isOrdered || steps.length < FUNNEL_STEPS_MIN || steps.length > FUNNEL_STEPS_MAX) {
      return { problem: { key: 'field.list', vars: { min: FUNNEL_STEPS_MIN, max: FUNNEL_STEPS_MAX } } };
    }
    return { value: steps };
  },
} as const satisfies FieldRule;
