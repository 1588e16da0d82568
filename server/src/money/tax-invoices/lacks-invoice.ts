/**
 * Whether a payment, a row of `commission_payments` under this alias, bears GST while its payee has not accepted the tax
 * invoice that it is in.
 */
export const lacksInvoice = (payment: string) => `(${payment}.gst_percent > 0 AND NOT EXISTS (
  SELECT 1 FROM tax_invoice_lines invoiced JOIN tax_invoices invoice ON invoice.id = invoiced.invoice_id
  WHERE invoiced.payment_id = ${payment}.id AND invoice.state = 'ACCEPTED'))`;
