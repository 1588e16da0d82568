import { describe, expect, it } from '@jest/globals';
import { personalDataIn, type PersonalNumber, personalNumberIn } from './free-text.js';

// Aadhaar: UIDAI's specimen numbers; cards: the networks' published test numbers.
const HELD: readonly [text: string, kind: PersonalNumber][] = [
  ['PAN is ABCPD1234E', 'pan'],
  ['pan abcpd1234e, please check', 'pan'],
  ['ABCPD 1234 E', 'pan'],
  ['his company: AAACH2702H.', 'pan'],
  ['9999 4105 7058', 'aadhaar'],
  ['aadhar 999941057058', 'aadhaar'],
  ['९९९९ ४१०५ ७०५८', 'aadhaar'],
  ['9999-7165-8847 ok', 'aadhaar'],
  ['card 4111 1111 1111 1111', 'card'],
  ['5555555555554444', 'card'],
  ['3782 822463 10005', 'card'],
  ['6205-5000-0000-0000-004', 'card'],
  ['call 9876543210', 'phone'],
  ['+91 98765 43210', 'phone'],
  ['+919876543210', 'phone'],
  ['09876543210', 'phone'],
  ['98765-43210', 'phone'],
  ['987-654-3210', 'phone'],
  ['फ़ोन ९८७६५४३२१०', 'phone'],
  ['98765\u200B43210', 'phone'],
  ['９８７６５４３２１０', 'phone'],
];

const FREE: readonly [title: string, text: string][] = [
  ['a sum', 'wants 12,50,000 over 60 months'],
  ['a plain large sum', 'turnover 6500000000000'],
  ['a day and a time', 'call back on 2026-11-23 at 10:15'],
  ['an Aadhaar-shaped number with a wrong check digit', 'reference 9999 4105 7059'],
  ['a card-shaped number with a wrong check digit', 'account 4111 1111 1111 1112'],
  ['a UUID', 'see 98765432-1098-4765-8432-109876543210'],
  ['a pincode', 'lives at 560001'],
  ['a PAN-shaped word of no kind of holder', 'code ABCDE1234F'],
  ['a lender reference with letters', 'ref LN9876543210'],
  ['nine digits', '987654321'],
  ['a landline with its code', '080 22212345'],
];

describe('personal numbers in free text', () => {
  it.each(HELD)('%j holds a number of the kind %s', (text, kind) => {
    expect(personalNumberIn(text)).toBe(kind);
  });

  it.each(FREE)('%s passes', (_title, text) => {
    expect(personalNumberIn(text)).toBeNull();
  });

  it('a text of the longest kind is read at once', () => {
    expect(personalNumberIn('9 '.repeat(10_000))).toBeNull();
  });
});

describe('personal data in texts that are stored as they are', () => {
  it.each([
    ['for asha.rao@example.in', 'email'],
    ['write to ASHA+loan@mail.example.co.in.', 'email'],
    ['asha＠example.in', 'email'],
    ['call 9876543210', 'phone'],
    ['Offers @ Diwali, 5.5 %', null],
    ['1,000 @ 2.5', null],
  ])('%j: %s', (text, kind) => {
    expect(personalDataIn(text)).toBe(kind);
  });
});
