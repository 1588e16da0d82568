import { describe, expect, it } from '@jest/globals';
import {
  TICKET_ACTS,
  TICKET_STATES,
  type TicketAct,
  type TicketClock,
  ticketAfter,
  ticketClock,
  ticketDue,
  ticketIdIn,
  type TicketKind,
  ticketNumber,
  type TicketState,
} from './tickets.js';

/** Each state with what may be done in it and where that leads; nothing else may be. */
const ALLOWED: Record<TicketState, Partial<Record<TicketAct, TicketState>>> = {
  OPEN: { answer: 'ANSWERED', ask: 'WAITING_FOR_CUSTOMER', close: 'CLOSED', write: 'OPEN' },
  WAITING_FOR_CUSTOMER: { answer: 'ANSWERED', close: 'CLOSED', write: 'OPEN' },
  ANSWERED: { answer: 'ANSWERED', ask: 'WAITING_FOR_CUSTOMER', close: 'CLOSED', write: 'REOPENED' },
  CLOSED: { reopen: 'REOPENED', write: 'REOPENED' },
  REOPENED: { answer: 'ANSWERED', ask: 'WAITING_FOR_CUSTOMER', close: 'CLOSED', write: 'REOPENED' },
};

describe('a ticket', () => {
  it.each(TICKET_STATES.flatMap((state) => TICKET_ACTS.map((act) => [state, act] as const)))('%s: %s', (state, act) => {
    expect(ticketAfter(state, act)).toBe(ALLOWED[state][act]);
  });

  it.each<[TicketKind, string]>([
    ['complaint', '2026-12-23T06:30:00.000Z'],
    ['help', '2026-11-25T06:30:00.000Z'],
    ['tech_support', '2026-11-24T06:30:00.000Z'],
    ['statement_dispute', '2026-12-03T06:30:00.000Z'],
  ])('a %s that is opened on 23 November at noon is due %s', (kind, due) => {
    expect(ticketDue(kind, new Date('2026-11-23T06:30:00Z')).toISOString()).toBe(due);
  });

  // Help has 48 hours: the last twelve are near.
  it.each<[TicketState, string, TicketClock]>([
    ['OPEN', '2026-11-24T18:29:59Z', 'in_time'],
    ['OPEN', '2026-11-24T18:30:00Z', 'near'],
    ['REOPENED', '2026-11-25T06:29:59Z', 'near'],
    ['REOPENED', '2026-11-25T06:30:00Z', 'over'],
    ['ANSWERED', '2026-11-26T06:30:00Z', 'stopped'],
    ['WAITING_FOR_CUSTOMER', '2026-11-26T06:30:00Z', 'stopped'],
    ['CLOSED', '2026-11-26T06:30:00Z', 'stopped'],
  ])('its clock in %s at %s is %s', (state, now, clock) => {
    expect(ticketClock(state, 'help', new Date('2026-11-25T06:30:00Z'), new Date(now))).toBe(clock);
  });

  it.each([
    [123, 'T000123'],
    [1_234_567, 'T1234567'],
  ])('%i is called %s, and found by it', (id, number) => {
    expect(ticketNumber(id)).toBe(number);
    expect(ticketIdIn(` ${number.toLowerCase()} `)).toBe(id);
  });

  it.each(['', 'T', '000123', 'T12345678901', 'ticket 12', 'T1.5'])('%j is no number of a ticket', (text) => {
    expect(ticketIdIn(text)).toBeUndefined();
  });
});
