import { describe, expect, it } from '@jest/globals';
import { bankFile, type BankTransfer } from './bank-file.js';

const HEADER = 'Beneficiary name,Account number,IFSC,Amount,Reference\r\n';

function transfer(holder_name: string, amount = 32_712): BankTransfer {
  return { id: 41, amount, account: { holder_name, ifsc: 'HDFC0001234', account_number: '000000001234567890' } };
}

describe('the file for the bank', () => {
  it.each([
    ['a name', 'Gram Setu Kendra', 'Gram Setu Kendra'],
    ['a comma and quotes', 'Rao, "Kirana" Store', '"Rao, ""Kirana"" Store"'],
    ['a formula', '=HYPERLINK("http://x.example")', '"\'=HYPERLINK(""http://x.example"")"'],
    ['a formula behind a space', ' +91 Shop', "'+91 Shop"],
    ['a line break', 'Rao\r\nKirana', 'Rao Kirana'],
    ['Devanagari', 'श्री गणेश', 'श्री गणेश'],
  ])('writes %s so that neither bank nor spreadsheet misreads it', (_what, name, cell) => {
    expect(bankFile([transfer(name)])).toBe(
      `${HEADER}${cell},000000001234567890,HDFC0001234,32712.00,PO00000000414\r\n`,
    );
  });

  it.each([
    [0.1 + 0.2, '0.30'],
    [12_345_678.9, '12345678.90'],
    [1, '1.00'],
  ])('writes %d rupees with two decimals', (amount, text) => {
    expect(bankFile([transfer('A Name', amount)])).toContain(`,${text},`);
  });

  it('of nobody is its head', () => {
    expect(bankFile([])).toBe(HEADER);
  });
});
