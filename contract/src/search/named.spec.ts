import { describe, expect, it } from '@jest/globals';
import { named } from './named.js';

const LENDERS = ['Kaveri Credit', 'Credit Saison', 'Upper Kaveri', 'Dhan-Kaveri', 'ग्राम ऋण', '100%_Loans'];
const find = (text: string) => named(LENDERS, text, (name) => [name]);

describe('rows by name', () => {
  it.each([
    ['the beginning first, then the beginning of a word', 'kaveri', ['Kaveri Credit', 'Upper Kaveri', 'Dhan-Kaveri']],
    ['the middle of a word last', 'redit', ['Kaveri Credit', 'Credit Saison']],
    ['any case and full-width letters', 'ＣＲＥＤＩＴ', ['Credit Saison', 'Kaveri Credit']],
    ['Hindi', 'ऋण', ['ग्राम ऋण']],
    ['signs that are wildcards elsewhere as themselves', '%_', ['100%_Loans']],
    ['nothing where no name has the text', 'zz', []],
  ])('finding by a part finds %s', (_case, text, names) => {
    expect(find(text)).toEqual(names);
  });

  it('a row of that very name comes before those that begin with it', () => {
    expect(named(['Lender groups', 'Lenders', 'Lender'], 'lender', (name) => [name])[0]).toBe('Lender');
  });

  it('a row is found by any of its words, once', () => {
    expect(named([{ name: 'Kaveri', code: 'kav' }], 'ka', ({ name, code }) => [name, code])).toHaveLength(1);
  });
});
