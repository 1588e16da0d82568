import { describe, expect, it } from '@jest/globals';
import { readField } from '../fields/rules.js';
import { holdsPersonalData, NOTE_RULE } from './reveal.js';

describe('a note that says why personal data is shown', () => {
  it.each([
    'call 9876543210 back',
    'call 98765 43210 back',
    'call +91-98765-43210 back',
    'फ़ोन ९८७६५ ४३२१० पर करें',
    'PAN abcpe1234f differs',
    'PAN ABCPE 1234 F differs',
    'Aadhaar 2345 6789 0123',
    'card 4111.1111.1111.1111',
    'mail asha.rao@example.in',
    'born 15/06/1998, says the lender',
  ])('the note "%s" holds personal data', (note) => {
    expect(holdsPersonalData(note)).toBe(true);
  });

  it.each(['Ticket 4711 of 20 Nov', 'asked twice, at 10 and at 12', 'The lender @ Kaveri wants it'])(
    'the note "%s" holds none',
    (note) => {
      expect(holdsPersonalData(note)).toBe(false);
    },
  );

  it('a note is trimmed, and refused when it is too short or holds personal data', () => {
    expect(readField(NOTE_RULE, '  asked on the phone  ')).toEqual({ value: 'asked on the phone' });
    expect(readField(NOTE_RULE, ' short ')).toMatchObject({ problem: { key: 'field.length' } });
    expect(readField(NOTE_RULE, 'call 9876543210 back')).toEqual({ problem: { key: 'field.noPersonalData' } });
  });
});
