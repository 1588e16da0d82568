import type { JourneyEventKind } from '@marketplace/contract/journey-events/journey-events.js';
import { OPEN_LEAD_STATES, type OpenLeadState } from '@marketplace/contract/portal/figures.js';
import { type ApplicationState, applicationStateOf } from '@marketplace/contract/states/application.js';
import {
  LENDER_APPLICATION_STATES,
  type LenderApplicationState,
} from '@marketplace/contract/states/lender-application.js';
import { lastingOf } from '../../operations/customers-journey/person-paths.js';

/** An event of an application, as it was recorded. */
export interface LeadEvent {
  id: number;
  at: Date;
  day: string;
  kind: JourneyEventKind;
  application_id: number;
  lender_application_id: number | null;
  facts: string | null;
}

export interface LeadStanding {
  state: OpenLeadState;
  since: string;
}

/** Of the application itself; after the last three it no longer follows its lenders. */
const OWN_STATES: Partial<Record<JourneyEventKind, ApplicationState>> = {
  SUBMITTED: 'SUBMITTED',
  MATCHED: 'MATCHED',
  NO_MATCH: 'NO_MATCH',
  WITHDRAWN: 'WITHDRAWN',
  EXPIRED: 'EXPIRED',
};
const FINAL: readonly ApplicationState[] = ['NO_MATCH', 'WITHDRAWN', 'EXPIRED'];

/** Kinds that may change how a lead stands. */
export const STANDING_KINDS: readonly JourneyEventKind[] = [
  ...new Set([...(Object.keys(OWN_STATES) as JourneyEventKind[]), ...LENDER_APPLICATION_STATES]),
];

/**
 * The state of a lead as its events give it, and the day from which it has had it; `null`: it is not open, or was not
 * submitted.
 * @param events of one application, in the order of their ids
 */
export function standingOf(events: readonly LeadEvent[]): LeadStanding | null {
  let own: ApplicationState | undefined;
  let state: ApplicationState | undefined;
  let since = '';
  const atLenders = new Map<number, LenderApplicationState>();
  for (const { event } of lastingOf(events)) {
    const { kind, lender_application_id, day } = event;
    if (lender_application_id === null) own = OWN_STATES[kind] ?? own;
    else if (isLenderState(kind)) atLenders.set(lender_application_id, kind);
    if (own === undefined) continue;
    const follows = !FINAL.includes(own) && atLenders.size > 0;
    const next = follows ? applicationStateOf([...atLenders.values()]) : own;
    if (next !== state) since = day;
    state = next;
  }
  return isOpen(state) ? { state, since } : null;
}

function isLenderState(kind: JourneyEventKind): kind is LenderApplicationState {
  return (LENDER_APPLICATION_STATES as readonly string[]).includes(kind);
}

function isOpen(state: ApplicationState | undefined): state is OpenLeadState {
  return (OPEN_LEAD_STATES as readonly (string | undefined)[]).includes(state);
}
