import type { BankAccount } from '@marketplace/contract/partners/bank-account.js';
import { paymentReference } from '@marketplace/contract/tax/payout-run.js';
import { safeCell } from '@marketplace/contract/spreadsheets/safe-cell.js';

export interface BankTransfer {
  /** Of the payment in the run. */
  id: number;
  amount: number;
  account: BankAccount;
}

const HEADER = ['Beneficiary name', 'Account number', 'IFSC', 'Amount', 'Reference'];

/**
 * Transfers by NEFT as a bank's portal takes them: comma-separated, UTF-8 without a byte order mark, amounts in rupees
 * with two decimals. Names come from people: they have no line breaks here, and begin with nothing that a spreadsheet
 * would run.
 */
export function bankFile(transfers: readonly BankTransfer[]): string {
  const rows = transfers.map(({ id, amount, account: { holder_name, account_number, ifsc } }) => [
    safeCell(holder_name.replaceAll(/\s+/g, ' ').trim()),
    account_number,
    ifsc,
    amount.toFixed(2),
    paymentReference(id),
  ]);
  return [HEADER, ...rows].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

function quoted(cell: string): string {
  return /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
