import { describe, expect, it } from '@jest/globals';
import { ticketFileName } from './ticket-files.js';

describe('the name of a file in a ticket', () => {
  it.each([
    ['statement.pdf', 'statement.pdf'],
    ['IMG 2026.JPEG', 'IMG 2026.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\asha\\bill.PDF', 'bill.pdf'],
    ['बिल नवंबर.pdf', 'बिल नवंबर.pdf'],
    ['invoice\u202Efdp.exe', 'invoicefdp.pdf'],
    ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie x.pdf'],
    ['"><script>.pdf', 'script.pdf'],
    ['.htaccess', 'file.pdf'],
    ['...', 'file.pdf'],
    ['', 'file.pdf'],
    [`${'x'.repeat(200)}.pdf`, `${'x'.repeat(80)}.pdf`],
  ])('%j is kept as %j', (sent, kept) => {
    expect(ticketFileName(sent, 'application/pdf')).toBe(kept);
  });

  it('ends as its content, not as it was sent', () => {
    expect(ticketFileName('photo.exe', 'image/webp')).toBe('photo.webp');
  });
});
