import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PayeesService } from '../../../partners/payees/payees.service.js';
import { SYSTEM } from '../../../platform/auth/actor.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { TaxInvoicesRepository } from '../tax-invoices.repository.js';

/** With the last character of the GSTIN that belongs to it. */
const PARTNER = {
  ...{ legal_name: 'Gram Setu Kendra Private Limited', address: '14 Residency Road, Bengaluru 560025' },
  ...{ pan: 'AABCG1234K', gstin: '29AABCG1234K1ZO' },
};

/** From now on the partner is paid with GST; once. */
export async function registerPartner(app: INestApplicationContext, partnerId: number): Promise<void> {
  const payees = app.get(PayeesService);
  const { version, gstin_masked } = await payees.get(partnerId);
  if (gstin_masked === null) await payees.update(partnerId, { version, ...PARTNER }, SYSTEM);
}

/** Accepted by its owner, as if in the portal. */
export async function acceptDrafts(app: INestApplicationContext, partnerId: number): Promise<void> {
  const repository = app.get(TaxInvoicesRepository);
  const [owner] = await app
    .get(DataSource)
    .query<{ id: number }[]>(
      "SELECT id FROM partner_users WHERE partner_id = ? AND role = 'OWNER' ORDER BY id LIMIT 1",
      [partnerId],
    );
  if (!owner) return;
  await app.get(Transactions).run(SYSTEM, async (tx) => {
    for (const draft of await repository.openDrafts(tx, partnerId)) {
      await repository.accept(tx, draft, repository.partiesOf(draft), owner.id);
    }
  });
}
