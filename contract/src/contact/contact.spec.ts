import { describe, expect, it } from '@jest/globals';
import { type ContactAnswer, type ContactFacts, mayContact } from './contact.js';

const ist = (moment: string) => new Date(`${moment}+05:30`);
const shown = ({ allowed, rule, next }: ContactAnswer) => ({ allowed, rule, next: next?.toISOString() ?? null });
const now = (rule: ContactAnswer['rule']) => ({ allowed: true, rule, next: null });
const later = (rule: ContactAnswer['rule'], next: string | null) => ({
  allowed: false,
  rule,
  next: next && ist(next).toISOString(),
});

type Case = [title: string, facts: Omit<ContactFacts, 'at'>, at: string, answer: ReturnType<typeof later>];

const SMS = { channel: 'sms' } as const;
const EMAIL = { channel: 'email' } as const;
const WHATSAPP = { channel: 'whatsapp' } as const;
const service = { contact: 'service', ...SMS } as const;
const offer = { contact: 'promotional', ...SMS, consent: true } as const;
const ask = { contact: 'consent_request', ...SMS } as const;
const call = { contact: 'sales_call', channel: 'phone', consent: true } as const;
const holidays = new Set(['2026-11-24', '2026-11-25']);
const calls = (...moments: string[]) => ({ calls: moments.map(ist) });

