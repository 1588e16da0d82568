import { expect, it } from '@jest/globals';
import { isGstinChecked, isGstinOf, maskGstin } from './payee.js';

it.each([
  ['27ABCPE1234F1Z5', 'ABCPE1234F', true],
  ['27ABCPE1234F1Z5', 'ABCPE1234G', false],
])('%s belongs to the PAN %s: %s', (gstin, pan, expected) => expect(isGstinOf(gstin, pan)).toBe(expected));

// The first two are public numbers that tax software is tried with.
it.each([
  ['27AAPFU0939F1ZV', true],
  ['27AASCS2460H1Z0', true],
  ['27AAPFU0939F1ZU', false],
  ['72AAPFU0939F1ZV', false],
  ['27AAPFU0993F1ZV', false],
  ['27AASCS2460H2Z0', false],
])('the last character of the GSTIN %s is that of the others: %s', (gstin, expected) =>
  expect(isGstinChecked(gstin)).toBe(expected),
);

it('a masked GSTIN keeps its state and the end of its PAN', () => {
  expect(maskGstin('27ABCPE1234F1Z5')).toBe('27******234F1Z5');
});
