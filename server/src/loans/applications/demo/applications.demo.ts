import type { INestApplicationContext } from '@nestjs/common';
import { LINK_UTM } from '@marketplace/contract/links/tracking-link.js';
import { applicationStateOf, isActedOn } from '@marketplace/contract/states/application.js';
import { DataSource } from 'typeorm';
import { phoneIndex, sealPhone } from '../../../accounts/passcodes/phones.js';
import { LenderGroupEntity } from '../../../catalogue/lenders/lender-group.entity.js';
import { LenderEntity } from '../../../catalogue/lenders/lender.entity.js';
import { sealProfile } from '../../../customers/profiles/sealed-profile.js';
import { backfillJourney } from '../backfill-journey.js';
import { type CountDelta, foldCounts, recordCounts } from '../lender-application-counts.js';
import { PartnerEntity } from '../../../partners/partners/partner.entity.js';
import { SYSTEM } from '../../../platform/auth/actor.js';
import { FieldCipher } from '../../../platform/crypto/field-cipher.js';
import { Transactions, type Tx, type WriteResult } from '../../../platform/database/transactions.js';
import { PlainProblem } from '../../../platform/errors/plain-problem.js';
import {
  type DemoApplication,
  DemoApplications,
  type DemoLenderApplication,
  demoPhone,
  type DemoWorld,
} from './applicants.js';

/** What one transaction adds. */
const BATCH = 2_000;
/** From here on each application goes to one lender, and only its latest event is kept: a million then takes minutes. */
const MANY = 100_000;
/** Enough for the screens to have content; `npm run demo` adds more. */
export const DEMO_APPLICATIONS = 200;

export async function addDemoData(app: INestApplicationContext): Promise<void> {
  if ((await addDemoApplications(app, DEMO_APPLICATIONS)) === 0) return;
  await app.get(Transactions).run(SYSTEM, bringSomeByLinks);
  await backfillJourney(app.get(Transactions));
  await app.get(Transactions).run(SYSTEM, takeTimeForSteps);
}

/**
 * Adds demo applications until there are `count`, and answers how many it added. Their phone numbers count up and a
 * batch is one transaction, so a run that was ended goes on where it stopped, and a second run adds nothing.
 */
export async function addDemoApplications(
  app: INestApplicationContext,
  count: number,
  progress: (done: number, of: number) => void = () => undefined,
): Promise<number> {
  const transactions = app.get(Transactions);
  const cipher = app.get(FieldCipher);
  const first = await firstMissing(app.get(DataSource), cipher, count);
  if (first >= count) return 0;
  const many = count > MANY;
  const generator = new DemoApplications(await readWorld(app.get(DataSource)), first, count - first, many ? 1 : 4);
  for (let from = first; from < count; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - from) }, (_, i) => generator.make(from + i));
    await transactions.run(SYSTEM, (tx) => insertBatch(tx, cipher, batch, many));
    progress(from + batch.length, count);
  }
  await foldCounts(transactions);
  return count - first;
}

