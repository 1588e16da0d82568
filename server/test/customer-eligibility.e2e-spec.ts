import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DedupeOutcome } from '@marketplace/contract/gateways/gateway.js';
import { ENGINE_VERSION } from '@marketplace/contract/offers/engine.js';
import type { LenderEntity } from '../src/catalogue/lenders/lender.entity.js';
import type { StoredProfile } from '../src/customers/profiles/sealed-profile.js';
import { DedupeCheckEntity } from '../src/loans/submissions/dedupe-check.entity.js';
import { anAdmin } from './builders/accounts.js';
import { aLenderApplication, anApplication } from './builders/applications.js';
import { aLender, aLenderGroup } from './builders/lenders.js';
import { aSubmittedApplication, SUNITA } from './builders/submissions.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

interface Run {
  id: number;
  application_uuid: string;
  at_lender: { matched: boolean; reasons: object[] } | null;
}

describe('customer eligibility', () => {
  let app: TestApp;
  let admin: ReturnType<TestApp['as']>;
  let easy: LenderEntity;
  let strict: LenderEntity;

  beforeAll(async () => {
    app = await TestApp.start();
    admin = app.as((await anAdmin(app)).token);
    const group = await aLenderGroup(app, { name: 'Personal', product_types: ['Personal Loans', 'Gold Loans'] });
    const given = { lender_group_ids: [group.id], apr_min: 1.5, apr_max: 1.5 };
    easy = await aLender(app, { name: 'Easy Loans', ...given });
    strict = await aLender(app, { name: 'Strict Bank', min_income: 25_000, min_credit_score: 700, ...given });
    await app.refreshLists();
  });
  afterAll(() => app.stop());

  const submit = (profile?: StoredProfile) => aSubmittedApplication(app, profile);

  async function list<T>(resource: string, filter: object, range = [0, 24]): Promise<{ rows: T[]; range: string }> {
    const { body, headers } = await admin
      .get(`/api/admin/${resource}`)
      .query({ filter: JSON.stringify(filter), range: JSON.stringify(range) })
      .expect(200);
    return { rows: body as T[], range: headers['content-range'] as string };
  }
  const runs = async (filter: object, range?: number[]) => list<Run>('eligibility-runs', filter, range);
  const uuidsOf = async (filter: object) => (await runs(filter)).rows.map((run) => run.application_uuid);

  describe('runs', () => {
    let poor: string;
    let rich: string;
    let refused: string;

    beforeAll(async () => {
      poor = await submit();
      rich = await submit({ ...SUNITA, monthly_income: 40_000, credit_score: 800 });
      // Nobody takes the youngest.
      await app.query('UPDATE lenders SET min_age = 60, max_age = 70, version = version + 1');
      await app.refreshLists();
      refused = await submit();
      await app.query('UPDATE lenders SET min_age = 21, max_age = 58, version = version + 1');
      await app.refreshLists();
    });

    it('runs are listed newest first, with the customer masked', async () => {
      const { rows, range } = await runs({});
      expect(range).toBe('eligibility-runs 0-2/3');
      expect(rows.map((run) => run.application_uuid)).toEqual([refused, rich, poor]);
      expect(rows[2]).toEqual({
        id: expect.any(Number),
        created_at: expect.stringMatching(/Z$/),
        application_uuid: poor,
        product_type: 'Personal Loans',
        rules_version: expect.stringMatching(/^[0-9a-f]{16}$/),
        matched: 1,
        unmatched: 1,
        at_lender: null,
        applicant_name: 'Sunita D.',
        phone_masked: expect.stringMatching(/^XXXXXX\d{4}$/),
      });
      expect((await runs({}, [1, 1])).rows.map((run) => run.application_uuid)).toEqual([rich]);
    });

    it('runs are filtered by outcome, lender, product, application and days', async () => {
      expect(await uuidsOf({ outcome: 'matched' })).toEqual([rich, poor]);
      expect(await uuidsOf({ outcome: 'unmatched' })).toEqual([refused]);
      expect(await uuidsOf({ lender_id: strict.id, outcome: 'matched' })).toEqual([rich]);
      expect(await uuidsOf({ lender_id: strict.id, outcome: 'unmatched' })).toEqual([refused, poor]);
      expect(await uuidsOf({ lender_id: easy.id, outcome: 'matched', product_type: 'Personal Loans' })).toEqual([
        rich,
        poor,
      ]);
      expect(await uuidsOf({ lender_id: easy.id, outcome: 'matched', application_uuid: poor.toUpperCase() })).toEqual([
        poor,
      ]);
      expect(await uuidsOf({ product_type: 'Gold Loans' })).toEqual([]);
      expect(await uuidsOf({ application_uuid: rich })).toEqual([rich]);
      expect(await uuidsOf({ application_uuid: 'half typed' })).toEqual([]);
      const { rows } = await runs({ lender_id: strict.id });
      expect(rows.map(({ at_lender }) => at_lender?.matched)).toEqual([false, true, false]);
      expect(rows[2]?.at_lender?.reasons).toContainEqual({
        code: 'INCOME_BELOW_MIN',
        required: 25_000,
        actual: 22_000,
        gap: 3_000,
      });

      const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
      for (const filter of [{}, { lender_id: easy.id, outcome: 'matched' }, { product_type: 'Personal Loans' }]) {
        expect(await uuidsOf({ ...filter, created_from: tomorrow })).toEqual([]);
        expect(await uuidsOf({ ...filter, created_to: tomorrow })).toEqual(await uuidsOf(filter));
      }
    });

    it.each([
      { outcome: 'perhaps' },
      { lender_id: '1' },
      { created_from: 'yesterday' },
      { phone: '9876543210' },
      { application_uuid: 7 },
    ])('the filter %j is refused', async (filter) => {
      const answer = await admin.get('/api/admin/eligibility-runs').query({ filter: JSON.stringify(filter) });
      expectError(answer, 'REQUEST.INVALID', [`filter.${Object.keys(filter)[0]}`]);
    });

    it('a run shows each lender with its reasons, by the name it had then', async () => {
      const [run] = (await runs({ application_uuid: poor })).rows;
      await app.query('UPDATE lenders SET name = ?, version = version + 1 WHERE id = ?', ['Stricter Bank', strict.id]);
      const { body } = await admin.get(`/api/admin/eligibility-runs/${run!.id}`).expect(200);
      expect(body).toMatchObject({
        applicant_name: 'Sunita D.',
        applicant: {
          age_years: expect.any(Number),
          monthly_income: 22_000,
          credit_score: 690,
          desired_amount: 100_000,
        },
        matched_lenders: [{ lender_id: easy.id, name: 'Easy Loans', amount: 100_000, emi: expect.any(Number) }],
        unmatched_lenders: [
          {
            lender_id: strict.id,
            name: 'Strict Bank',
            reasons: [
              { code: 'INCOME_BELOW_MIN', required: 25_000, actual: 22_000, gap: 3_000 },
              { code: 'SCORE_BELOW_MIN', required: 700, actual: 690, gap: 10 },
            ],
          },
        ],
      });
      expect(JSON.stringify(body)).not.toContain('Devi');
      expectError(await admin.get('/api/admin/eligibility-runs/999999'), 'REQUEST.NOT_FOUND');
      expectError(await admin.post('/api/admin/eligibility-runs/999999/replay'), 'REQUEST.NOT_FOUND');
    });

    it('a replay uses the facts and rules of then, and shows a difference', async () => {
      const [run] = (await runs({ application_uuid: poor })).rows;
      const path = `/api/admin/eligibility-runs/${run!.id}/replay`;
      await app.query('UPDATE lenders SET min_income = 90000, version = version + 1 WHERE id = ?', [easy.id]);
      await app.refreshLists();
      expect((await admin.post(path).expect(200)).body).toEqual({
        same: true,
        different: [],
        engine_then: ENGINE_VERSION,
        engine_now: ENGINE_VERSION,
      });
      const [stored] = await app.query<{ results: string }[]>('SELECT results FROM eligibility_logs WHERE id = ?', [
        run!.id,
      ]);
      await app.query('UPDATE eligibility_logs SET results = ? WHERE id = ?', [
        stored!.results.replace('"gap":3000', '"gap":2999'),
        run!.id,
      ]);
      expect((await admin.post(path).expect(200)).body).toMatchObject({
        same: false,
        different: [{ lender_id: strict.id, name: 'Strict Bank' }],
      });
    });
  });

  describe('de-dupe checks', () => {
    interface Check {
      lender_id: number;
      step: string;
      outcome: string;
    }
    const checks = async (filter: object) =>
      (await list<Check>('dedupe-checks', filter)).rows.map(({ step, outcome }) => `${step} ${outcome}`);

    async function aCheck(lender: LenderEntity, step: 'history' | 'lender', outcome: DedupeOutcome, at: string) {
      const application = await anApplication(app);
      const { id } = await aLenderApplication(app, { application_id: application.id, lender_id: lender.id });
      await app.dataSource.getRepository(DedupeCheckEntity).insert({
        lender_application_id: id,
        lender_id: lender.id,
        step,
        outcome,
        product_type: 'Personal Loans',
        ms: 212,
        reason: outcome === 'UNKNOWN' ? 'The lender answered 500' : null,
        created_at: new Date(at),
      });
      return { ...application, lender_application_id: id };
    }

    it('de-dupe checks are listed and filtered by lender, outcome, product, application and days in India', async () => {
      await aCheck(easy, 'history', 'FRESH', '2026-03-01T18:29:59.999Z');
      const second = await aCheck(easy, 'lender', 'UNKNOWN', '2026-03-01T18:30:00.000Z');
      await aCheck(strict, 'lender', 'ACTIVE', '2026-03-02T06:00:00.000Z');
      const { rows, range } = await list<object>('dedupe-checks', {});
      expect(range).toBe('dedupe-checks 0-2/3');
      expect(rows[1]).toEqual({
        id: expect.any(Number),
        created_at: '2026-03-01T18:30:00.000Z',
        lender_id: easy.id,
        lender_name: 'Easy Loans',
        product_type: 'Personal Loans',
        lender_application_id: second.lender_application_id,
        application_uuid: second.uuid,
        step: 'lender',
        outcome: 'UNKNOWN',
        reason: 'The lender answered 500',
        ms: 212,
        applicant_name: 'Sunita D.',
        phone_masked: expect.stringMatching(/^XXXXXX\d{4}$/),
      });
      const [first, middle, last] = ['history FRESH', 'lender UNKNOWN', 'lender ACTIVE'];
      expect(await checks({})).toEqual([last, middle, first]);
      expect(await checks({ lender_id: easy.id })).toEqual([middle, first]);
      expect(await checks({ outcome: 'ACTIVE' })).toEqual([last]);
      expect(await checks({ lender_id: easy.id, outcome: 'ACTIVE' })).toEqual([]);
      expect(await checks({ product_type: 'Personal Loans' })).toEqual([last, middle, first]);
      expect(await checks({ product_type: 'Gold Loans' })).toEqual([]);
      expect(await checks({ application_uuid: second.uuid })).toEqual([middle]);
      expect(await checks({ created_from: '2026-03-02' })).toEqual([last, middle]);
      expect(await checks({ created_to: '2026-03-01' })).toEqual([first]);
      expect(await checks({ created_from: '2026-03-02', created_to: '2026-03-02', lender_id: easy.id })).toEqual([
        middle,
      ]);
    });
  });
});
