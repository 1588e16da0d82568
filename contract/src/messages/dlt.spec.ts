import { describe, expect, it } from '@jest/globals';
import { fillTemplate, headerOf, longestText, messageRefusal, type MessageTemplate, nameInMessages } from './dlt.js';

const facts = { hosts: ['loans.example.in'], phones: ['18001234567'], brands: ['Gram Setu'] };
const code: MessageTemplate = { category: 'T', text: '{#numeric#} is your {#alphanumeric#} OTP.' };
const linked: MessageTemplate = { category: 'S', text: 'Go on: https://loans.example.in/r/{#alphanumeric#} Once.' };
const url: MessageTemplate = { category: 'S', text: 'See {#url#} now' };
const call: MessageTemplate = { category: 'S', text: 'Call {#cbn#}' };
const mail: MessageTemplate = { category: 'S', text: 'Write to {#email#}.' };
const advert = (text: string): MessageTemplate => ({ category: 'P', text });

describe('a text beside its approved template', () => {
  it.each([
    ['is sent when it is the same', code, '123456 is your Gram Setu OTP.', null],
    ['may have a name in Devanagari', code, '123456 is your ग्राम सेतु केंद्र OTP.', null],
    ['may have a value of 30 characters', code, `123456 is your ${'a'.repeat(30)} OTP.`, null],
    ['is refused when a value has 31', code, `123456 is your ${'a'.repeat(31)} OTP.`, 'variable.long'],
    ['is refused when a fixed byte differs', code, '123456 is your Gram Setu OTP', 'text.differs'],
    ['is refused when something stands before it', code, 'Hi: 123456 is the Gram Setu OTP.', 'text.differs'],
    ['is refused when something follows it', linked, 'Go on: https://loans.example.in/r/a Once. More', 'text.differs'],
    ['is refused when a value is missing', code, '123456 is your  OTP.', 'variable.empty'],
    ['is refused when a number has letters', code, '12345x is your Gram Setu OTP.', 'variable.type'],
    ['is refused when a value breaks the line', code, '123456 is your Gram\nSetu OTP.', 'variable.type'],
    ['is refused when a name is a host', code, '123456 is your evil.example OTP.', 'url.unlisted'],
    ['is refused when a name is a phone number', code, '123456 is your 98765 43210 OTP.', 'phone.unlisted'],
    ['may have a registered number in a value', code, '123456 is your 1800 123 4567 OTP.', null],
    ['may have a code in a link of ours', linked, 'Go on: https://loans.example.in/r/k7qm9xtb Once.', null],
    ['may have a listed address', url, 'See https://loans.example.in/r/a now', null],
    ['is refused when an address is of another host', url, 'See https://evil.example/r/a now', 'url.unlisted'],
    ['is refused when an address only begins like ours', url, 'See https://loans.example.in.evil now', 'url.unlisted'],
    ['is refused when an address hides its host', url, 'See https://loans.example.in@x.y now', 'url.unlisted'],
    [
      'is refused when an address is longer than 30',
      url,
      'See https://loans.example.in/r/abcdefgh now',
      'variable.long',
    ],
    ['may name a registered number', call, 'Call 1800-123-4567', null],
    ['is refused when a number is not registered', call, 'Call 9876543210', 'phone.unlisted'],
    ['may have an address of e-mail', mail, 'Write to help@example.in.', null],
    ['is refused when that is none', mail, 'Write to nobody.', 'variable.type'],
  ] as const)('%s', (_, template, text, expected) => {
    expect(messageRefusal(template, text, facts)).toBe(expected);
  });

  it.each([
    ['has brand and opt-out', 'Gram Setu: new offers. STOP to 1800-123-4567', null],
    ['has both in Hindi', 'Gram Setu: नए ऑफ़र। रोकने के लिए 1800-123-4567', null],
    ['does not name the brand', 'New offers. Reply STOP', 'brand.missing'],
    ['has no opt-out', 'Gram Setu: new offers', 'optOut.missing'],
    ['only has the letters of it', 'Gram Setu: nonstop offers', 'optOut.missing'],
    ['has a number that is not listed', 'Gram Setu: call 9876543210 or STOP', 'phone.unlisted'],
    ['has a host that is not listed', 'Gram Setu: www.evil.example or STOP', 'url.unlisted'],
    ['has a variable of no type', 'Gram Setu {#var#} STOP', 'template.variable'],
  ])('a promotion that %s', (_, text, expected) => {
    expect(messageRefusal(advert(text), text, facts)).toBe(expected);
  });
});

describe('a template', () => {
  it('takes its values from the left', () => {
    expect(fillTemplate(code.text, ['123456', 'Gram Setu'])).toBe('123456 is your Gram Setu OTP.');
  });

  it('refuses another number of values', () => {
    expect(() => fillTemplate(code.text, ['123456'])).toThrow('1 values do not fill the template');
  });

  it('shows its longest text', () => {
    expect(longestText('{#numeric#}, {#alphanumeric#}!')).toBe(
      '999999999999999999999999999999, XXXXXXXXXXXXXXXXXXXXXXXXXXXXXX!',
    );
  });

  it.each([
    ['MRKTPL', 'T', 'MRKTPL-T'],
    ['MRKTPL-S', 'T', 'MRKTPL-T'],
    ['MRKTPL-S', 'S', 'MRKTPL-S'],
  ] as const)('comes from %s as %s: %s', (header, category, expected) => {
    expect(headerOf(header, category)).toBe(expected);
  });
});

describe('a name in messages', () => {
  it.each([
    ['Gram Setu', 'Gram Setu'],
    ['Moral e-Suvidha & Sons (Delhi)', 'Moral e-Suvidha & Sons (Delhi)'],
    ['Bharat Financial Inclusion Services Private Limited', 'Bharat Financial Inclusion'],
    ['Shri Ganesh Money Transfers and Sons', 'Shri Ganesh Money Transfers'],
    ['Loans & Cards of Madhya Prades & More', 'Loans & Cards of Madhya Prades'],
    ['A'.repeat(80), 'A'.repeat(29)],
    ['ग्राम सेतु केंद्र उत्तर प्रदेश लखनऊ', 'ग्राम सेतु केंद्र उत्तर प्रदेश'],
    ['Loans.in 98765 43210', 'Loans in'],
    ['  "Best" — ₹ Loans!', 'Best Loans'],
    ['www.evil.example', 'evil example'],
  ])('%s is %s', (name, expected) => {
    const short = nameInMessages(name);
    expect(short).toBe(expected);
    expect(messageRefusal(code, fillTemplate(code.text, ['123456', short]), facts)).toBeNull();
  });
});