/** The lowest number up to `count` that has no application: they were added in order, so halving finds it. */
async function firstMissing(dataSource: DataSource, cipher: FieldCipher, count: number): Promise<number> {
  const isThere = async (number: number) => {
    const rows = await dataSource.query<unknown[]>('SELECT id FROM prospects WHERE phone_index = ?', [
      phoneIndex(cipher, demoPhone(number)),
    ]);
    return rows.length > 0;
  };
  let [low, high] = [0, count];
  if (await isThere(count - 1)) return count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (await isThere(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whom and what demo applications are made of. */
export async function readWorld(dataSource: DataSource): Promise<DemoWorld> {
  const [lenders, groups, partners] = await Promise.all([
    dataSource.getRepository(LenderEntity).findBy({ lender_status: 1 }),
    dataSource.getRepository(LenderGroupEntity).find(),
    dataSource.getRepository(PartnerEntity).find({ select: { id: true, utm_id: true }, order: { id: 'ASC' } }),
  ]);
  if (lenders.length === 0 || partners.length === 0) {
    throw new PlainProblem('Demo applications need lenders and partners: run "npm start" once, or the command "seed".');
  }
  const groupsOf: DemoWorld['groupsOf'] = new Map(
    [...new Set(groups.flatMap((group) => group.product_types))].map((product) => [
      product,
      groups.filter((group) => group.product_types.includes(product)).map(({ id }) => id),
    ]),
  );
  return {
    lenders: lenders.map((lender) => ({ ...lender, lender_id: lender.id })),
    groupsOf,
    partners,
    now: new Date(),
  };
}

async function insertBatch(
  tx: Tx,
  cipher: FieldCipher,
  batch: readonly DemoApplication[],
  latestEventOnly: boolean,
): Promise<void> {
  const prospectId = await insertRows(
    tx,
    'prospects (created_at, uuid, state, partner_id, profile_encrypted, phone_encrypted, phone_index, phone_last4)',
    batch.map((one) => {
      const phone = sealPhone(cipher, one.phone, one.prospectUuid);
      return [
        one.createdAt,
        one.prospectUuid,
        'PROFILE_COMPLETE',
        one.partner.id,
        sealProfile(cipher, { first_name: one.firstName, last_name: one.lastName }, one.prospectUuid).profile_encrypted,
        phone.phone_encrypted,
        phone.phone_index,
        phone.phone_last4,
      ];
    }),
  );
  const applicationId = await insertRows(
    tx,
    `applications (created_at, updated_at, uuid, prospect_id, partner_id, product_type, state, acted_on, submitted_at,
       desired_amount, age_years, employment, monthly_income, credit_score, utm_id, utms)`,
    batch.map((one, index) => [
      one.createdAt,
      new Date(Math.max(one.submittedAt.getTime(), ...one.atLenders.map((each) => latest(each).at.getTime()))),
      one.uuid,
      prospectId + index,
      one.partner.id,
      one.product,
      one.atLenders.length === 0 ? 'NO_MATCH' : applicationStateOf(one.atLenders.map((each) => latest(each).state)),
      one.atLenders.some(({ steps }) => steps.some(({ state }) => isActedOn([state]) === true)) ? 1 : 0,
      one.submittedAt,
      one.applicant.desiredAmount,
      one.applicant.ageYears,
      one.applicant.employment,
      one.applicant.monthlyIncome,
      one.applicant.creditScore,
      one.partner.utm_id,
      one.partner.utm_id === null ? null : JSON.stringify({ utm_source: one.partner.utm_id, utm_medium: 'partner' }),
    ]),
  );
  const pairs = batch.flatMap((application, index) =>
    application.atLenders.map((each) => ({ application, id: applicationId + index, each })),
  );
  if (pairs.length === 0) return;
  const firstId = await insertRows(
    tx,
    `lender_applications (created_at, uuid, application_id, lender_id, partner_id, product_type, state, state_at,
       lender_reference_id, raw_status, reason, offered_amount, sanctioned_amount, sanctioned_on, disbursed_amount,
       disbursed_on, disbursal_reference, tenure_months, interest_rate_pa, processing_fee)`,
    pairs.map(({ application, id, each }) => [
      each.steps[0]!.at,
      each.uuid,
      id,
      each.lender.lender_id,
      application.partner.id,
      application.product,
      latest(each).state,
      latest(each).at,
      each.reference,
      each.refusal?.code ?? null,
      each.refusal?.reason ?? null,
      each.offered,
      each.sanctioned,
      each.sanctionedOn,
      each.disbursed,
      each.disbursedOn,
      each.disbursalReference,
      each.tenureMonths,
      each.ratePercentPerYear,
      each.processingFee,
    ]),
  );
  await insertRows(
    tx,
    'lender_application_events (lender_application_id, at, from_state, to_state, moved, source, raw_status, reason)',
    pairs.flatMap(({ each }, index) =>
      each.steps
        .map(({ state, at }, step) => [
          firstId + index,
          at,
          each.steps[step - 1]?.state ?? null,
          state,
          1,
          'demo',
          ...(step === each.steps.length - 1 && each.refusal ? [each.refusal.code, each.refusal.reason] : [null, null]),
        ])
        .slice(latestEventOnly ? -1 : 0),
    ),
  );
  await recordCounts(
    tx,
    pairs.map(({ application, each }): CountDelta => ({
      lender_id: each.lender.lender_id,
      partner_id: application.partner.id,
      product_type: application.product,
      state: latest(each).state,
      n: 1,
    })),
  );
}

function latest({ steps }: DemoLenderApplication) {
  return steps.at(-1)!;
}

/** The id of the first row; those of one INSERT follow on one another. */
async function insertRows(tx: Tx, columns: string, rows: readonly unknown[][]): Promise<number> {
  const { insertId } = await tx.query<WriteResult>(`INSERT INTO ${columns} VALUES ?`, [rows]);
  return insertId;
}

/** The applications of a partner are its links' in turn, and each some turns nobody's. */
async function bringSomeByLinks(tx: Tx): Promise<void> {
  const links = await tx.query<{ id: number; partner_id: number }[]>(
    'SELECT id, partner_id FROM tracking_links ORDER BY partner_id, id',
  );
  for (const { id, partner_id } of links) {
    const own = links.filter((link) => link.partner_id === partner_id);
    await tx.query(
      `UPDATE applications a JOIN tracking_links link ON link.id = ?
       SET a.tracking_link_id = link.id, a.merchant_id = link.merchant_id, a.agent_id = link.agent_id,
         a.updated_at = a.updated_at, a.utms = JSON_SET(COALESCE(a.utms, '{}'), '$.${LINK_UTM}', link.code)
       WHERE a.partner_id = link.partner_id AND a.submitted_at IS NOT NULL AND a.id % ? = ?`,
      [id, own.length + 2, own.findIndex((link) => link.id === id)],
    );
  }
}

/**
 * The tables know when customers proved their number and when they submitted, so that the back-filled steps between have
 * the moments of these. Here they lie some seconds beside them, as people are: otherwise every step would take no time.
 */
async function takeTimeForSteps(tx: Tx): Promise<void> {
  for (const [kind, shift] of [
    ['PRODUCT_CHOSEN', '12 + id % 47'],
    ['PROFILE_COMPLETE', '-9 - CAST(id % 61 AS SIGNED)'],
  ] as const) {
    await tx.query(
      `UPDATE journey_events SET day = DATE(at + INTERVAL 330 MINUTE + INTERVAL (${shift}) SECOND),
         at = at + INTERVAL (${shift}) SECOND
       WHERE kind = ? AND facts LIKE '%backfilled%'`,
      [kind],
    );
  }
}
