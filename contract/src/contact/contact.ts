import { istDayStart, istToday, shiftDay } from '../dates/ist.js';

/**
 * What a customer is contacted for. `service` is about their own application or account, `consent_request` asks whether
 * offers may be sent, `sales_call` is any call that sells. Recovery is not this product.
 */
export const CONTACTS = ['passcode', 'security', 'service', 'promotional', 'consent_request', 'sales_call'] as const;
export type Contact = (typeof CONTACTS)[number];

export const CONTACT_CHANNELS = ['sms', 'email', 'whatsapp', 'phone'] as const;
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

/** The rule that an answer rests on. */
export const CONTACT_RULES = [
  'any_time',
  'asked_for',
  'window',
  'holiday',
  'attempts',
  'asked_again',
  'no_consent',
  'opted_out',
  'do_not_call',
  'channel',
] as const;
export type ContactRule = (typeof CONTACT_RULES)[number];

/** Hours of the Indian day, from the first minute on and before `to`; minutes since midnight. */
export interface Window {
  from: number;
  to: number;
}

const hours = (from: number, to: number): Window => ({ from: from * 60, to: to * 60 });

/** TRAI: transactional and service messages that were not asked for. */
export const SERVICE_WINDOW = hours(8, 21);
/** TCCCPR 2018 with its second amendment of 12 February 2025. */
export const PROMOTIONAL_WINDOW = hours(10, 21);
/** The hours of the drafts that RBI published in 2026, and what IBA's code for direct selling agents allows at most. */
export const CALL_WINDOW = hours(10, 18);
export const CALL_WINDOW_LIMITS = hours(9.5, 19);

export const CALLS_A_WEEK = 3;
/** TCCCPR: how long after an opt-out nobody asks for consent again. */
export const ASK_AGAIN_DAYS = 90;
/** A call that was asked for at a time may still be made this long after it. */
export const ASKED_CALL_MINUTES = 60;

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;
/** Nobody is told of a time later than this; there are not as many holidays in a row. */
const MOST_DAYS = 31;

export interface ContactFacts {
  contact: Contact;
  channel: ContactChannel;
  at: Date;
  /** The customer has just asked for this message. */
  asked?: boolean;
  /** To offers on this channel, given and not withdrawn. */
  consent?: boolean;
  /** The Indian day, `YYYY-MM-DD`, on which the customer refused offers on this channel. */
  optedOutOn?: string | null;
  doNotCall?: boolean;
  /** When the customer asked to be called. */
  askedForAt?: Date | null;
  /** The calls of the last seven days before `at`, whether they were answered or not. */
  calls?: readonly Date[];
  callWindow?: Window;
  /** Indian days, `YYYY-MM-DD`. */
  holidays?: ReadonlySet<string>;
}

export interface ContactAnswer {
  allowed: boolean;
  rule: ContactRule;
  /** The next moment at which it is allowed as things stand; `null` when it is allowed now, or only the customer can allow it. */
  next: Date | null;
}

/** Whether a customer may be contacted at a moment, the rule that says so, and when it will be allowed. */
export function mayContact(facts: ContactFacts): ContactAnswer {
  const { contact, channel, at } = facts;
  if ((channel === 'phone') !== (contact === 'sales_call')) return refused('channel');
  switch (contact) {
    case 'passcode':
    case 'security':
      return allowed('any_time');
    case 'service':
      if (facts.asked) return allowed('asked_for');
      // An e-mail wakes nobody: TRAI's hours are about SMS and calls.
      return channel === 'email' ? allowed('any_time') : within(at, at, 'window', SERVICE_WINDOW);
    case 'promotional':
      if (facts.optedOutOn) return refused('opted_out');
      return facts.consent ? within(at, at, 'window', PROMOTIONAL_WINDOW) : refused('no_consent');
    case 'consent_request': {
      const again = facts.optedOutOn ? istDayStart(shiftDay(facts.optedOutOn, ASK_AGAIN_DAYS)) : at;
      return within(at, again, 'asked_again', PROMOTIONAL_WINDOW);
    }
    case 'sales_call':
      return mayCall(facts);
  }
}

function mayCall({ at, askedForAt = null, ...facts }: ContactFacts): ContactAnswer {
  if (facts.doNotCall) return refused('do_not_call');
  const asked = askedForAt?.getTime() ?? null;
  if (asked !== null && asked <= at.getTime() && at.getTime() < asked + ASKED_CALL_MINUTES * MINUTE_MS) {
    return allowed('asked_for');
  }
  // Who asks to be called has agreed to a call, also when it comes late.
  if (!facts.consent && asked === null) return refused('no_consent');
  const calls = (facts.calls ?? []).map((call) => call.getTime()).sort((one, other) => one - other);
  const first = calls.at(-CALLS_A_WEEK);
  const free = first === undefined ? at : new Date(first + WEEK_MS);
  const answer = within(at, free, 'attempts', facts.callWindow ?? CALL_WINDOW, facts.holidays);
  if (answer.allowed || asked === null || asked <= at.getTime()) return answer;
  return { ...answer, next: new Date(Math.min(asked, answer.next?.getTime() ?? asked)) };
}

/** Allowed at `at` inside `window`, but not before `earliest`, which `rule` sets, nor on a holiday. */
function within(
  at: Date,
  earliest: Date,
  rule: ContactRule,
  window: Window,
  holidays: ReadonlySet<string> = new Set(),
): ContactAnswer {
  const from = earliest > at ? earliest : at;
  const next = firstInside(window, from, holidays);
  if (next?.getTime() === at.getTime()) return allowed('window');
  if (from > at) return { allowed: false, rule, next };
  return { allowed: false, rule: holidays.has(istToday(at)) ? 'holiday' : 'window', next };
}

function firstInside(window: Window, from: Date, holidays: ReadonlySet<string>): Date | null {
  for (let days = 0, day = istToday(from); days <= MOST_DAYS; days++, day = shiftDay(day, 1)) {
    const start = istDayStart(day).getTime();
    const first = Math.max(from.getTime(), start + window.from * MINUTE_MS);
    if (!holidays.has(day) && first < start + window.to * MINUTE_MS) return new Date(first);
  }
  return null;
}

const allowed = (rule: ContactRule): ContactAnswer => ({ allowed: true, rule, next: null });
const refused = (rule: ContactRule): ContactAnswer => ({ allowed: false, rule, next: null });
