import { REFUSAL_RULES, type RefusalRuleName } from '../reports/refusal-rules.js';
import type { MeasureName } from '../reports/reports.js';
import type { ApplicationState } from '../states/application.js';
import type { PortalRole } from './roles.js';

/** Figures of a partner, merchant or agent in the portal: docs/decisions/0093. */

/** Counted as the reports count them, by the day of the event. */
export const PORTAL_MEASURES = [
  'submitted',
  'pushed',
  'sanctioned',
  'refused',
  'disbursed',
] as const satisfies readonly MeasureName[];
export type PortalMeasure = (typeof PORTAL_MEASURES)[number];

export const PORTAL_DIMENSIONS = ['day', 'product', 'lender', 'merchant', 'agent'] as const;
export type PortalDimension = (typeof PORTAL_DIMENSIONS)[number];

const OF_PARTNER = ['day', 'product', 'lender', 'merchant'] as const;

/** What each role may divide its figures by: those of whoever stands right below. */
export const DIMENSIONS_OF: Readonly<Record<PortalRole, readonly PortalDimension[]>> = {
  OWNER: OF_PARTNER,
  STAFF: OF_PARTNER,
  MERCHANT: ['day', 'product', 'lender', 'agent'],
  AGENT: ['day', 'product', 'lender'],
};

/** So many rows are shown of a figure that is divided by more than days; a file has all. */
export const PORTAL_ROWS_MAX = 200;

/** States in which something is still to come of a lead. */
export const OPEN_LEAD_STATES = [
  'SUBMITTED',
  'MATCHED',
  'IN_PROGRESS',
  'SANCTIONED',
] as const satisfies readonly ApplicationState[];
export type OpenLeadState = (typeof OPEN_LEAD_STATES)[number];

/** How many days a lead stands in its state: up to and with each of these, or longer than the last. */
export const AGE_LIMITS = [2, 7, 14, 30] as const;

export const REFUSAL_REASONS = REFUSAL_RULES;
export type RefusalReason = RefusalRuleName;
