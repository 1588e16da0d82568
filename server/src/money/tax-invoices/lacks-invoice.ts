import type { Tx } from '../../platform/database/transactions.js';

/**
 * Whether a payment, a row of `commission_payments` under this alias, bears GST while its payee has not accepted the tax
 * invoice that it is in.
 */
export const lacksInvoice = (payment: string) => `(${payment}.gst_percent > 0 AND NOT EXISTS (
  SELECT 1 FROM tax_invoice_lines invoiced JOIN tax_invoices invoice ON invoice.id = invoiced.invoice_id
  WHERE invoiced.payment_id = ${payment}.id AND invoice.state = 'ACCEPTED'))`;

/** Those of these payments that lack one. */
export async function lackingInvoice(database: Pick<Tx, 'query'>, ids: readonly number[]): Promise<Set<number>> {
  const rows = await database.query<{ id: number }[]>(
    `SELECT p.id FROM commission_payments p WHERE p.id IN (?) AND ${lacksInvoice('p')}`,
    [[0, ...ids]],
  );
  return new Set(rows.map(({ id }) => id));
}
