import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { PRODUCT_TYPES } from '@marketplace/contract/products/products.js';
import type { ProspectState } from '@marketplace/contract/states/application.js';
import { DataSource } from 'typeorm';
import { phoneIndex, sealPhone } from '../../../accounts/passcodes/phones.js';
import { SYSTEM } from '../../../platform/auth/actor.js';
import { FieldCipher } from '../../../platform/crypto/field-cipher.js';
import { Transactions, type Tx, type WriteResult } from '../../../platform/database/transactions.js';
import { SeededRandom } from '../../../platform/demo-data/chance.js';
import type { JourneyEvent } from '../../../platform/journey-events/journey-events.js';
import { sealProfile } from '../sealed-profile.js';

const MINUTE_MS = 60_000;
const YEAR_MS = 365 * 24 * 60 * MINUTE_MS;

/** How many of 100 people stop where: most before they have said a word about themselves. */
const STOPPED: Readonly<Record<Extract<ProspectState, 'NEW' | 'VERIFIED' | 'PROFILE_PARTIAL'>, number>> = {
  NEW: 36,
  VERIFIED: 30,
  PROFILE_PARTIAL: 34,
};
const PEOPLE = 360;

interface Person {
  phone: string;
  uuid: string;
  state: keyof typeof STOPPED;
  at: Date;
  partner_id: number;
  product_type: (typeof PRODUCT_TYPES)[number];
  language: 'en' | 'hi';
  width: 'phone' | 'desktop';
}

/** People who came within a year and stopped before they had an application. */
export async function addDemoData(app: INestApplicationContext): Promise<void> {
  const cipher = app.get(FieldCipher);
  const dataSource = app.get(DataSource);
  // Those who never proved their number are deleted after a week, so that any of them tells that they were added.
  const [known] = await dataSource.query<unknown[]>('SELECT 1 FROM prospects WHERE phone_index IN (?) LIMIT 1', [
    Array.from({ length: PEOPLE }, (_, number) => phoneIndex(cipher, phoneOf(number))),
  ]);
  const partners = await dataSource.query<{ id: number }[]>('SELECT id FROM partners ORDER BY id LIMIT 12');
  if (known !== undefined || partners.length === 0) return;
  const chance = new SeededRandom(20);
  const people = Array.from({ length: PEOPLE }, (_, number): Person => ({
    phone: phoneOf(number),
    uuid: randomUUID(),
    state: chance.byShare(STOPPED),
    // More of them lately, as the marketplace grows.
    at: new Date(Date.now() - 60 * MINUTE_MS - Math.floor(YEAR_MS * chance.next() ** 1.3)),
    partner_id: chance.one(partners).id,
    product_type: chance.one(PRODUCT_TYPES),
    language: chance.happens(0.45) ? 'hi' : 'en',
    width: chance.happens(0.85) ? 'phone' : 'desktop',
  }));
  await app.get(Transactions).run(SYSTEM, (tx) => insert(tx, cipher, people));
}

/** Beside the numbers of those who applied. */
function phoneOf(number: number): string {
  return String(6_500_000_000 + number);
}

async function insert(tx: Tx, cipher: FieldCipher, people: readonly Person[]): Promise<void> {
  const { insertId } = await tx.query<WriteResult>(
    `INSERT INTO prospects (created_at, uuid, state, partner_id, product_type, language, profile_encrypted,
       phone_encrypted, phone_index, phone_last4) VALUES ?`,
    [
      people.map(({ at, uuid, state, partner_id, product_type, language, phone }) => {
        const sealed = sealPhone(cipher, phone, uuid);
        const answered = state === 'PROFILE_PARTIAL' ? { first_name: 'Kiran' } : undefined;
        return [
          ...[at, uuid, state, partner_id, product_type, language],
          answered ? sealProfile(cipher, answered, uuid).profile_encrypted : null,
          ...[sealed.phone_encrypted, sealed.phone_index, sealed.phone_last4],
        ];
      }),
    ],
  );
  people.forEach((person, index) => eventsOf(person, insertId + index).forEach((event) => tx.journey(event)));
}

function eventsOf(
  { at, state, partner_id, product_type, language, width }: Person,
  prospect_id: number,
): JourneyEvent[] {
  const about = { prospect_id, partner_id, source: 'customer' } as const;
  const after = (minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS);
  const sent: JourneyEvent = { ...about, kind: 'OTP_SENT', at, product_type, facts: { language, width } };
  if (state === 'NEW') return [sent];
  const verified: JourneyEvent = { ...sent, kind: 'OTP_VERIFIED', at: after(1) };
  if (state === 'VERIFIED') return [sent, verified];
  return [sent, verified, { ...about, kind: 'FORM_STEP_SAVED', at: after(4), facts: { step: 'identity' } }];
}