// 2026-11-23 is a Monday. Windows hold from their first minute to the minute before their end.
const CASES: Case[] = [
  ['a passcode by night', { contact: 'passcode', ...SMS }, '2026-11-23T03:00', now('any_time')],
  ['a notice of security by night', { contact: 'security', ...EMAIL }, '2026-11-23T03:00', now('any_time')],
  ['a passcode by a call', { contact: 'passcode', channel: 'phone' }, '2026-11-23T12:00', later('channel', null)],

  ['a service SMS before 08:00', service, '2026-11-23T07:59', later('window', '2026-11-23T08:00')],
  ['a service SMS at 08:00', service, '2026-11-23T08:00', now('window')],
  ['a service SMS at 20:59', service, '2026-11-23T20:59', now('window')],
  ['a service SMS at 21:00', service, '2026-11-23T21:00', later('window', '2026-11-24T08:00')],
  ['a service SMS that was asked for by night', { ...service, asked: true }, '2026-11-23T23:30', now('asked_for')],
  ['a service e-mail by night', { ...service, ...EMAIL }, '2026-11-23T23:30', now('any_time')],
  ['a service WhatsApp at 21:00', { ...service, ...WHATSAPP }, '2026-11-23T21:00', later('window', '2026-11-24T08:00')],
  ['a service SMS on a holiday', { ...service, holidays }, '2026-11-24T12:00', now('window')],

  ['an offer before 10:00', offer, '2026-11-23T09:59', later('window', '2026-11-23T10:00')],
  ['an offer at 10:00', offer, '2026-11-23T10:00', now('window')],
  ['an offer at 20:59', offer, '2026-11-23T20:59', now('window')],
  ['an offer at 21:00', offer, '2026-11-23T21:00', later('window', '2026-11-24T10:00')],
  ['an offer by e-mail at 21:00', { ...offer, ...EMAIL }, '2026-11-23T21:00', later('window', '2026-11-24T10:00')],
  ['an offer by WhatsApp at 09:59', { ...offer, ...WHATSAPP }, '2026-11-23T09:59', later('window', '2026-11-23T10:00')],
  ['an offer without consent', { ...offer, consent: false }, '2026-11-23T12:00', later('no_consent', null)],
  ['an offer after an opt-out', { ...offer, optedOutOn: '2026-01-01' }, '2026-11-23T12:00', later('opted_out', null)],

  ['a first request for consent at 10:00', ask, '2026-11-23T10:00', now('window')],
  [
    'a request on the 83rd day',
    { ...ask, optedOutOn: '2026-09-01' },
    '2026-11-23T12:00',
    later('asked_again', '2026-11-30T10:00'),
  ],
  [
    'a request on the evening of the 89th day',
    { ...ask, optedOutOn: '2026-09-01' },
    '2026-11-29T23:59',
    later('asked_again', '2026-11-30T10:00'),
  ],
  ['a request on the 90th day', { ...ask, optedOutOn: '2026-09-01' }, '2026-11-30T10:00', now('window')],
  ['a request at 21:00', ask, '2026-11-23T21:00', later('window', '2026-11-24T10:00')],

  ['a call before 10:00', call, '2026-11-23T09:59', later('window', '2026-11-23T10:00')],
  ['a call at 10:00', call, '2026-11-23T10:00', now('window')],
  ['a call at 17:59', call, '2026-11-23T17:59', now('window')],
  ['a call at 18:00', call, '2026-11-23T18:00', later('window', '2026-11-24T10:00')],
  ['a call without consent', { ...call, consent: false }, '2026-11-23T12:00', later('no_consent', null)],
  ['a call to who wants none', { ...call, doNotCall: true }, '2026-11-23T12:00', later('do_not_call', null)],
  ['a call on a holiday', { ...call, holidays }, '2026-11-24T12:00', later('holiday', '2026-11-26T10:00')],
  ['a call on the eve of holidays', { ...call, holidays }, '2026-11-23T18:00', later('window', '2026-11-26T10:00')],
  ['a call in wider hours', { ...call, callWindow: { from: 570, to: 1140 } }, '2026-11-23T18:59', now('window')],
  [
    'a third call in a week',
    { ...call, ...calls('2026-11-18T11:00', '2026-11-20T11:00') },
    '2026-11-23T12:00',
    now('window'),
  ],
  [
    'a fourth call in a week',
    { ...call, ...calls('2026-11-20T11:00', '2026-11-18T11:00', '2026-11-21T11:00') },
    '2026-11-23T12:00',
    later('attempts', '2026-11-25T11:00'),
  ],
  [
    'a fourth call whose time would come by evening',
    { ...call, ...calls('2026-11-18T19:15', '2026-11-20T11:00', '2026-11-21T11:00') },
    '2026-11-23T12:00',
    later('attempts', '2026-11-26T10:00'),
  ],
  [
    'a call as asked for by evening',
    { ...call, consent: false, askedForAt: ist('2026-11-23T19:15') },
    '2026-11-23T19:15',
    now('asked_for'),
  ],
  [
    'a call 59 minutes after that',
    { ...call, askedForAt: ist('2026-11-23T19:15') },
    '2026-11-23T20:14',
    now('asked_for'),
  ],
  [
    'a call an hour after that',
    { ...call, consent: false, askedForAt: ist('2026-11-23T19:15') },
    '2026-11-23T20:15',
    later('window', '2026-11-24T10:00'),
  ],
  [
    'a call a minute before it was asked for',
    { ...call, askedForAt: ist('2026-11-23T19:15') },
    '2026-11-23T19:14',
    later('window', '2026-11-23T19:15'),
  ],
  [
    'a fourth call that was asked for',
    {
      ...call,
      askedForAt: ist('2026-11-23T12:00'),
      ...calls('2026-11-18T11:00', '2026-11-20T11:00', '2026-11-21T11:00'),
    },
    '2026-11-23T12:00',
    now('asked_for'),
  ],
  [
    'a call that was asked for, to who wants none since',
    { ...call, askedForAt: ist('2026-11-23T12:00'), doNotCall: true },
    '2026-11-23T12:00',
    later('do_not_call', null),
  ],
];

describe('when somebody may be contacted', () => {
  it.each(CASES)('%s', (_title, facts, at, answer) => {
    expect(shown(mayContact({ ...facts, at: ist(at) }))).toEqual(answer);
  });

  it('the moment that is told is allowed', () => {
    for (const [title, facts, at] of CASES) {
      const { next } = mayContact({ ...facts, at: ist(at) });
      const then = next && {
        ...facts,
        at: next,
        calls: facts.calls?.filter((one) => next.getTime() - one.getTime() < 604_800_000),
      };
      expect({ title, allowed: then === null || mayContact(then).allowed }).toEqual({ title, allowed: true });
    }
  });
});
