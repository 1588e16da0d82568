/** What somebody asks for, and how long the answer may take. */

export const TICKET_KINDS = [
  'help',
  'complaint',
  'desk',
  'tech_support',
  'general_query',
  'statement_dispute',
] as const;
export type TicketKind = (typeof TICKET_KINDS)[number];

/** What users of the portal ask; a dispute is about one of their leads or lines. */
export const PORTAL_TICKET_KINDS = [
  'tech_support',
  'general_query',
  'statement_dispute',
] as const satisfies readonly TicketKind[];
export type PortalTicketKind = (typeof PORTAL_TICKET_KINDS)[number];

/** Who opened it. A visitor has not signed in. */
export const TICKET_SOURCES = ['visitor', 'customer', 'partner', 'desk'] as const;
export type TicketSource = (typeof TICKET_SOURCES)[number];

export const TICKET_STATES = ['OPEN', 'WAITING_FOR_CUSTOMER', 'ANSWERED', 'CLOSED', 'REOPENED'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** States in which the desk has to do something. */
export const TICKETS_TO_ANSWER = ['OPEN', 'REOPENED'] as const satisfies readonly TicketState[];

/**
 * Hours from the opening, or the reopening, until it has to be answered. A complaint has the 30 days after which RBI's
 * Integrated Ombudsman Scheme of 2021 lets the customer go to the ombudsman; the others are what we promise.
 */
export const TICKET_HOURS: Readonly<Record<TicketKind, number>> = {
  help: 48,
  complaint: 30 * 24,
  desk: 72,
  tech_support: 24,
  general_query: 48,
  statement_dispute: 10 * 24,
};

/** A part of the time in which the clock counts as near its end. */
const NEAR = 0.25;

/** What is done with a ticket. `write` is the customer's or the partner's, all else the desk's. */
export const TICKET_ACTS = ['answer', 'ask', 'close', 'reopen', 'write'] as const;
export type TicketAct = (typeof TICKET_ACTS)[number];

/** The state that an act leads to; what is left out cannot be done in that state. */
const MOVES: Readonly<Record<TicketAct, Partial<Record<TicketState, TicketState>>>> = {
  answer: { OPEN: 'ANSWERED', WAITING_FOR_CUSTOMER: 'ANSWERED', ANSWERED: 'ANSWERED', REOPENED: 'ANSWERED' },
  ask: { OPEN: 'WAITING_FOR_CUSTOMER', ANSWERED: 'WAITING_FOR_CUSTOMER', REOPENED: 'WAITING_FOR_CUSTOMER' },
  close: { OPEN: 'CLOSED', WAITING_FOR_CUSTOMER: 'CLOSED', ANSWERED: 'CLOSED', REOPENED: 'CLOSED' },
  reopen: { CLOSED: 'REOPENED' },
  write: {
    OPEN: 'OPEN',
    REOPENED: 'REOPENED',
    WAITING_FOR_CUSTOMER: 'OPEN',
    ANSWERED: 'REOPENED',
    CLOSED: 'REOPENED',
  },
};

/** The state of a ticket after `act`; `undefined` where it cannot be done. */
export function ticketAfter(state: TicketState, act: TicketAct): TicketState | undefined {
  return MOVES[act][state];
}

const HOUR_MS = 3_600_000;

/** Until when a ticket of `kind` that was opened at `from` has to be answered. */
export function ticketDue(kind: TicketKind, from: Date): Date {
  return new Date(from.getTime() + TICKET_HOURS[kind] * HOUR_MS);
}

export const TICKET_CLOCKS = ['in_time', 'near', 'over', 'stopped'] as const;
export type TicketClock = (typeof TICKET_CLOCKS)[number];

/** How a ticket stands to its clock, which runs while the desk has to answer. */
export function ticketClock(state: TicketState, kind: TicketKind, due: Date, now: Date): TicketClock {
  if (!(TICKETS_TO_ANSWER as readonly TicketState[]).includes(state)) return 'stopped';
  const left = due.getTime() - now.getTime();
  if (left <= 0) return 'over';
  return left <= NEAR * TICKET_HOURS[kind] * HOUR_MS ? 'near' : 'in_time';
}

/** A ticket's number as people are told it: `T000123`. It finds nothing by itself; whoever asks has to own the ticket. */
export function ticketNumber(id: number): string {
  return `T${String(id).padStart(6, '0')}`;
}

/** The id in a number that was typed or read out; `undefined` for what is none. */
export function ticketIdIn(text: string): number | undefined {
  const digits = /^\s*T[ -]?(\d{1,9})\s*$/i.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

export const TICKET_TEXT_MAX = 2_000;
export const TICKET_SUBJECT_MAX = 120;
/** Messages of one ticket: what a page shows, and more than anybody writes. */
export const TICKET_MESSAGES_MAX = 200;

/** A complaint is kept as long as it could be asked about again: three years, the limitation period for contracts. */
export const TICKET_KEPT_DAYS = 3 * 365;
