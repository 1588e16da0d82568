import { randomUUID } from 'node:crypto';
import { istPeriod, istToday } from '@marketplace/contract/dates/ist.js';
import type { BankAccount } from '@marketplace/contract/partners/bank-account.js';
import { financialYear } from '@marketplace/contract/tax/tax.js';
import { CommissionPaymentEntity } from '../../src/money/payments/commission-payment.entity.js';
import { OF_PARTNER, type PayeeRef } from '../../src/partners/payees/payee-refs.js';
import { PayeeAccountEntity } from '../../src/partners/payees/payee-account.entity.js';
import { sealAccount } from '../../src/partners/payees/sealed-account.js';
import { FieldCipher } from '../../src/platform/crypto/field-cipher.js';
import type { TestApp } from '../support/test-app.js';

const HOUR_MS = 3_600_000;

/** A payment of last month, due unless another state is given; for no lines. */
export async function aPayment(
  app: TestApp,
  given: Partial<CommissionPaymentEntity> & { partner_id: number },
): Promise<CommissionPaymentEntity> {
  const repository = app.dataSource.getRepository(CommissionPaymentEntity);
  const amount = given.net_amount ?? 1_000;
  return repository.save(
    repository.create({
      ...{ payee_kind: 'PARTNER', payee_id: 0, period: istPeriod(new Date(), 1), kind: 'COMMISSION' },
      ...{ financial_year: financialYear(istToday()), made_on: istToday(), lines_count: 1, commission_amount: amount },
      ...{ cgst_amount: 0, sgst_amount: 0, igst_amount: 0, tds_amount: 0, carried_amount: 0, net_amount: amount },
      ...{ law: 'Law', tds_percent: 2, gst_percent: 0, state: 'DUE', ...given },
    }),
  );
}

/** Where a payee is paid to, entered so many hours ago. */
export async function anAccount(
  app: TestApp,
  partner_id: number,
  { payee = OF_PARTNER, hoursAgo = 100, ...given }: Partial<BankAccount> & { payee?: PayeeRef; hoursAgo?: number } = {},
): Promise<void> {
  const row_key = randomUUID();
  const account = { holder_name: 'Gram Setu Kendra', ifsc: 'HDFC0001234', account_number: '50100012345678', ...given };
  await app.dataSource.getRepository(PayeeAccountEntity).insert({
    ...{ partner_id, payee_kind: payee.kind, payee_id: payee.id, version: 1, row_key },
    ...sealAccount(app.app.get(FieldCipher), account, row_key),
    account_last4: account.account_number.slice(-4),
    changed_at: new Date(Date.now() - hoursAgo * HOUR_MS),
  });
}
