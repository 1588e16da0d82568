import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MerchantEntity } from '../../../partners/merchants/merchant.entity.js';
import { openMerchant, sealMerchant } from '../../../partners/merchants/sealed-merchant.js';
import { PayeesService } from '../../../partners/payees/payees.service.js';
import { SYSTEM } from '../../../platform/auth/actor.js';
import { FieldCipher } from '../../../platform/crypto/field-cipher.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { TaxInvoicesRepository } from '../tax-invoices.repository.js';

/** The last characters are right; the shop's is its own of the demo. */
const PARTNER = {
  ...{ legal_name: 'Gram Setu Kendra Private Limited', address: '14 Residency Road, Bengaluru 560025' },
  ...{ pan: 'AABCG1234K', gstin: '29AABCG1234K1ZO' },
};
const SHOP = { name: 'Rao Kirana Store', gstin: '29ABCPE1234F1Z7' };

/** From now on the partner is paid with GST. */
export async function registerPartner(app: INestApplicationContext, partnerId: number): Promise<void> {
  const payees = app.get(PayeesService);
  const { version, gstin_masked } = await payees.get(partnerId);
  if (gstin_masked === null) await payees.update(partnerId, { version, ...PARTNER }, SYSTEM);
}

/** From now on one of its shops is paid with GST. */
export async function registerShop(app: INestApplicationContext, partnerId: number): Promise<void> {
  const cipher = app.get(FieldCipher);
  const repository = app.get(DataSource).getRepository(MerchantEntity);
  const shop = await repository.findOneBy({ partner_id: partnerId, shop_name: SHOP.name });
  if (!shop) return;
  const details = { ...openMerchant(cipher, shop), gstin: SHOP.gstin };
  await repository.update({ id: shop.id }, { ...sealMerchant(cipher, details, shop.uuid), version: shop.version + 1 });
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
