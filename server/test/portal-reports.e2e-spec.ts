import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import type { JourneyEventKind, JourneyFacts } from '@marketplace/contract/journey-events/journey-events.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import { addDaySums } from '../src/money/commission-ledger/day-sums.js';
import type { PartnerEntity } from '../src/partners/partners/partner.entity.js';
import { SYSTEM } from '../src/platform/auth/actor.js';
import { Transactions } from '../src/platform/database/transactions.js';
import { INSERT_JOURNEY_EVENTS, type JourneyEvent, journeyRow } from '../src/platform/journey-events/journey-events.js';
import type { OpenLeadsResponse, PortalReportResponse } from '../src/portal/reports/dto/portal-report.dto.js';
import { foldPortalSums, rebuildPortalSums } from '../src/portal/reports/fold-portal-sums.js';
import {
  portalDifferenceInWords,
  verifyPortalSums,
  verifyQuarterLeads,
} from '../src/portal/reports/verify-portal-sums.js';
import { aPartner, aPartnerUser, aPhoneUser } from './builders/accounts.js';
import { aLenderApplication, anApplication } from './builders/applications.js';
import { aLender } from './builders/lenders.js';
import { aMerchant } from './builders/merchants.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const REPORTS = '/api/partner/reports';
/** Ten days, and the ten before. */
const RANGE = { from: '2026-10-11', to: '2026-10-20' };
const PORTAL_ROLES = ['OWNER', 'STAFF', 'MERCHANT', 'AGENT'] as const;
type Role = (typeof PORTAL_ROLES)[number];

interface Lead {
  partner: PartnerEntity;
  shop?: number;
  byAgent?: boolean;
  product?: ProductType;
  lender?: number;
  steps: [day: string, kind: JourneyEventKind, facts?: JourneyFacts][];
}

