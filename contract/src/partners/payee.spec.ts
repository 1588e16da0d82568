import { expect, it } from '@jest/globals';
import { isGstinOf, maskGstin } from './payee.js';

it.each([
  ['27ABCPE1234F1Z5', 'ABCPE1234F', true],
  ['27ABCPE1234F1Z5', 'ABCPE1234G', false],
])('%s belongs to the PAN %s: %s', (gstin, pan, expected) => expect(isGstinOf(gstin, pan)).toBe(expected));

it('a masked GSTIN keeps its state and the end of its PAN', () => {
  expect(maskGstin('27ABCPE1234F1Z5')).toBe('27******234F1Z5');
});
