import { randomUUID } from 'node:crypto';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { type InvoiceParties, invoiceNumber, invoiceSeries, SAC_OF } from '@marketplace/contract/tax/tax-invoice.js';
import { financialYear } from '@marketplace/contract/tax/tax.js';
import { OF_PARTNER, type PayeeRef } from '../../src/partners/payees/payee-refs.js';
import { sealParties } from '../../src/money/tax-invoices/sealed-parties.js';
import { TaxInvoiceLineEntity } from '../../src/money/tax-invoices/tax-invoice-line.entity.js';
import { TaxInvoiceEntity } from '../../src/money/tax-invoices/tax-invoice.entity.js';
import { FieldCipher } from '../../src/platform/crypto/field-cipher.js';
import type { TestApp } from '../support/test-app.js';
import { aPayment } from './payments.js';

let serials = 0;

const PARTIES: InvoiceParties = {
  supplier: { name: 'Rao Kirana Store', address: '12-3, MG Road, 560001', gstin: '29ABCPE1234F1Z5' },
  payer: { name: 'Example Marketplace', address: '1 MG Road, Bengaluru', gstin: '29AABCL1234K1Z5' },
};

/** A draft over 1,180 with GST for one payment that is due. */
export async function aTaxInvoice(
  app: TestApp,
  partner_id: number,
  { payee = OF_PARTNER, ...given }: Partial<TaxInvoiceEntity> & { payee?: PayeeRef } = {},
): Promise<TaxInvoiceEntity> {
  const [payee_kind, payee_id] = [payee.kind, payee.id];
  const gst = { cgst_amount: 90, sgst_amount: 90, igst_amount: 0 };
  const payment = await aPayment(app, {
    ...{ partner_id, payee_kind, payee_id, commission_amount: 1_000, ...gst, net_amount: 1_180, gst_percent: 18 },
  });
  const row_key = randomUUID();
  const [series, financial_year, serial] = [
    invoiceSeries(payee_kind, payee_kind === 'PARTNER' ? partner_id : payee_id),
    financialYear(istToday()),
    ++serials,
  ];
  const repository = app.dataSource.getRepository(TaxInvoiceEntity);
  const invoice = await repository.save(
    repository.create({
      ...{ partner_id, payee_kind, payee_id, period: payment.period, financial_year, series, serial },
      ...{ number: invoiceNumber(series, financial_year, serial), version: 1, state: 'DRAFT', issued_on: istToday() },
      ...{ row_key, place_of_supply: '29', taxable_amount: 1_000, ...gst, total_amount: 1_180 },
      parties_encrypted: sealParties(app.app.get(FieldCipher), PARTIES, row_key),
      ...given,
    }),
  );
  await app.dataSource
    .getRepository(TaxInvoiceLineEntity)
    .insert({ payment_id: payment.id, invoice_id: invoice.id, version: 1, sac: SAC_OF.COMMISSION });
  return invoice;
}
