import type { components } from '@marketplace/contract/api/schema.d.js';
import { api } from '../../session/api.js';
import type { Rows } from '../../shared/useRows.js';

export type Payout = components['schemas']['OwnPayout'];

export type Invoice = components['schemas']['OwnTaxInvoice'];

export async function getPayouts(after?: number): Promise<Rows<Payout>> {
  const { data } = await api.GET('/api/partner/payouts', { params: { query: { ...(after && { after }) } } });
  const { payouts, has_more } = data!;
  return { rows: payouts, next: has_more ? payouts.at(-1)!.id : null };
}

export type StatementMonth = components['schemas']['StatementMonth'];
export type Statement = components['schemas']['PayeeStatement'];
export type StatementPayment = components['schemas']['StatementPaymentResponse'];

export async function getStatements(): Promise<StatementMonth[]> {
  const { data } = await api.GET('/api/partner/statements');
  return data!.months;
}

export async function getStatement(period: string): Promise<Statement> {
  const { data } = await api.GET('/api/partner/statements/{period}', { params: { path: { period } } });
  return data!;
}

export async function fetchStatementFile(period: string, format: 'pdf' | 'xlsx'): Promise<Blob> {
  const params = { path: { period } };
  const { data } =
    format === 'pdf'
      ? await api.GET('/api/partner/statements/{period}/pdf', { params, parseAs: 'blob' })
      : await api.GET('/api/partner/statements/{period}/xlsx', { params, parseAs: 'blob' });
  return data as unknown as Blob;
}

export async function getInvoice(id: number): Promise<Invoice> {
  const { data } = await api.GET('/api/partner/invoices/{id}', { params: { path: { id } } });
  return data!;
}

/** The version that was shown; `address` is the supplier's, where none is known. */
export async function acceptInvoice({ id, version }: Invoice, address: string | undefined): Promise<Invoice> {
  const body = { version, ...(address !== undefined && { address }) };
  const { data } = await api.POST('/api/partner/invoices/{id}/accept', { params: { path: { id } }, body });
  return data!;
}

/** Fetched with the session, which a link could not carry. */
export async function fetchInvoicePdf(id: number): Promise<Blob> {
  const { data } = await api.GET('/api/partner/invoices/{id}/pdf', { params: { path: { id } }, parseAs: 'blob' });
  return data as unknown as Blob;
}
