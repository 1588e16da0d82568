import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '../i18n/messages.js';
import { messageRefusal, VARIABLE_MAX } from '../messages/dlt.js';
import { PRODUCT_TYPES } from '../products/products.js';
import type { LenderApplicationState } from '../states/lender-application.js';
import { isNews, NOTICED_STATES, noticeWords, usualChannels } from './notices.js';

describe('news of an application', () => {
  it.each<[LenderApplicationState, LenderApplicationState, boolean]>([
    ['PUSHED', 'LENDER_ACCEPTED', true],
    ['LENDER_ACCEPTED', 'KYC_PENDING', true],
    ['UNDER_REVIEW', 'SANCTIONED', true],
    ['SANCTIONED', 'OFFER_ACCEPTED', true],
    ['AGREEMENT_SIGNED', 'DISBURSED', true],
    ['UNDER_REVIEW', 'REJECTED', true],
    ['CONSENTED', 'EXPIRED', true],
    ['OFFERED', 'EXPIRED', false],
    ['OFFERED', 'CONSENTED', false],
    ['QUEUED', 'PUSHED', false],
    ['LENDER_ACCEPTED', 'REDIRECTED', false],
    ['KYC_PENDING', 'UNDER_REVIEW', false],
    ['OFFER_ACCEPTED', 'AGREEMENT_SIGNED', false],
    ['DISBURSED', 'CLOSED', false],
    ['UNDER_REVIEW', 'WITHDRAWN', false],
  ])('from %s to %s: %s', (from, to, expected) => {
    expect(isNews(from, to)).toBe(expected);
  });

  it('the words fit into a variable of a registered text', () => {
    const template = { category: 'S', text: 'News: {#alphanumeric#}.' } as const;
    for (const state of NOTICED_STATES)
      for (const product of PRODUCT_TYPES)
        for (const language of LANGUAGES) {
          const words = noticeWords(state, product, language);
          expect(words.length).toBeLessThanOrEqual(VARIABLE_MAX);
          const facts = { hosts: [], phones: [], brands: [] };
          expect(messageRefusal(template, `News: ${words}.`, facts)).toBeNull();
        }
  });

  it('a policy begins and a card is issued where a loan is paid out', () => {
    expect(noticeWords('DISBURSED', 'Gold Loans', 'en')).toBe('paid out');
    expect(noticeWords('DISBURSED', 'Credit Cards', 'en')).toBe('card issued');
    expect(noticeWords('DISBURSED', 'Other Insurance', 'hi')).toBe('पॉलिसी शुरू हुई');
  });

  it.each([
    [{}, ['sms']],
    [{ allow_sms: 1, allow_email: 0 }, ['sms']],
    [{ allow_sms: 0, allow_email: 1 }, ['email']],
    [{ allow_sms: 0 }, []],
    [{ allow_email: 1 }, ['sms', 'email']],
  ])('who ticked %j and chose nothing has news by %j', (ticked, channels) => {
    expect(usualChannels(ticked)).toEqual(channels);
  });
});
