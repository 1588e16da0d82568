import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import type { ReferralRefusal, ReferralState } from '@marketplace/contract/partners/referrals.js';
import { DataSource } from 'typeorm';
import { SYSTEM } from '../../../platform/auth/actor.js';
import { FieldCipher } from '../../../platform/crypto/field-cipher.js';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { ReferralEntity } from '../referral.entity.js';
import { sealLead } from '../sealed-referral.js';

/** Business, contact, mobile number, pincode, days ago, how it stands, and what the lead became. Nobody of them exists. */
const LEADS: readonly (readonly [
  business: string,
  contact: string,
  phone: string,
  pincode: string,
  daysAgo: number,
  state: ReferralState,
  became?: string,
  refusal?: ReferralRefusal,
])[] = [
  ['Sahaj Counter', 'Harish Mehta', '9690000071', '302001', 300, 'JOINED', 'sahaj-counter'],
  ['Nav Jyoti Seva Kendra', 'Rekha Solanki', '9690000072', '411001', 12, 'CONTACTED'],
  ['Annapurna Self Help Group', 'Padma Reddy', '9690000073', '500001', 2, 'NEW'],
  ['Bright Coaching Classes', 'Vivek Rana', '9690000074', '110001', 40, 'REFUSED', undefined, 'no_longer_wants'],
];

/** The shop that brought, the shop of the same partner that it brought, and how many days ago that one joined. */
const SHOPS = [
  ['Rao Kirana Store', 'Shree Ganesh Mobile', 300],
  ['Rao Kirana Store', 'Sharma Digital Seva', 25],
  ['Rao Kirana Store', 'Balaji Fertilisers', null],
] as const;

/** Partners and merchants that the demo partner and its first shop have brought; once. */
export async function addDemoData(app: INestApplicationContext): Promise<void> {
  const known = await app.get(DataSource).query<unknown[]>('SELECT 1 FROM referrals LIMIT 1');
  if (known.length > 0) return;
  const cipher = app.get(FieldCipher);
  await app.get(Transactions).run(SYSTEM, async (tx) => {
    const partner = await idOf(tx, 'gram-setu-kendra');
    if (partner === null) return;
    for (const [business_name, contact_name, phone, postal_code, daysAgo, state, became, refusal] of LEADS) {
      const row_key = randomUUID();
      const referred_id = became === undefined ? null : await idOf(tx, became);
      const submitted_at = new Date(Date.now() - daysAgo * 86_400_000);
      await tx.manager.insert(ReferralEntity, {
        ...{ row_key, kind: 'PARTNER', partner_id: partner, referrer_id: partner, referred_id, state, business_name },
        ...{ refusal: refusal ?? null, phone_last4: phone.slice(-4), submitted_at },
        ...sealLead(cipher, { contact_name, phone, postal_code }, row_key),
        ...{ consent_text_version: 'referral_contact.1.hi', ip: '203.0.113.7' },
        decided_at: state === 'JOINED' || state === 'REFUSED' ? submitted_at : null,
        joined_on: state === 'JOINED' ? shiftDay(istToday(), -daysAgo) : null,
      });
    }
    for (const [by, shop, daysAgo] of SHOPS) {
      const joined = daysAgo === null ? null : new Date(Date.now() - daysAgo * 86_400_000);
      await tx.query(
        `INSERT INTO referrals (row_key, kind, partner_id, referrer_id, referred_id, state, business_name, phone_last4,
           submitted_at, decided_at, joined_on)
         SELECT UUID(), 'MERCHANT', m.partner_id, r.id, m.id, ?, m.shop_name, m.phone_last4,
           COALESCE(?, m.submitted_at), ?, ?
         FROM merchants m JOIN merchants r ON r.partner_id = m.partner_id AND r.shop_name = ?
         WHERE m.shop_name = ? AND m.partner_id = ?`,
        [...[joined === null ? 'NEW' : 'JOINED', joined, joined, joined && istToday(joined)], ...[by, shop, partner]],
      );
    }
  });
}

async function idOf(tx: Tx, slug: string): Promise<number | null> {
  const [row] = await tx.query<{ id: number }[]>('SELECT id FROM partners WHERE slug = ?', [slug]);
  return row?.id ?? null;
}
