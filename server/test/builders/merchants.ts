import { randomUUID } from 'node:crypto';
import { FieldCipher } from '../../src/platform/crypto/field-cipher.js';
import { MerchantEntity } from '../../src/partners/merchants/merchant.entity.js';
import { type MerchantDetails, sealMerchant } from '../../src/partners/merchants/sealed-merchant.js';
import type { TestApp } from '../support/test-app.js';
import { aPartner } from './accounts.js';

let count = 0;

/** A shop that has just registered. */
export async function aMerchant(
  app: TestApp,
  { details = {}, ...given }: Partial<MerchantEntity> & { details?: Partial<MerchantDetails> } = {},
): Promise<MerchantEntity> {
  const uuid = randomUUID();
  const fullDetails: MerchantDetails = {
    owner_name: 'Asha Rao',
    phone: String(8_000_000_000 + ++count),
    email: null,
    postal_code: '560001',
    address1: '12-3, MG Road',
    address2: null,
    pan: 'ABCPE1234F',
    gstin: null,
    ...details,
  };
  const repository = app.dataSource.getRepository(MerchantEntity);
  const merchant = await repository.save(
    repository.create({
      uuid,
      state: 'SUBMITTED',
      shop_name: 'Rao Kirana Store',
      business_nature: 'retail',
      ...sealMerchant(app.app.get(FieldCipher), fullDetails, uuid),
      phone_last4: fullDetails.phone.slice(-4),
      consent_text_version: 'merchant_terms.1.en',
      ip: '127.0.0.1',
      submitted_at: new Date(),
      ...given,
      partner_id: given.partner_id ?? (await aPartner(app)).id,
    }),
  );
  await app.query("INSERT IGNORE INTO payee_diligence (payee_kind, payee_id) VALUES ('MERCHANT', ?)", [merchant.id]);
  return merchant;
}
