import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { chanceMonths } from '@marketplace/contract/offers/chance.js';
import type { LenderEntity } from '../src/catalogue/lenders/lender.entity.js';
import { Erasure } from '../src/customers/prospects/erasure.js';
import type { ApplicationEntity } from '../src/loans/applications/application.entity.js';
import type { LenderApplicationEntity } from '../src/loans/applications/lender-application.entity.js';
import { LenderApplicationsService } from '../src/loans/applications/lender-applications.service.js';
import { foldDecisions } from '../src/operations/reports/fold-decisions.js';
import { SYSTEM } from '../src/platform/auth/actor.js';
import { signatureOf } from '../src/platform/crypto/signed-call.js';
import { Transactions } from '../src/platform/database/transactions.js';
import { sandboxSecrets } from '../src/platform/demo-data/sandbox-secrets.js';
import { OutboxWorker } from '../src/platform/outbox/outbox.worker.js';
import { anAdmin } from './builders/accounts.js';
import { anApplicant } from './builders/applicants.js';
import { aLenderApplication, anApplication, aProspect } from './builders/applications.js';
import { aLender } from './builders/lenders.js';
import { anApiLender } from './builders/submissions.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

/** Of the same bands as Asha, who has a score of 690 and earns 22,000 as an employee. */
const LIKE_ASHA = { credit_score: 655, monthly_income: 24_999, employment: 'salaried' } as const;
const BANDS = { score_band: 'good', income_band: 'low', employment: 'salaried' };

interface Offers {
  matched: { lender_id: number }[];
  chances: { lenders: { lender_id: number; n: number; percent: number }[] } | null;
}

