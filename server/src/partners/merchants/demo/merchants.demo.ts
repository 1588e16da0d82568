import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { istDaysUntil, istToday } from '@marketplace/contract/dates/ist.js';
import type { MerchantRefusal, MerchantState } from '@marketplace/contract/merchants/merchants.js';
import { DataSource } from 'typeorm';
import { sealAccountPhone } from '../../../accounts/accounts/account-phones.js';
import { sealNoEmail } from '../../../accounts/accounts/emails.js';
import { generatePassword, hashPassword } from '../../../accounts/accounts/passwords.js';
import { MerchantEntity } from '../merchant.entity.js';
import { sealMerchant } from '../sealed-merchant.js';
import { PartnerUserEntity } from '../../partner-users/partner-user.entity.js';
import { PartnerEntity } from '../../partners/partner.entity.js';
import { TrackingLinksService } from '../../tracking-links/tracking-links.service.js';
import { SYSTEM } from '../../../platform/auth/actor.js';
import { FieldCipher } from '../../../platform/crypto/field-cipher.js';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { SeededRandom } from '../../../platform/demo-data/chance.js';

const DAY_MS = 86_400_000;

/** Partner, shop, kind of business, owner, pincode, address, how the registration stands. Nobody of them exists. */
const SHOPS: readonly (readonly [
  slug: string,
  shop: string,
  kind: string,
  owner: string,
  pincode: string,
  address: string,
  state: MerchantState,
  refusal?: MerchantRefusal,
])[] = [
  ['gram-setu-kendra', 'Rao Kirana Store', 'retail', 'Lakshmi Rao', '560001', '12-3, MG Road', 'APPROVED'],
  ['gram-setu-kendra', 'Shree Ganesh Mobile', 'services', 'Nilesh Patil', '411001', 'Shop 7, Camp Road', 'APPROVED'],
  [
    'gram-setu-kendra',
    'Balaji Fertilisers',
    'agriculture',
    'Suresh Reddy',
    '500001',
    'Market Yard, Gate 2',
    'SUBMITTED',
  ],
  ['gram-setu-kendra', 'Sharma Digital Seva', 'services', 'Anil Sharma', '110001', '31, Karol Bagh', 'APPROVED'],
  ['moral-e-suvidha', 'Verma Common Service Centre', 'services', 'Pooja Verma', '226001', '4, Hazratganj', 'APPROVED'],
  ['moral-e-suvidha', 'Khan Electricals', 'retail', 'Imran Khan', '302001', '88, Johari Bazaar', 'SUBMITTED'],
  ['asha-kirana', 'Maa Durga Bhandar', 'wholesale', 'Sudipa Ghosh', '700001', '21, Strand Road', 'APPROVED'],
  ['asha-kirana', 'Iyer Textiles', 'trading', 'Meenakshi Iyer', '600001', '9, Mint Street', 'REFUSED', 'not_reached'],
  [
    'sahaj-counter',
    'Singh Auto Parts',
    'retail',
    'Harpreet Singh',
    '110001',
    'B-14, Janpath',
    'REFUSED',
    'details_wrong',
  ],
];

/** Who brings customers for which shop; the last was invited today. */
const AGENTS: readonly (readonly [shop: string, name: string])[] = [
  ['Rao Kirana Store', 'Sunita Devi'],
  ['Rao Kirana Store', 'Manoj Kumar'],
  ['Rao Kirana Store', 'Farida Begum'],
  ['Shree Ganesh Mobile', 'Vaishali Jadhav'],
  ['Shree Ganesh Mobile', 'Rohit Shinde'],
  ['Sharma Digital Seva', 'Neha Gupta'],
  ['Sharma Digital Seva', 'Deepak Yadav'],
  ['Sharma Digital Seva', 'Kavita Joshi'],
];

/** Partner, name, medium, the last day as days from today. */
const POSTERS: readonly (readonly [slug: string, name: string, medium: string, endsInDays: number | null])[] = [
  ['gram-setu-kendra', 'Kisan Mela stall', 'poster', -12],
  ['moral-e-suvidha', 'WhatsApp group of centres', 'whatsapp', null],
  ['asha-kirana', 'Diwali hoarding', 'hoarding', 40],
];