describe('reports of the portal', () => {
  let app: TestApp;
  let partner: PartnerEntity;
  let other: PartnerEntity;
  let shops: { merchant: Awaited<ReturnType<typeof aPhoneUser>>; agent: Awaited<ReturnType<typeof aPhoneUser>> }[];
  let lenders: number[];
  const tokens = {} as Record<Role, string>;

  beforeAll(async () => {
    app = await TestApp.start();
    [partner, other] = [await aPartner(app), await aPartner(app)];
    shops = [];
    for (const [n, whose] of [partner, partner, other].entries()) {
      const shop_name = ['Rao Kirana Store', '=HYPERLINK("x")', 'Anand Stores'][n]!;
      const { id } = await aMerchant(app, { partner_id: whose.id, state: 'APPROVED', shop_name });
      const at = { partner_id: whose.id, merchant_id: id };
      shops.push({
        merchant: await aPhoneUser(app, { ...at, role: 'MERCHANT' }),
        agent: await aPhoneUser(app, { ...at, role: 'AGENT' }),
      });
    }
    lenders = [(await aLender(app, { name: 'Kaveri Credit' })).id, (await aLender(app, { name: 'Aravali Loans' })).id];
    tokens.OWNER = (await aPartnerUser(app, { partner })).token;
    tokens.STAFF = (await aPartnerUser(app, { partner, role: 'STAFF' })).token;
    tokens.MERCHANT = shops[0]!.merchant.token;
    tokens.AGENT = shops[0]!.agent.token;

    const lost: Lead['steps'] = [
      ['2026-10-12', 'SUBMITTED'],
      ['2026-10-12', 'PUSHED'],
      ['2026-10-14', 'REJECTED', { code: 'LOW_INCOME' }],
    ];
    const paid = (day: string): Lead['steps'] => [
      ['2026-10-11', 'SUBMITTED'],
      ['2026-10-11', 'PUSHED'],
      ['2026-10-15', 'SANCTIONED', { amount: 50_000 }],
      [day, 'DISBURSED', { amount: 40_000.5 }],
    ];
    await lead({ partner, steps: [['2026-10-20', 'SUBMITTED']] });
    await lead({ partner, shop: 0, steps: lost });
    const [byAgent] = [
      await lead({ partner, shop: 0, byAgent: true, product: 'Gold Loans', lender: 1, steps: paid('2026-10-20') }),
      // The loan is in the range, the submission before.
      await lead({
        ...{
          partner,
          shop: 0,
          steps: [
            ['2026-10-05', 'SUBMITTED'],
            ['2026-10-05', 'PUSHED'],
            ['2026-10-18', 'DISBURSED', { amount: 1_000 }],
          ],
        },
      }),
      await lead({ partner, shop: 1, byAgent: true, steps: lost.map(([day, kind]) => [day, kind]) }),
      // The day before, the last day before that counts, and a day after.
      await lead({
        partner,
        shop: 1,
        steps: [
          ['2026-10-10', 'SUBMITTED'],
          ['2026-10-21', 'PUSHED'],
        ],
      }),
      await lead({ partner, shop: 1, steps: [['2026-09-30', 'SUBMITTED']] }),
      await lead({ partner: other, shop: 2, byAgent: true, steps: paid('2026-10-20') }),
      // What is undone is taken off on the day of the undoing.
      await lead({
        ...{ partner, shop: 0, byAgent: true },
        steps: [
          ['2026-10-01', 'SUBMITTED'],
          ['2026-10-02', 'SANCTIONED'],
          ['2026-10-03', 'SANCTIONED', { undone: true }],
        ],
      }),
    ];
    await fold();
    // A closed month: 1,000 of a share of which the merchant has 300 and the agent 100, and a correction of 50 and 10.
    const book = async (
      lenderApplicationId: number,
      period: string,
      disbursals: number,
      share: number,
      parts: [string, number, number][],
    ) => {
      const { insertId } = (await app.query(
        `INSERT INTO commission_accruals (lender_id, period, for_period, partner_id, lender_application_id, disbursed_on,
           kind, disbursals, disbursed_amount, commission_amount, partner_amount, state)
         VALUES (?, ?, '2026-10', ?, ?, '2026-10-20', ?, ?, 40000.5, 2000, ?, 'ACCRUED')`,
        [
          lenders[1],
          period,
          partner.id,
          lenderApplicationId,
          disbursals ? 'DISBURSAL' : 'CORRECTION',
          disbursals,
          share,
        ],
      )) as unknown as { insertId: number };
      for (const [kind, payee, amount] of parts) {
        await app.query(
          `INSERT INTO commission_line_shares (accrual_id, payee_kind, payee_id, partner_id, period, disbursals, amount)
           VALUES (?, ?, ?, ?, ?, ?, ?)`,
          [insertId, kind, payee, partner.id, period, disbursals, amount],
        );
      }
      await transactions().run(SYSTEM, (tx) => addDaySums(tx, lenders[1]!, period));
    };
    const [shop, agent] = [shops[0]!.merchant.user.merchant_id!, shops[0]!.agent.user.id];
    await book(byAgent, '2026-10', 1, 1_000, [
      ['MERCHANT', shop, 300],
      ['AGENT', agent, 100],
    ]);
    await book(byAgent, '2026-11', 0, -50, [['MERCHANT', shop, -10]]);
  });
  afterAll(() => app.stop());

  const transactions = () => app.app.get(Transactions);
  const fold = () =>
    eventually(async () => {
      await foldPortalSums(transactions(), { settledMs: 0, roundMs: 60_000 });
      const [left] = await app.query<{ n: number }[]>(
        'SELECT MAX(id) - (SELECT folded_to FROM report_progress WHERE id = 3) AS n FROM journey_events',
      );
      expect(Number(left!.n)).toBe(0);
    });
  const write = (events: readonly JourneyEvent[]) =>
    app.query(INSERT_JOURNEY_EVENTS, [events.map((event) => journeyRow(event, SYSTEM))]);

  /** A lead, its application at one lender and its events; returns the id at the lender. */
  async function lead({ partner: of, shop, byAgent = false, product = 'Personal Loans', lender = 0, steps }: Lead) {
    const last = steps.at(-1)!;
    const isPaid = last[1] === 'DISBURSED';
    const application = await anApplication(app, {
      ...{ partner_id: of.id, product_type: product, submitted_at: new Date(`${steps[0]![0]}T06:00:00Z`) },
      ...(shop !== undefined && { merchant_id: shops[shop]!.merchant.user.merchant_id }),
      ...(shop !== undefined && byAgent && { agent_id: shops[shop]!.agent.user.id }),
    });
    const { id } = await aLenderApplication(app, {
      ...{ application_id: application.id, lender_id: lenders[lender]! },
      ...(isPaid && { state: 'DISBURSED', disbursed_on: last[0], disbursed_amount: last[2]!.amount! }),
    });
    await write(
      steps.map(([day, kind, facts]): JourneyEvent => ({
        ...{
          kind,
          at: new Date(`${day}T06:00:00Z`),
          prospect_id: application.prospect_id,
          application_id: application.id,
        },
        ...{ partner_id: of.id, merchant_id: application.merchant_id, product_type: product },
        ...(kind !== 'SUBMITTED' && { lender_id: lenders[lender]!, lender_application_id: id }),
        ...(facts && { facts }),
      })),
    );
    return id;
  }

  const read = async (role: Role, query: object = {}) => {
    const { body } = await app
      .as(tokens[role])
      .get(REPORTS)
      .query({ ...RANGE, ...query })
      .expect(200);
    return body as PortalReportResponse;
  };
  const ages = async (role: Role, query: object = {}) => {
    const { body } = await app.as(tokens[role]).get(`${REPORTS}/open-leads`).query(query).expect(200);
    return body as OpenLeadsResponse;
  };

  const OF_PARTNER = { submitted: 4, pushed: 3, sanctioned: 2, refused: 2, disbursed: 2, amount: 41_000.5 };
  const EXPECTED = {
    OWNER: { now: { ...OF_PARTNER, commission: 560 }, submittedBefore: 3, booked: 1 },
    STAFF: { now: { ...OF_PARTNER, commission: null }, submittedBefore: 3, booked: null },
    MERCHANT: {
      now: { submitted: 2, pushed: 2, sanctioned: 2, refused: 1, disbursed: 2, amount: 41_000.5, commission: 290 },
      ...{ submittedBefore: 2, booked: 1 },
    },
    AGENT: {
      now: { submitted: 1, pushed: 1, sanctioned: 1, refused: 0, disbursed: 1, amount: 40_000.5, commission: 100 },
      ...{ submittedBefore: 1, booked: 1 },
    },
  };

  describe.each(PORTAL_ROLES)('as %s', (role) => {
    it('the figures are of those below, beside the period before, and money is one’s own', async () => {
      const { totals, totals_before, range_before, booked_disbursals } = await read(role);
      const { now, submittedBefore, booked } = EXPECTED[role];
      expect([totals, booked_disbursals, range_before]).toEqual([
        now,
        booked,
        { from: '2026-10-01', to: '2026-10-10' },
      ]);
      expect([totals_before.submitted, totals_before.sanctioned]).toEqual([submittedBefore, 0]);
      expect(totals_before.commission).toBe(role === 'STAFF' ? null : 0);
    });

    it('rows of each group add up to the totals, and groups of others are refused', async () => {
      const mine = {
        OWNER: ['day', 'product', 'lender', 'merchant'],
        STAFF: ['day', 'product', 'lender', 'merchant'],
        MERCHANT: ['day', 'product', 'lender', 'agent'],
        AGENT: ['day', 'product', 'lender'],
      }[role];
      for (const group of ['day', 'product', 'lender', 'merchant', 'agent', 'partner']) {
        const answer = await app
          .as(tokens[role])
          .get(REPORTS)
          .query({ ...RANGE, group });
        if (!mine.includes(group)) {
          expectError(answer, 'REQUEST.INVALID', ['group']);
          continue;
        }
        const { rows, totals, rows_more } = answer.body as PortalReportResponse;
        expect(rows_more).toBe(false);
        const sum = (figure: 'submitted' | 'disbursed' | 'amount' | 'commission') =>
          rows.reduce((total, { figures }) => total + (figures[figure] ?? 0), 0);
        // Not of a lead that no lender, merchant or agent has.
        const others = { lender: totals.submitted, merchant: role === 'MERCHANT' ? 0 : 1, agent: 1 }[group] ?? 0;
        expect([group, sum('submitted')]).toEqual([group, totals.submitted - others]);
        const withoutAgent = group === 'agent' ? 1 : 0;
        expect([group, sum('disbursed')]).toEqual([group, totals.disbursed - withoutAgent]);
        expect([group, sum('commission')]).toEqual([group, totals.commission ?? 0]);
      }
    });

    it('a filter by somebody who is not below finds nothing', async () => {
      for (const [at, { merchant, agent }] of shops.entries()) {
        const { merchant_id } = merchant.user;
        const byShop = await read(role, { merchant_id });
        const ofShop = [2, 1, 0][at]!;
        const seen = role === 'OWNER' || role === 'STAFF' ? ofShop : at === 0 ? EXPECTED[role].now.submitted : 0;
        expect([at, byShop.totals.submitted]).toEqual([at, seen]);
        const byAgent = await read(role, { merchant_id, agent_id: agent.user.id });
        const ofAgent = [1, 1, 0][at]!;
        const seenOfAgent = role === 'OWNER' || role === 'STAFF' || at === 0 ? ofAgent : 0;
        expect([at, byAgent.totals.submitted]).toEqual([at, seenOfAgent]);
        const ofOther = await read(role, { merchant_id: shops[2]!.merchant.user.merchant_id, group: 'product' });
        expect([ofOther.rows, ofOther.refusals, ofOther.totals.commission ?? 0]).toEqual([[], [], 0]);
      }
    });

    it('open leads are those below', async () => {
      const { states } = await ages(role);
      const sum = states.map(({ counts }) => counts.reduce((total, n) => total + n, 0));
      // Submitted ones, and those at a lender; refused and paid out ones are not open.
      expect(sum).toEqual(
        { OWNER: [3, 0, 1, 0], STAFF: [3, 0, 1, 0], MERCHANT: [1, 0, 0, 0], AGENT: [1, 0, 0, 0] }[role],
      );
    });
  });

  it('days are told one by one, the newest first, each beside the day so long before', async () => {
    const { rows, days } = await read('OWNER');
    expect(rows.map(({ key }) => key)).toEqual(Array.from({ length: 10 }, (_, n) => shiftDay('2026-10-20', -n)));
    expect(days.map(({ submitted }) => submitted)).toEqual([1, 2, 0, 0, 0, 0, 0, 0, 0, 1]);
    expect(days.at(-1)).toEqual({ day: '2026-10-20', submitted: 1, disbursed: 1 });
    // 5 October is ten days before 15 October.
    expect(rows.find(({ key }) => key === '2026-10-15')!.before).toMatchObject({ submitted: 1, pushed: 1 });
    expect(rows.find(({ key }) => key === '2026-10-20')!.figures).toMatchObject({ disbursed: 1, commission: 560 });
  });

  it('rows have names of those below, the most leads first', async () => {
    const merchants = await read('OWNER', { group: 'merchant' });
    expect(merchants.rows.map(({ name, figures }) => [name, figures.submitted])).toEqual([
      ['Rao Kirana Store', 2],
      ['=HYPERLINK("x")', 1],
    ]);
    expect(merchants.rows[0]!.before).toMatchObject({ submitted: 2 });
    const agents = await read('MERCHANT', { group: 'agent' });
    expect(agents.rows.map(({ name, key }) => [name, key])).toEqual([['Sunita Devi', String(shops[0]!.agent.user.id)]]);
    const byLender = await read('MERCHANT', { group: 'lender' });
    expect(byLender.rows.map(({ name, figures }) => [name, figures.pushed, figures.disbursed])).toEqual([
      ['Kaveri Credit', 1, 1],
      ['Aravali Loans', 1, 1],
    ]);
    const ofLender = await read('OWNER', { group: 'product', lender_id: lenders[1] });
    expect(ofLender.rows.map(({ key, figures }) => [key, figures.disbursed, figures.commission])).toEqual([
      ['Gold Loans', 1, 560],
    ]);
  });

  it('refusals are counted by their reason', async () => {
    const { refusals } = await read('OWNER');
    expect(refusals).toEqual([
      { reason: 'income', n: 1, before: 0 },
      { reason: 'unknown', n: 1, before: 0 },
    ]);
    const later = await read('MERCHANT', { from: '2026-10-21', to: '2026-10-30' });
    expect(later.refusals).toEqual([{ reason: 'income', n: 0, before: 1 }]);
  });

  it('open leads are told by how many days they have stood so', async () => {
    const fresh = await aPartner(app);
    const { token } = await aPartnerUser(app, { partner: fresh });
    for (const days of [0, 2, 3, 7, 8, 14, 15, 30, 31, 200]) {
      await lead({ partner: fresh, steps: [[shiftDay(istToday(), -days), 'SUBMITTED']] });
    }
    await lead({
      partner: fresh,
      product: 'Gold Loans',
      steps: [
        [istToday(), 'SUBMITTED'],
        [istToday(), 'SANCTIONED'],
      ],
    });
    await fold();
    const { body } = await app.as(token).get(`${REPORTS}/open-leads`).expect(200);
    expect((body as OpenLeadsResponse).states).toEqual([
      { state: 'SUBMITTED', counts: [2, 2, 2, 2, 2] },
      { state: 'MATCHED', counts: [0, 0, 0, 0, 0] },
      { state: 'IN_PROGRESS', counts: [0, 0, 0, 0, 0] },
      { state: 'SANCTIONED', counts: [1, 0, 0, 0, 0] },
    ]);
    const gold = await app.as(token).get(`${REPORTS}/open-leads`).query({ product_type: 'Gold Loans' }).expect(200);
    expect((gold.body as OpenLeadsResponse).states.map(({ counts }) => counts[0])).toEqual([0, 0, 0, 1]);
  });

  describe('as a file', () => {
    const csv = async (role: Role, query: object) => {
      const { text } = await app
        .as(tokens[role])
        .get(`${REPORTS}/export/csv`)
        .query({ ...RANGE, ...query })
        .expect(200)
        .expect('Content-Disposition', 'attachment; filename="report-2026-10-11-2026-10-20.csv"');
      return text.replace('\ufeff', '').trim().split('\r\n');
    };

    it('all rows are in it, money only of who sees it, and no cell is a formula', async () => {
      const [head, ...rows] = await csv('OWNER', { group: 'merchant' });
      expect(head).toContain('Merchant,Leads,');
      expect(head).toContain('Commission booked in rupees');
      expect(rows).toEqual(['Rao Kirana Store,2,2,2,1,2,41000.5,560', `"'=HYPERLINK(""x"")",1,1,0,1,0,0,0`]);
      const ofStaff = await csv('STAFF', { group: 'day' });
      expect(ofStaff).toHaveLength(11);
      expect(ofStaff[0]).not.toContain('Commission');
      expect(ofStaff[1]).toBe('2026-10-20,1,0,0,0,1,40000.5');
      const ofAgent = await csv('AGENT', { group: 'product' });
      expect(ofAgent.slice(1)).toEqual(['Gold Loans,1,1,1,0,1,40000.5,100']);
      expect(
        (await csv('OWNER', { group: 'merchant', merchant_id: shops[2]!.merchant.user.merchant_id })).slice(1),
      ).toEqual([]);
    });

    it('a partner with more merchants than a page has them all, each once', async () => {
      const large = await aPartner(app);
      const { token } = await aPartnerUser(app, { partner: large });
      const { insertId } = (await app.query(
        `INSERT INTO portal_sums (level, partner_id, merchant_id, measure, day, agent_id, lender_id, product_type, code, n, amount)
         SELECT 2, ?, 800000 + seq.n, 'submitted', '2026-10-12', 0, 0, 'Gold Loans', '', 1 + seq.n % 7, 0
         FROM (SELECT ROW_NUMBER() OVER () AS n FROM information_schema.columns LIMIT 2200) seq`,
        [large.id],
      )) as unknown as { insertId: number };
      expect(insertId).toBeDefined();
      const { body } = await app
        .as(token)
        .get(REPORTS)
        .query({ ...RANGE, group: 'merchant' })
        .expect(200);
      const { rows, rows_more } = body as PortalReportResponse;
      expect([rows.length, rows_more, rows[0]!.figures.submitted]).toEqual([200, true, 7]);
      const { text } = await app
        .as(token)
        .get(`${REPORTS}/export/csv`)
        .query({ ...RANGE, group: 'merchant' })
        .expect(200);
      const lines = text.trim().split('\r\n').slice(1);
      expect([lines.length, new Set(lines.map((line) => line.split(',')[0])).size]).toEqual([2_200, 2_200]);
    });

    it.each([
      ['a few have most of the leads', (n: number) => spread(Math.ceil(3_000 / (n + 5)))],
      ['some have all of theirs in one quarter', (n: number) => (n < 300 ? [0, 20] : [10, 10, 10, 10, n % 10])],
      ['all have as many', () => [1, 0, 1]],
      ['nobody but some has any', (n: number) => (n < 40 ? [9 - (n % 9)] : [])],
    ])('of a year the merchants with most leads come first when %s', async (_, leadsOf) => {
      const large = await aPartner(app);
      const { token } = await aPartnerUser(app, { partner: large });
      // Each in a quarter of its own; the last lies behind the range, in a quarter that has days of it.
      const days = ['2025-12-30', '2026-02-11', '2026-05-20', '2026-09-02', '2026-10-12', '2026-11-01'];
      const sums = Array.from({ length: 900 }, (_, n) =>
        leadsOf(n).map((leads, i) => ({ merchant: 900_000 + ((n * 7) % 900), day: days[i]!, leads })),
      ).flat();
      const kept = sums.filter(({ leads }) => leads > 0);
      for (let from = 0; from < kept.length; from += 1_000) {
        await app.query(
          `INSERT INTO portal_sums (level, partner_id, merchant_id, measure, day, agent_id, lender_id, product_type, code, n, amount)
           VALUES ${kept
             .slice(from, from + 1_000)
             .map(
               ({ merchant, day, leads }) =>
                 `(2, ${large.id}, ${merchant}, 'submitted', '${day}', 0, 0, 'Gold Loans', '', ${leads}, 0)`,
             )
             .join(', ')}`,
        );
      }
      await app.query(
        `INSERT INTO portal_quarter_leads (partner_id, quarter, merchant_id, leads)
         SELECT partner_id, CONCAT(YEAR(day), '-', LPAD(QUARTER(day) * 3 - 2, 2, '0'), '-01'), merchant_id, SUM(n)
         FROM portal_sums WHERE partner_id = ? GROUP BY 1, 2, 3`,
        [large.id],
      );
      const totals = new Map<number, number>();
      for (const { merchant, day, leads } of kept)
        if (day <= '2026-10-31') totals.set(merchant, (totals.get(merchant) ?? 0) + leads);
      const expected = [...totals].sort(([a, one], [b, other]) => other - one || a - b);
      const { body } = await app
        .as(token)
        .get(REPORTS)
        .query({ from: '2025-11-01', to: '2026-10-31', group: 'merchant' })
        .expect(200);
      const { rows, rows_more } = body as PortalReportResponse;
      expect(rows.map(({ key, figures }) => [Number(key), figures.submitted])).toEqual(expected.slice(0, 200));
      expect(rows_more).toBe(expected.length > 200);
    });

    it('xlsx is a workbook in the language of the request, and another format is not found', async () => {
      const { body, headers } = await app
        .as(tokens.OWNER)
        .get(`${REPORTS}/export/xlsx`)
        .set('Accept-Language', 'hi')
        .query(RANGE)
        .buffer(true)
        .parse((response, done) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () => done(null, Buffer.concat(parts)));
        })
        .expect(200);
      expect(headers['content-type']).toContain('spreadsheetml');
      expect((body as Buffer).subarray(0, 2).toString()).toBe('PK');
      expectError(await app.as(tokens.OWNER).get(`${REPORTS}/export/pdf`).query(RANGE), 'REQUEST.NOT_FOUND');
    });
  });

  it.each([
    [{ from: '2026-10-12', to: '2026-10-11' }, ['to']],
    [{ from: '2025-10-11', to: '2026-10-12' }, ['to']],
    [{ from: '2026-02-30', to: '2026-03-01' }, ['from']],
    [{ from: "2026-10-11' OR 1=1 --", to: '2026-10-12' }, ['from']],
    [{ to: '2026-10-12' }, ['from']],
    [{ ...RANGE, group: 'day,product' }, ['group']],
    [{ ...RANGE, product_type: 'Yacht Loans' }, ['product_type']],
    [{ ...RANGE, lender_id: '-1' }, ['lender_id']],
    [{ ...RANGE, merchant_id: '1e3' }, ['merchant_id']],
    [{ ...RANGE, agent_id: 7 }, ['merchant_id']],
    [{ ...RANGE, partner_id: 1 }, ['partner_id']],
  ])('of %j the report and its file are refused', async (query, fields) => {
    for (const path of [REPORTS, `${REPORTS}/export/csv`]) {
      expectError(await app.as(tokens.OWNER).get(path).query(query), 'REQUEST.INVALID', fields);
    }
  });

  it('sums and open leads are the same however they are folded, and the nightly check finds what differs', async () => {
    const chance = seeded(20_261_126);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!;
    const kinds = ['PUSHED', 'UNDER_REVIEW', 'SANCTIONED', 'DISBURSED', 'REJECTED', 'EXPIRED'] as const;
    const events: JourneyEvent[] = [];
    for (let n = 0; n < 40; n++) {
      const shop = pick([undefined, 0, 1, 2]);
      const application = await anApplication(app, {
        partner_id: shop === 2 ? other.id : partner.id,
        ...(shop !== undefined && { merchant_id: shops[shop]!.merchant.user.merchant_id }),
        ...(shop !== undefined && chance() < 0.6 && { agent_id: shops[shop]!.agent.user.id }),
      });
      const day = () => new Date(`2026-08-0${1 + Math.floor(chance() * 5)}T06:00:00Z`);
      const base = {
        application_id: application.id,
        partner_id: application.partner_id,
        product_type: application.product_type,
      };
      events.push({ ...base, kind: 'SUBMITTED', at: day() });
      for (const lender_id of lenders) {
        const of = { ...base, lender_id, lender_application_id: application.id * 10 + lender_id };
        for (let step = 0; step < 3; step++) {
          const event: JourneyEvent = {
            ...of,
            kind: pick(kinds),
            at: day(),
            facts: { amount: 100 * (1 + step), code: pick(['LOW_INCOME', 'AGE']) },
          };
          events.push(event);
          if (chance() < 0.3) events.push({ ...event, at: day(), facts: { ...event.facts, undone: true } });
          if (chance() < 0.1) events.push({ ...event, at: day(), facts: { ...event.facts, late: true } });
        }
      }
    }
    for (let at = 0; at < events.length; at += 37) {
      await write(events.slice(at, at + 37));
      await fold();
    }
    const stored = async () => [
      await app.query(
        'SELECT * FROM portal_sums WHERE (n <> 0 OR amount <> 0) AND merchant_id < 800000 ORDER BY level, partner_id, merchant_id, measure, day, agent_id, lender_id, product_type, code',
      ),
      await app.query('SELECT * FROM open_leads ORDER BY application_id'),
      await app.query(
        'SELECT * FROM portal_quarter_leads WHERE merchant_id < 800000 ORDER BY partner_id, quarter, merchant_id',
      ),
    ];
    const before = await stored();
    const verified = async () => {
      const found: string[] = [];
      for (let n = 1; n <= 5; n++) {
        const day = `2026-08-0${n}`;
        found.push(...(await verifyPortalSums(transactions(), day)).map((one) => portalDifferenceInWords(day, one)));
      }
      return found;
    };
    for (const rows of before.slice(0, 2)) expect(rows.length).toBeGreaterThan(20);
    expect(await verified()).toEqual([]);
    expect(await verifyQuarterLeads(transactions(), '2026-08-05')).toEqual([]);
    const [busy] = await app.query<{ merchant_id: number; leads: number }[]>(
      "SELECT merchant_id, leads FROM portal_quarter_leads WHERE quarter = '2026-07-01' AND leads > 0 AND merchant_id < 800000 LIMIT 1",
    );
    await app.query(
      "UPDATE portal_quarter_leads SET leads = leads + 1 WHERE quarter = '2026-07-01' AND merchant_id = ?",
      [busy!.merchant_id],
    );
    expect(await verifyQuarterLeads(transactions(), '2026-08-05')).toEqual([
      expect.stringContaining(`merchant ${busy!.merchant_id}: ${busy!.leads + 1} leads kept, ${busy!.leads} by days`),
    ]);
    await rebuildPortalSums(transactions(), () => undefined);
    expect(await stored()).toEqual(before);
    const [row] = await app.query<{ merchant_id: number; agent_id: number; day: string }[]>(
      "SELECT * FROM portal_sums WHERE level = 3 AND measure = 'disbursed' AND day BETWEEN '2026-08-01' AND '2026-08-05' AND n > 0 LIMIT 1",
    );
    await app.query(
      "UPDATE portal_sums SET n = n + 1 WHERE level = 3 AND measure = 'disbursed' AND merchant_id = ? AND agent_id = ? AND day = ? LIMIT 1",
      [row!.merchant_id, row!.agent_id, row!.day],
    );
    const found = await verified();
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`agent ${row!.agent_id}, `);
    await rebuildPortalSums(transactions(), () => undefined);
  });
});

/** A third of what is left for each of five days, and the rest for the sixth. */
function spread(leads: number): number[] {
  let left = leads;
  const parts = Array.from({ length: 5 }, () => {
    const part = Math.ceil(left / 3);
    left -= part;
    return part;
  });
  return [...parts, left];
}

/** A generator of the same numbers for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
