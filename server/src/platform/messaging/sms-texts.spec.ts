import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@marketplace/contract/i18n/messages.js';
import {
  lenderText,
  MessageRefused,
  merchantText,
  otpText,
  ticketAnsweredText,
  transferText,
  usersChangedText,
} from './sms-texts.js';

const publicUrl = 'https://loans.a-rather-long-host-name.example.in:8443';
const named = (name: string, name_hi: string | null = null) => ({ slug: 'gram-setu', name, name_hi });
const link = { code: 'k7qm9xtb', key: 'Q3J6wX0cVb5n1Yk8s2TzLg' };

describe('the texts that are sent', () => {
  it.each([
    ['a usual name', named('Gram Setu', 'ग्राम सेतु')],
    ['a name of 80 characters', named('Shri Ganesh '.repeat(7).slice(0, 80), 'ग्राम सेतु '.repeat(8).slice(0, 80))],
    ['a name that looks like a link', named('www.evil.example/pay now')],
    ['a name without a letter', named('₹₹₹')],
    ['a name with a phone number', named('Call 98765 43210')],
  ])('%s passes the rules of operators in both languages', (_, partner) => {
    for (const language of LANGUAGES) {
      otpText(language, { code: '123456', partner, publicUrl });
      transferText(language, { partner, link, hours: 24, publicUrl });
      merchantText(language, { partner, code: link.code, publicUrl });
      const lender = { code: 'KAVERI', name: partner.name };
      lenderText(language, { partner, lender, key: 'QjwXcVbnYkdsTzLgQjwXcVb', publicUrl });
      ticketAnsweredText(language, { partner, number: 'T000123', publicUrl });
      const { name } = partner;
      usersChangedText(language, { partner, what: 'user invited', name, by: name, at: new Date(), publicUrl });
    }
  });

  it('a passcode ends with the line that browsers read', () => {
    const { text, category, template } = otpText('en', { code: '123456', partner: named('Gram Setu'), publicUrl });
    expect({ category, template }).toEqual({ category: 'T', template: 'otp.en' });
    expect(text).toBe(
      '123456 is your Gram Setu OTP. It works for 5 minutes. Do not tell it to anyone.\n\n' +
        '@loans.a-rather-long-host-name.example.in:8443 #123456',
    );
  });

  it('a transfer link has its key behind #', () => {
    const { text } = transferText('en', { partner: named('Gram Setu'), link, hours: 24, publicUrl });
    expect(text).toBe(
      'Go on with your application at Gram Setu: https://loans.a-rather-long-host-name.example.in:8443/r/t/k7qm9xtb#t=Q3J6wX0cVb5n1Yk8s2TzLg The link works once, within 24 hours. Do not pass it on.',
    );
  });

  it('a link to a lender names who sends it and which lender waits', () => {
    const lender = { code: 'KAVERI', name: 'Kaveri Credit' };
    const { text, category } = lenderText('en', { partner: named('Gram Setu'), lender, key: 'QjwXcVb', publicUrl });
    expect(category).toBe('S');
    expect(text).toBe(
      'Gram Setu: your application at Kaveri Credit waits for you. Go on here: https://loans.a-rather-long-host-name.example.in:8443/r/lenders/QjwXcVb Do not pass this link on.',
    );
  });

  it('a change of users names what, whom, who and when in India', () => {
    const { text } = usersChangedText('hi', {
      ...{ partner: named('Gram Setu', 'ग्राम सेतु'), what: 'यूज़र को रोका गया', name: 'सुनीता देवी', by: 'Rao (Kirana)' },
      ...{ at: new Date('2026-11-26T20:05:00Z'), publicUrl },
    });
    expect(text).toBe(
      'ग्राम सेतु: पार्टनर पोर्टल पर यूज़र को रोका गया: सुनीता देवी। किसने: Rao (Kirana), 27/11 01.35। अगर आपको इसका पता नहीं, तो हर जगह से साइन आउट करें और हमें लिखें: https://loans.a-rather-long-host-name.example.in:8443/partner',
    );
  });

  it('a value that no operator would take is refused, and the reason quotes nothing of it', () => {
    const write = () => merchantText('en', { partner: named('Gram Setu'), code: 'x'.repeat(31), publicUrl });
    expect(write).toThrow(new MessageRefused('The text merchant.en is refused: variable.long'));
  });
});
