import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import { DataSource } from 'typeorm';
import { AdminUserEntity } from '../../../accounts/admin-users/admin-user.entity.js';
import { PayeeAccountEntity } from '../../../partners/payees/payee-account.entity.js';
import type { PayeeRef } from '../../../partners/payees/payee-refs.js';
import { openAccount, sealAccount } from '../../../partners/payees/sealed-account.js';
import { SYSTEM } from '../../../platform/auth/actor.js';
import { FieldCipher } from '../../../platform/crypto/field-cipher.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { findHolds } from '../../payments/holds.js';
import { lacksInvoice } from '../../tax-invoices/lacks-invoice.js';
import { PayoutRunEntity } from '../payout-run.entity.js';
import { PayoutRunPaymentEntity } from '../payout-run-payment.entity.js';
import { sealRunAccount } from '../sealed-run-account.js';

const PARTNER = 'gram-setu-kendra';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
interface Paid extends PayeeRef {
  payment_id: number;
  partner_id: number;
  name: string;
  net_amount: string;
  state: 'DUE' | 'PAID';
  period: string;
  /** 1: it waits for its payee to accept an invoice. */
  lacks_invoice: 0 | 1;
}

/** Accounts of those who are paid, a run of the last month that was paid, and one to approve; once. */
export async function addDemoData(app: INestApplicationContext): Promise<void> {
  const dataSource = app.get(DataSource);
  if ((await dataSource.getRepository(PayoutRunEntity).count()) > 0) return;
  // The demo has one admin of role 1, who can so approve what the other made.
  const [maker, checker] = await dataSource.getRepository(AdminUserEntity).find({ order: { id: 'ASC' }, take: 2 });
  const payments = await paymentsOf(dataSource);
  const accounts = await addAccounts(app, payments);
  const payable = payments.filter((one) => accounts.has(keyOf(one)));
  const paid = payable.filter(({ state }) => state === 'PAID');
  const latest = paid
    .map(({ period }) => period)
    .sort()
    .at(-1);
  const done = paid.filter(({ period }) => period === latest);
  const holds = await findHolds(
    dataSource,
    payable.map(({ payment_id }) => payment_id),
  );
  const due = payable.filter((one) => one.state === 'DUE' && holds.get(one.payment_id)?.length === 0);
  const waiting = due.slice(0, Math.ceil(due.length / 2));
  const [first, second] = [maker?.id ?? 1, checker?.id ?? maker?.id ?? 1];
  const at = new Date(Date.now() - 20 * DAY_MS);
  await addRun(app, done, {
    ...{ state: 'DONE', created_by: first, created_at: at, approved_by: second, approved_at: at },
    ...{ downloads: 1, downloaded_by: second, downloaded_at: at, ended_at: new Date(at.getTime() + DAY_MS) },
  });
  await addRun(app, waiting, { state: 'MADE', created_by: second });
}

/** Those above zero, which were or will be transferred. */
function paymentsOf(dataSource: DataSource): Promise<Paid[]> {
  return dataSource.query(
    `SELECT p.id AS payment_id, p.partner_id, p.payee_kind AS kind, p.payee_id AS id, p.net_amount, p.state, p.period,
       ${lacksInvoice('p')} AS lacks_invoice,
       COALESCE(m.shop_name, u.name, partner.name) AS name
     FROM commission_payments p JOIN partners partner ON partner.id = p.partner_id
     LEFT JOIN merchants m ON p.payee_kind = 'MERCHANT' AND m.id = p.payee_id
     LEFT JOIN partner_users u ON p.payee_kind = 'AGENT' AND u.id = p.payee_id
     WHERE partner.slug = ? AND p.state IN ('DUE', 'PAID') AND p.net_amount > 0 ORDER BY p.id`,
    [PARTNER],
  );
}

/** Answers whose account is entered. */
async function addAccounts(app: INestApplicationContext, payments: readonly Paid[]): Promise<Set<string>> {
  const repository = app.get(DataSource).getRepository(PayeeAccountEntity);
  const cipher = app.get(FieldCipher);
  const payees = [...new Map(payments.map((one) => [keyOf(one), one])).values()];
  // Of those who are to be paid, one has entered no account, and one has just changed it.
  const [without, changed] = payees.filter((payee) =>
    payments.some((one) => one.state === 'DUE' && one.lacks_invoice === 0 && keyOf(one) === keyOf(payee)),
  );
  const added = new Set<string>();
  for (const [index, payee] of payees.entries()) {
    if (payee === without) continue;
    const place = { partner_id: payee.partner_id, payee_kind: payee.kind, payee_id: payee.id };
    added.add(keyOf(payee));
    if (await repository.existsBy(place)) continue;
    const account_number = `5010001${String(2_345_600 + index)}`;
    const row_key = randomUUID();
    await repository.insert({
      ...{ ...place, version: 1, row_key, account_last4: account_number.slice(-4) },
      changed_at: new Date(Date.now() - (payee === changed ? 20 * HOUR_MS : 90 * DAY_MS)),
      ...sealAccount(cipher, { holder_name: payee.name, ifsc: 'HDFC0001234', account_number }, row_key),
    });
  }
  return added;
}

async function addRun(
  app: INestApplicationContext,
  payments: readonly Paid[],
  given: Partial<PayoutRunEntity> & Pick<PayoutRunEntity, 'state' | 'created_by'>,
): Promise<void> {
  if (payments.length === 0) return;
  const cipher = app.get(FieldCipher);
  const accounts = await app.get(DataSource).getRepository(PayeeAccountEntity).find();
  const total = payments.reduce((sum, { net_amount }) => sum + Math.round(Number(net_amount) * 100), 0);
  const isDone = given.state === 'DONE';
  await app.get(Transactions).run(SYSTEM, async (tx) => {
    const run = await tx.manager.save(
      PayoutRunEntity,
      tx.manager.create(PayoutRunEntity, { ...given, payments_count: payments.length, total_amount: total / 100 }),
    );
    for (const [index, payment] of payments.entries()) {
      const stored = accounts.find(
        (one) =>
          one.partner_id === payment.partner_id && one.payee_kind === payment.kind && one.payee_id === payment.id,
      )!;
      const row_key = randomUUID();
      const account = openAccount(cipher, stored.details_encrypted, stored.row_key);
      await tx.manager.insert(PayoutRunPaymentEntity, {
        ...{ run_id: run.id, payment_id: payment.payment_id, amount: Number(payment.net_amount), row_key },
        account_encrypted: sealRunAccount(cipher, account, row_key),
        account_last4: stored.account_last4,
        ...(isDone
          ? { state: 'PAID', utr: `HDFCN520261000${String(41_000 + index)}`, answered_on: shiftDay(istToday(), -19) }
          : { state: 'OPEN' }),
      });
      await tx.query('UPDATE commission_payments SET run_id = ? WHERE id = ?', [run.id, payment.payment_id]);
    }
  });
}

function keyOf({ kind, id }: PayeeRef): string {
  return `${kind}-${id}`;
}