describe('the chance of approval', () => {
  let app: TestApp;
  let other: TestApp;
  let lender: LenderEntity;

  beforeAll(async () => {
    app = await TestApp.start();
    other = await TestApp.start({ database: app.database });
    lender = await anApiLender(app, { apr_min: 2, apr_max: 2 });
    // Cheaper, and unknown.
    await aLender(app, { apr_min: 1, apr_max: 1, lender_group_ids: lender.lender_group_ids });
    await Promise.all([app.refreshLists(), other.refreshLists()]);
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });
  beforeEach(async () => {
    await folded();
    await app.query('DELETE FROM lender_decisions');
  });

  const aLead = async (facts: Partial<ApplicationEntity> = {}) => {
    const application = await anApplication(app, { ...LIKE_ASHA, ...facts });
    return aLenderApplication(app, { lender_id: lender.id, application_id: application.id, state: 'PUSHED' });
  };
  const report = ({ uuid }: LenderApplicationEntity, status: string, to = app, event_id: string = randomUUID()) => {
    const text = JSON.stringify({ event_id, lead_id: uuid, status });
    const timestamp = String(Math.floor(Date.now() / 1000));
    return to.http
      .post(`/api/lender-callback/${lender.code}`)
      .set({
        'Content-Type': 'application/json',
        'X-Timestamp': timestamp,
        'X-Signature': signatureOf(sandboxSecrets(lender.code).callbackSecret, timestamp, text),
      })
      .send(text)
      .expect(200);
  };
  const applied = () =>
    eventually(async () => {
      await Promise.all([app, other].map((server) => server.app.get(OutboxWorker).runOnce()));
      expect(await app.query("SELECT id FROM lender_callbacks WHERE outcome = 'waiting'")).toEqual([]);
    });
  /** Both servers at once, as their timers may. */
  const folded = () =>
    eventually(async () => {
      await Promise.all(
        [app, other].map((server) => foldDecisions(server.app.get(Transactions), { settledMs: 0, roundMs: 60_000 })),
      );
      const [row] = await app.query<{ n: number | null }[]>(
        'SELECT MAX(id) - (SELECT folded_to FROM report_progress WHERE id = 7) AS n FROM journey_events',
      );
      expect(Number(row!.n)).toBe(0);
    });
  /** Lenders report by callback; as if they had on `day`, where one is given. */
  const decided = async (reports: [LenderApplicationEntity, string][], day = istToday()) => {
    for (const [lead, status] of reports) await report(lead, status);
    await applied();
    await app.query(
      'UPDATE journey_events SET day = ? WHERE id > (SELECT folded_to FROM report_progress WHERE id = 7)',
      [day],
    );
    await folded();
  };
  const counts = () =>
    app.query<{ month: string; approved: number; refused: number }[]>(
      `SELECT product_type, score_band, income_band, employment, month, lender_id, approved, refused
       FROM lender_decisions ORDER BY month, score_band`,
    );
  const row = (approved: number, refused: number, given: object = {}) => ({
    ...BANDS,
    product_type: 'Personal Loans',
    month: istToday().slice(0, 7),
    lender_id: lender.id,
    approved,
    refused,
    ...given,
  });
  const lastMonth = `${chanceMonths(istToday()).to}-20`;

  async function offersOf(profile = anApplicant(), confirmed: 0 | 1 = 1) {
    const prospect = await aProspect(app, { profile });
    const caller = app.as(await app.tokenFor('customer', prospect.id));
    const { body } = await caller.post('/api/applications').send({ productType: 'Personal Loans' }).expect(200);
    const { uuid } = body as { uuid: string };
    await caller.post(`/api/applications/${uuid}/submit`).expect(200);
    const reader = confirmed === 1 ? caller : app.as(await app.tokenFor('customer', prospect.id, 0));
    return async () => (await reader.get(`/api/applications/${uuid}/offers`).expect(200)).body as Offers;
  }

  it('49 decided applications show nothing, the 50th shows the rate, and the order of the offers stays', async () => {
    const leads = await Promise.all(Array.from({ length: 50 }, () => aLead()));
    const asha = await offersOf();
    const before = await asha();
    expect(before.chances).toEqual({
      ...BANDS,
      from_month: chanceMonths(istToday()).from,
      to_month: chanceMonths(istToday()).to,
      lenders: [],
    });
    // 38 of 50 are 76 %, within 62.6 and 85.7 by Wilson.
    await decided(
      leads.slice(0, 49).map((lead, index) => [lead, index < 38 ? 'Loan Approved' : 'Rejected']),
      lastMonth,
    );
    expect((await asha()).chances!.lenders).toEqual([]);
    await decided([[leads[49]!, 'Rejected']], lastMonth);
    const after = await asha();
    expect(after.chances!.lenders).toEqual([
      { lender_id: lender.id, n: 50, percent: 75, low_percent: 60, high_percent: 90 },
    ]);
    expect(after.matched).toEqual(before.matched);
    expect(after.matched.map(({ lender_id }) => lender_id).at(-1)).toBe(lender.id);

    // Others are not like these: another band of score, another kind of work, no score.
    for (const [given, chances] of [
      [{ credit_score: 700 }, []],
      [{ monthly_income: 25_000 }, []],
      [{ credit_score: undefined }, null],
    ] as const) {
      const answer = (await (await offersOf(anApplicant(given)))()).chances;
      expect(answer && answer.lenders).toEqual(chances);
    }
    // Before the identity check nothing is told that depends on the customer's facts.
    expect((await (await offersOf(anApplicant(), 0))()).chances).toBeNull();
  });

  it('decisions of the running month and from before the twelve months do not count yet, or any more', async () => {
    const { from, to } = chanceMonths(istToday());
    const [year, month] = from.split('-').map(Number) as [number, number];
    const tooOld = new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
    const insert = (at: string, approved: number) =>
      app.query('INSERT INTO lender_decisions VALUES (?)', [
        ['Personal Loans', 'good', 'low', 'salaried', at, lender.id, approved, 0],
      ]);
    for (const at of [tooOld, istToday().slice(0, 7)]) await insert(at, 500);
    await insert(from, 30);
    await insert(to, 25);
    expect((await (await offersOf())()).chances!.lenders.map(({ n }) => n)).toEqual([55]);
  });

  it('the same callback at two servers counts once, and so do later steps and late reports', async () => {
    const [yes, no] = [await aLead(), await aLead()];
    const [first, second] = [randomUUID(), randomUUID()];
    await Promise.all([
      report(yes, 'Loan Approved', app, first),
      report(yes, 'Loan Approved', other, first),
      report(yes, 'Loan Approved', other),
      report(no, 'Rejected', app, second),
      report(no, 'Rejected', other, second),
    ]);
    await applied();
    await folded();
    expect(await counts()).toEqual([row(1, 1)]);

    // A further step, a lower one that comes late, and a yes after the no.
    await decided([
      [yes, 'Disbursed'],
      [yes, 'Under review'],
      [yes, 'Loan Approved'],
      [no, 'Loan Approved'],
    ]);
    expect(await counts()).toEqual([row(1, 1)]);
  });

  it('a refusal after a sanction turns the yes into a no, in the month in which each was told', async () => {
    const lead = await aLead();
    await decided([[lead, 'Loan Approved']], '2026-01-15');
    await decided([[lead, 'Rejected']]);
    expect(await counts()).toEqual([row(0, 0, { month: '2026-01' }), row(0, 1)]);
  });

  it('what the customer withdrew, what expired and what a lender knew already is not counted', async () => {
    const leads = await Promise.all(Array.from({ length: 3 }, () => aLead()));
    const [withdrawn, expired, sanctioned] = leads as [
      LenderApplicationEntity,
      LenderApplicationEntity,
      LenderApplicationEntity,
    ];
    const states = app.app.get(LenderApplicationsService);
    await decided([[sanctioned, 'Loan Approved']]);
    await app.app.get(Transactions).run(SYSTEM, async (tx) => {
      await states.transitionTo(tx, withdrawn.id, { to: 'WITHDRAWN', source: 'customer' }, SYSTEM);
      await states.transitionTo(tx, sanctioned.id, { to: 'WITHDRAWN', source: 'customer' }, SYSTEM);
      await states.transitionTo(tx, expired.id, { to: 'EXPIRED', source: 'worker' }, SYSTEM);
    });
    await folded();
    expect(await counts()).toEqual([row(1, 0)]);
  });

  it('counts by the facts of the submission, not by those of today, and only where all three are known', async () => {
    const leads = [
      await aLead(),
      await aLead({ credit_score: 750 }),
      await aLead({ credit_score: null }),
      await aLead({ employment: null }),
    ];
    await decided(leads.map((lead) => [lead, 'Rejected']));
    expect(await counts()).toEqual([row(0, 1, { score_band: 'excellent' }), row(0, 1)]);
  });

  it('the counts of a deleted customer stay, and what a lender tells afterwards changes nothing', async () => {
    const [counted, open] = [await aLead(), await aLead()];
    await decided([[counted, 'Loan Approved']]);
    for (const { application_id } of [counted, open]) {
      const [person] = await app.query<{ id: number; uuid: string; phone_index: string }[]>(
        'SELECT p.id, p.uuid, p.phone_index FROM prospects p JOIN applications a ON a.prospect_id = p.id WHERE a.id = ?',
        [application_id],
      );
      await app.app.get(Transactions).run(SYSTEM, (tx) => app.app.get(Erasure).erase(tx, person as never));
    }
    await decided([
      [counted, 'Rejected'],
      [open, 'Rejected'],
    ]);
    expect(await counts()).toEqual([row(1, 0)]);
  });

  it('an admin reads all counts of a lender, also those that customers do not see', async () => {
    const { from, to } = chanceMonths(istToday());
    await app.query('INSERT INTO lender_decisions VALUES ?', [
      [
        ['Personal Loans', 'good', 'low', 'salaried', from, lender.id, 40, 10],
        ['Personal Loans', 'good', 'low', 'salaried', to, lender.id, 5, 5],
        ['Gold Loans', 'any', 'lowest', 'self_employed', to, lender.id, 1, 2],
        ['Gold Loans', 'fair', 'lowest', 'self_employed', to, lender.id, 0, 0],
        ['Gold Loans', 'any', 'lowest', 'self_employed', to, lender.id + 1, 9, 9],
      ],
    ]);
    const admin = app.as((await anAdmin(app)).token);
    const { body } = await admin.get(`/api/admin/lenders/${lender.id}/approval-rates`).expect(200);
    expect(body).toEqual({
      from_month: from,
      to_month: to,
      rates: [
        {
          ...{ product_type: 'Personal Loans', score_band: 'good', income_band: 'low', employment: 'salaried' },
          ...{ approved: 45, refused: 15, shown: { n: 60, percent: 75, low_percent: 60, high_percent: 85 } },
        },
        {
          ...{ product_type: 'Gold Loans', score_band: 'any', income_band: 'lowest', employment: 'self_employed' },
          ...{ approved: 1, refused: 2, shown: null },
        },
      ],
    });
    expectError(await admin.get('/api/admin/lenders/999999/approval-rates'), 'LENDER.NOT_FOUND');
  });
});
