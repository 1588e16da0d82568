import type { DataSource } from 'typeorm';
import type { TicketInvoice } from './dto/ticket.dto.js';

/** The tax invoice that a ticket disputes. */
export async function invoiceOfTicket(
  database: Pick<DataSource, 'query'>,
  invoiceId: number | null,
): Promise<TicketInvoice | null> {
  if (invoiceId === null) return null;
  const [row] = await database.query<TicketInvoice[]>('SELECT id, number, state FROM tax_invoices WHERE id = ?', [
    invoiceId,
  ]);
  return row ?? null;
}