/** Merchants with their agents and accounts, and links of theirs and of partners with a month of clicks; once. */
export async function addDemoData(app: INestApplicationContext): Promise<void> {
  const dataSource = app.get(DataSource);
  if ((await dataSource.getRepository(MerchantEntity).count()) > 0) return;
  const partners = new Map((await dataSource.getRepository(PartnerEntity).find()).map(({ slug, id }) => [slug, id]));
  const links = app.get(TrackingLinksService);
  const chance = new SeededRandom(28);
  const password_hash = await hashPassword(generatePassword());
  await app.get(Transactions).run(SYSTEM, async (tx) => {
    for (const [index, shop] of SHOPS.entries()) {
      const partner_id = partners.get(shop[0]);
      if (partner_id === undefined) continue;
      const merchant = await addMerchant(tx, app.get(FieldCipher), shop, index, partner_id);
      const { id, shop_name, state } = merchant;
      if (state !== 'APPROVED') continue;
      const linkId = await links.add(tx, {
        ...{ name: shop_name, partner_id, merchant_id: id, target: '/' },
        ...{ utm_source: `merchant-${id}`, utm_medium: 'merchant' },
      });
      await addClicks(tx, chance, linkId);
      const account = { partner_id, merchant_id: id, password_hash };
      await addUser(tx, app, { ...account, role: 'MERCHANT', name: shop_name }, phoneOf(index));
      for (const [number, [of, name]] of AGENTS.entries()) {
        if (of !== shop_name) continue;
        const isInvited = number === AGENTS.length - 1;
        const agent = { ...account, role: 'AGENT' as const, name, must_change_password: isInvited ? 1 : 0 } as const;
        const agent_id = await addUser(tx, app, agent, String(9_691_000_001 + number));
        const agentLink = await links.add(tx, {
          ...{ name, partner_id, merchant_id: id, agent_id, target: '/' },
          ...{ utm_source: `agent-${agent_id}`, utm_medium: 'agent' },
        });
        await addClicks(tx, chance, agentLink);
      }
    }
    for (const [slug, name, utm_medium, endsInDays] of POSTERS) {
      const partner_id = partners.get(slug);
      if (partner_id === undefined) continue;
      const expires_on = endsInDays === null ? null : istToday(new Date(Date.now() + endsInDays * DAY_MS));
      await addClicks(tx, chance, await links.add(tx, { name, partner_id, target: '/', utm_medium, expires_on }));
    }
  });
}

const phoneOf = (index: number) => String(9_690_000_001 + index);

/** Somebody who signs in to the portal by mobile number. */
async function addUser(
  tx: Tx,
  app: INestApplicationContext,
  columns: Partial<PartnerUserEntity>,
  phone: string,
): Promise<number> {
  const row_key = randomUUID();
  const cipher = app.get(FieldCipher);
  const user = tx.manager.create(PartnerUserEntity, {
    ...{ ...columns, row_key },
    ...sealNoEmail(cipher, row_key),
    ...sealAccountPhone(cipher, phone, row_key),
    invited_at: new Date(),
  });
  return (await tx.manager.save(user)).id;
}

async function addMerchant(
  tx: Tx,
  cipher: FieldCipher,
  [, shop_name, business_nature, owner_name, postal_code, address1, state, refusal]: (typeof SHOPS)[number],
  index: number,
  partner_id: number,
): Promise<MerchantEntity> {
  const uuid = randomUUID();
  const phone = phoneOf(index);
  const submitted_at = new Date(Date.now() - (20 + 3 * index) * DAY_MS);
  const details = {
    owner_name,
    phone,
    email: null,
    postal_code,
    address1,
    address2: null,
    // The shop that waits has the PAN of the first, so that its approval shows a double.
    pan: `ABCP${'EGEHIJKLM'.charAt(index)}1234F`,
    gstin: null,
  };
  return tx.manager.save(
    tx.manager.create(MerchantEntity, {
      ...{ uuid, partner_id, state, shop_name, business_nature, submitted_at, ip: '127.0.0.1' },
      ...sealMerchant(cipher, details, uuid),
      phone_last4: phone.slice(-4),
      refusal: refusal ?? null,
      consent_text_version: index % 2 ? 'merchant_terms.1.en' : 'merchant_terms.1.hi',
      decided_at: state === 'SUBMITTED' ? null : new Date(submitted_at.getTime() + DAY_MS),
    }),
  );
}

async function addClicks(tx: Tx, chance: SeededRandom, linkId: number): Promise<void> {
  await tx.query('INSERT INTO tracking_link_clicks (tracking_link_id, day, clicks) VALUES ?', [
    istDaysUntil(new Date(), 30).map((day) => [linkId, day, chance.whole(1, 14)]),
  ]);
}
