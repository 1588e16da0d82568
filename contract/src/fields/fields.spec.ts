import { describe, expect, it } from '@jest/globals';
import {
  CARD_NAME,
  EMAIL,
  HEX_COLOR,
  HOST,
  maskEmail,
  MOBILE,
  normaliseMobile,
  SLUG,
  STORED_IMAGE,
  UTM_ID,
} from './fields.js';

const KEY = '0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11';

describe('fields', () => {
  it.each([
    ['card name', CARD_NAME, ['Gold Card', 'x-1_y', 'गोल्ड कार्ड', '7'], ['', 'A&B', 'A/B', '<b>', 'A.B', "O'Neil"]],
    ['e-mail', EMAIL, ['a@b.in', 'a.b+c@d-e.co.in'], ['', 'a', 'a@b', '@b.in', 'a b@c.in', 'a@b.c', 'a@b..in']],
    ['slug', SLUG, ['cl', 'gram-setu-kendra', 'a1'], ['', '-a', 'a-', 'a--b', 'A', 'a_b', 'a/b', '..']],
    ['UTM id', UTM_ID, ['', 'gram_setu', 'A-1'], ['a b', 'a.b', 'ग्राम', 'a&b', 'a/b', 'a\n']],
    ['colour', HEX_COLOR, ['#0b5d4E'], ['', '0B5D4E', '#FFF', '#0B5D4E;', '#GGGGGG', 'red']],
    [
      'host',
      HOST,
      ['example.in', 'a-b.c.example'],
      ['', 'in', 'EXAMPLE.in', '-a.in', 'a.in:80', 'https://a.in', '127.0.0.1', '*.a.in'],
    ],
    [
      'stored picture',
      STORED_IMAGE,
      [`/files/credit-cards/${KEY}.webp`, `/files/partners/${KEY}.webp`],
      [
        '',
        `/files/other/${KEY}.webp`,
        `/files/training/${KEY}.webp`,
        `/files/credit-cards/../x.webp`,
        `https://a.in/files/credit-cards/${KEY}.webp`,
        `/files/credit-cards/${KEY}.svg`,
      ],
    ],
    ['mobile', MOBILE, ['9876543210', '6000000000'], ['', '5876543210', '987654321', '98765432100', '98765 43210']],
  ] as const)('a %s is recognised by its pattern', (_name, pattern, good, bad) => {
    expect(good.filter((value) => !pattern.test(value))).toEqual([]);
    expect(bad.filter((value) => pattern.test(value))).toEqual([]);
  });

  it.each([
    ['asha.rao@example.in', 'a•••o@example.in'],
    ['abc@d.in', 'a•••c@d.in'],
    ['ab@d.in', 'a•••@d.in'],
    ['a@d.in', 'a•••@d.in'],
  ])('%s is shown as %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });

  it.each([
    ['+91 98765-43210', '9876543210'],
    ['098765 43210', '9876543210'],
    ['919876543210', '9876543210'],
    ['+919876543210', '9876543210'],
    ['\u202A+91\u00A098765\u201143210\u202C', '9876543210'],
    ['९८७६५ ४३२१०', '9876543210'],
    ['+91 0 98765 43210', '+9109876543210'],
    ['0091 9876543210', '00919876543210'],
    ['9198765432', '9198765432'],
  ])('the mobile number %s is %s', (typed, number) => {
    expect(normaliseMobile(typed)).toBe(number);
  });
});
