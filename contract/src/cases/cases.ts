import { type ApplicationState, OPEN_APPLICATION_STATES } from '../states/application.js';

/** The desk's lists of cases. */
export const CASE_QUEUES = ['mine', 'follow-up', 'unclaimed', 'stuck'] as const;
export type CaseQueue = (typeof CASE_QUEUES)[number];

type OpenState = (typeof OPEN_APPLICATION_STATES)[number];

/** An open application in which nothing happened for so many hours is stuck. */
export const STUCK_HOURS: Readonly<Record<OpenState, number>> = {
  DRAFT: 24,
  SUBMITTED: 2,
  MATCHED: 48,
  NO_MATCH: 72,
  IN_PROGRESS: 72,
  SANCTIONED: 48,
};

export function isOpenState(state: ApplicationState): state is OpenState {
  return (OPEN_APPLICATION_STATES as readonly ApplicationState[]).includes(state);
}

/** A case is somebody's for so long after they last had it on the screen. */
export const LEASE_MINUTES = 15;
/** Who is handed a case has so long to open it. */
export const HANDED_OVER_HOURS = 24;

export const CASE_NOTE_MAX = 1_000;
export const FOLLOW_UP_DAYS_MAX = 365;

/** `14:30`, Indian time. */
export const FOLLOW_UP_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Why a customer asks the desk to withdraw an application. */
export const WITHDRAWAL_REASONS = [
  'no_longer_needed',
  'found_elsewhere',
  'terms_not_wanted',
  'applied_by_mistake',
  'other',
] as const;
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number];

/** What is done with a case: the code of a `CASE_WORKED` event. */
export const CASE_STEPS = [
  'claimed',
  'handed_over',
  'given_back',
  'noted',
  'follow_up_set',
  'follow_up_done',
  'lender_link_sent',
  'withdrawal_asked',
  'deletion_asked',
  'assisted_begun',
  'assisted_sent',
  'assisted_confirmed',
  'assisted_declined',
] as const;
export type CaseStep = (typeof CASE_STEPS)[number];
