import { randomUUID } from 'node:crypto';
import { ReferralEntity } from '../../src/partners/referrals/referral.entity.js';
import { type LeadDetails, sealLead } from '../../src/partners/referrals/sealed-referral.js';
import { FieldCipher } from '../../src/platform/crypto/field-cipher.js';
import type { TestApp } from '../support/test-app.js';

let phones = 8_100_000_000;

/** A lead whom a partner has brought. */
export async function aReferral(
  app: TestApp,
  { details = {}, ...given }: Partial<ReferralEntity> & { partner_id: number; details?: Partial<LeadDetails> },
): Promise<ReferralEntity> {
  const row_key = randomUUID();
  const whole: LeadDetails = {
    ...{ contact_name: 'Rekha Solanki', phone: String(++phones), postal_code: '411001' },
    ...details,
  };
  const repository = app.dataSource.getRepository(ReferralEntity);
  return repository.save(
    repository.create({
      ...{ row_key, kind: 'PARTNER', referrer_id: given.partner_id, state: 'NEW', refusal: null },
      ...{ business_name: 'Nav Jyoti Seva Kendra', phone_last4: whole.phone.slice(-4), submitted_at: new Date() },
      ...sealLead(app.app.get(FieldCipher), whole, row_key),
      ...{ consent_text_version: 'referral_contact.1.en', ip: '127.0.0.1' },
      ...given,
    }),
  );
}
