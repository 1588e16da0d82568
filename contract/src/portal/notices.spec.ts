import { describe, expect, it } from '@jest/globals';
import { channelOf, noticesOf } from './notices.js';

const BOTH = { email: true, phone: true };
const MAIL = { email: true, phone: false };
const PHONE = { email: false, phone: true };

describe('the way of a notice', () => {
  it.each([
    ['nothing is chosen', {}, BOTH, 'email'],
    ['nothing is chosen and there is no e-mail address', {}, PHONE, 'sms'],
    ['SMS is chosen', { ticket_answer: 'sms' }, BOTH, 'sms'],
    ['SMS is chosen and there is no number', { ticket_answer: 'sms' }, MAIL, 'email'],
    ['e-mail is chosen and there is no address any more', { ticket_answer: 'email' }, PHONE, 'sms'],
    ['none is chosen', { ticket_answer: 'none' }, BOTH, 'none'],
    ['something else is switched off', { agent_changes: 'none' }, BOTH, 'email'],
    ['there is no address at all', {}, { email: false, phone: false }, 'none'],
  ] as const)('when %s', (_when, choices, has, channel) => {
    expect(channelOf('ticket_answer', choices, has)).toBe(channel);
  });

  it('a notice of security comes whatever is stored', () => {
    const stored = { user_changes: 'none' } as object;
    expect(channelOf('user_changes', stored, MAIL)).toBe('email');
  });

  it.each([
    ['OWNER', ['ticket_answer', 'agent_changes', 'account', 'user_changes', 'payout_data', 'integration']],
    ['STAFF', ['ticket_answer', 'account']],
    ['MERCHANT', ['ticket_answer', 'user_changes', 'payout_data']],
    ['AGENT', ['ticket_answer', 'payout_data']],
  ] as const)('%s is sent these', (role, kinds) => {
    expect(noticesOf(role)).toEqual(kinds);
  });
});
