import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JourneyEventKind, JourneyFacts } from '@marketplace/contract/journey-events/journey-events.js';
import { LINK_CODE_LETTERS } from '@marketplace/contract/links/tracking-link.js';
import { FUNNELS_PER_USER } from '@marketplace/contract/portal/funnel.js';
import { foldPaths } from '../src/operations/customers-journey/fold-paths.js';
import type { PartnerEntity } from '../src/partners/partners/partner.entity.js';
import { TrackingLinkEntity } from '../src/partners/tracking-links/tracking-link.entity.js';
import { SYSTEM } from '../src/platform/auth/actor.js';
import { randomLetters } from '../src/platform/crypto/random-letters.js';
import { Transactions } from '../src/platform/database/transactions.js';
import { INSERT_JOURNEY_EVENTS, type JourneyEvent, journeyRow } from '../src/platform/journey-events/journey-events.js';
import type { FunnelFigures, FunnelResponse, FunnelsResponse } from '../src/portal/funnels/dto/funnel.dto.js';
import { foldPortalPaths, rebuildPortalPaths } from '../src/portal/funnels/fold-portal-paths.js';
import { portalPathDifferenceInWords, verifyPortalPaths } from '../src/portal/funnels/verify-portal-paths.js';
import { aPartner, aPartnerUser, aPhoneUser } from './builders/accounts.js';
import { aLender } from './builders/lenders.js';
import { aMerchant } from './builders/merchants.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const FUNNELS = '/api/partner/funnels';
type Role = 'OWNER' | 'STAFF' | 'MERCHANT' | 'AGENT';
const ASKED = {
  ...{ from: '2026-08-11', to: '2026-08-20', days: 30, breakdown: 'none' },
  steps: 'OTP_VERIFIED,SUBMITTED,DISBURSED',
};

type Step = [
  hour: number,
  kind: JourneyEventKind,
  facts?: JourneyFacts & { lender?: number; product?: 'Gold Loans' | 'Solar Loans' },
];

describe('funnels of the portal', () => {
  let app: TestApp;
  let partner: PartnerEntity;
  let other: PartnerEntity;
  let shops: {
    merchant: Awaited<ReturnType<typeof aPhoneUser>>;
    agent: Awaited<ReturnType<typeof aPhoneUser>>;
    link: number;
    agentLink: number;
  }[];
  let lender: number;
  let people = 5_000_000;
  const tokens = {} as Record<Role | 'OTHER' | 'COLLEAGUE', string>;

  beforeAll(async () => {
    app = await TestApp.start();
    [partner, other] = [await aPartner(app), await aPartner(app)];
    lender = (await aLender(app, { name: 'Kaveri Credit' })).id;
    const aLink = (of: Partial<TrackingLinkEntity>) =>
      app.dataSource
        .getRepository(TrackingLinkEntity)
        .save({ code: randomLetters(LINK_CODE_LETTERS, 8), name: 'Own', target: '/', ...of });
    shops = [];
    for (const whose of [partner, partner, other]) {
      const { id } = await aMerchant(app, { partner_id: whose.id, state: 'APPROVED', shop_name: 'Rao Kirana Store' });
      const at = { partner_id: whose.id, merchant_id: id };
      const agent = await aPhoneUser(app, { ...at, role: 'AGENT' });
      shops.push({
        merchant: await aPhoneUser(app, { ...at, role: 'MERCHANT' }),
        ...{ agent, link: (await aLink(at)).id, agentLink: (await aLink({ ...at, agent_id: agent.user.id })).id },
      });
    }
    tokens.OWNER = (await aPartnerUser(app, { partner })).token;
    tokens.STAFF = (await aPartnerUser(app, { partner, role: 'STAFF' })).token;
    tokens.COLLEAGUE = (await aPartnerUser(app, { partner, role: 'STAFF' })).token;
    tokens.OTHER = (await aPartnerUser(app, { partner: other })).token;
    tokens.MERCHANT = shops[0]!.merchant.token;
    tokens.AGENT = shops[0]!.agent.token;

    const gold = { product: 'Gold Loans' } as const;
    // Nobody's, who stops at the number; the merchant's, who submits after 2 hours; the agent's, who gets a loan.
    await customer(partner, undefined, [
      [0, 'OTP_SENT', { language: 'hi' }],
      [1, 'OTP_VERIFIED'],
    ]);
    await customer(partner, { shop: 0 }, [
      [0, 'OTP_SENT', { width: 'phone' }],
      [1, 'OTP_VERIFIED'],
      [3, 'SUBMITTED', gold],
    ]);
    await customer(partner, { shop: 0, byAgent: true }, [
      ...([
        [0, 'OTP_VERIFIED'],
        [4, 'SUBMITTED', gold],
        [300, 'DISBURSED', { ...gold, lender }],
      ] as Step[]),
    ]);
    // The sibling's, whose loan comes after the window.
    await customer(partner, { shop: 1, byAgent: true }, [
      ...([
        [0, 'OTP_VERIFIED'],
        [6, 'SUBMITTED', { product: 'Solar Loans' }],
        [31 * 24, 'DISBURSED', { lender }],
      ] as Step[]),
    ]);
    await customer(other, { shop: 2, byAgent: true }, [
      [0, 'OTP_VERIFIED'],
      [1, 'SUBMITTED'],
    ]);
    // The days before, and a day after.
    await customer(partner, { shop: 0 }, [
      [-240, 'OTP_VERIFIED'],
      [-239, 'SUBMITTED'],
    ]);
    await customer(partner, { shop: 0 }, [[240, 'OTP_VERIFIED']]);
    // Came by the shop first, then by the sibling's agent; and to both partners.
    await customer(partner, { shop: 0 }, [[0, 'OTP_VERIFIED']], [[{ shop: 1, byAgent: true }, [5, 'SUBMITTED', gold]]]);
    await fold();
  });
  afterAll(() => app.stop());

  const transactions = () => app.app.get(Transactions);
  const fold = () =>
    eventually(async () => {
      await foldPortalPaths(transactions(), { settledMs: 0, roundMs: 60_000 });
      await foldPaths(transactions(), { settledMs: 0, roundMs: 60_000 });
      const [left] = await app.query<{ n: number }[]>(
        'SELECT MAX(id) - (SELECT MIN(folded_to) FROM report_progress WHERE id IN (2, 4)) AS n FROM journey_events',
      );
      expect(Number(left!.n)).toBe(0);
    });

  /** Hours count from noon of 15 August. */
  async function customer(
    of: PartnerEntity,
    by: { shop: number; byAgent?: boolean } | undefined,
    steps: readonly Step[],
    further: [{ shop: number; byAgent?: boolean }, Step][] = [],
  ): Promise<number> {
    const prospect_id = ++people;
    const told = [...steps.map((step) => [by, step] as const), ...further];
    const events = told.map(([whose, [hour, kind, { lender: at, product, ...facts } = {}]]): JourneyEvent => {
      const shop = whose && shops[whose.shop]!;
      return {
        ...{
          kind,
          prospect_id,
          partner_id: of.id,
          at: new Date(Date.parse('2026-08-15T06:30:00Z') + hour * 3_600_000),
          facts,
        },
        ...(shop && {
          merchant_id: shop.merchant.user.merchant_id,
          tracking_link_id: whose.byAgent ? shop.agentLink : shop.link,
        }),
        ...(product && { product_type: product, application_id: prospect_id }),
        ...(at && { lender_id: at, application_id: prospect_id, lender_application_id: prospect_id }),
      };
    });
    await app.query(INSERT_JOURNEY_EVENTS, [events.map((event) => journeyRow(event, SYSTEM))]);
    return prospect_id;
  }

  const read = async (role: Role | 'OTHER', query: object = {}) => {
    const { body } = await app
      .as(tokens[role])
      .get(`${FUNNELS}/figures`)
      .query({ ...ASKED, ...query })
      .expect(200);
    return body as FunnelFigures;
  };
  const list = async (role: keyof typeof tokens) =>
    ((await app.as(tokens[role]).get(FUNNELS).expect(200)).body as FunnelsResponse).funnels;
  const given = (name: string) => ({ name, steps: ASKED.steps, days: 30, breakdown: 'product' });
  const keep = async (role: keyof typeof tokens, name: string) =>
    (await app.as(tokens[role]).post(FUNNELS).send(given(name)).expect(201)).body as FunnelResponse;

  it.each([
    ['OWNER', 5, [5, 4, 1], 1, [1, 1, 0]],
    ['STAFF', 5, [5, 4, 1], 1, [1, 1, 0]],
    // Whoever came by the shop first is the shop's, though the sibling's link brought the application.
    ['MERCHANT', 3, [3, 3, 1], 1, [1, 1, 0]],
    ['AGENT', 1, [1, 1, 1], 0, [0, 0, 0]],
    ['OTHER', 1, [1, 1, 0], 0, [0, 0, 0]],
  ] as const)(
    'as %s the customers below are counted, beside those of the period before',
    async (role, all, reached, allBefore, before) => {
      const figures = await read(role);
      expect([figures.people, figures.steps.map((step) => step.reached)]).toEqual([all, reached]);
      expect([figures.people_before, figures.steps.map((step) => step.before)]).toEqual([allBefore, before]);
      expect([figures.range_before, figures.is_unfinished]).toEqual([{ from: '2026-08-01', to: '2026-08-10' }, 0]);
    },
  );

  it('a shorter window leaves out what comes later, and times are from one chosen step to the next', async () => {
    const week = await read('OWNER', { days: 7 });
    expect(week.steps.map(({ reached }) => reached)).toEqual([5, 4, 0]);
    const { steps } = await read('OWNER');
    // 2, 4, 5 and 6 hours; 296 hours.
    expect(steps.map(({ median_seconds }) => median_seconds)).toEqual([4.5 * 3_600, 296 * 3_600, null]);
    const long = await read('OWNER', { days: 90, steps: 'OTP_SENT,DISBURSED' });
    expect(long.steps.map(({ reached }) => reached)).toEqual([5, 2]);
  });

  it('a breakdown divides them, and each role has its own', async () => {
    const parts = async (role: Role, breakdown: string, more: object = {}) =>
      (await read(role, { breakdown, ...more })).parts.map(({ key, name, reached }) => [name ?? key, reached]);
    expect(await parts('OWNER', 'product')).toEqual([
      ['Gold Loans', [3, 3, 1]],
      ['Solar Loans', [1, 1, 0]],
    ]);
    expect(await parts('OWNER', 'lender')).toEqual([['Kaveri Credit', [1, 1, 1]]]);
    expect(await parts('OWNER', 'language')).toEqual([['hi', [1, 0, 0]]]);
    expect(await parts('MERCHANT', 'width')).toEqual([['phone', [1, 1, 0]]]);
    const [first, second] = await parts('OWNER', 'merchant');
    expect([first, second]).toEqual([
      ['Rao Kirana Store', [3, 3, 1]],
      ['Rao Kirana Store', [1, 1, 0]],
    ]);
    expect(await parts('MERCHANT', 'agent')).toEqual([['Sunita Devi', [1, 1, 1]]]);
    expect(await parts('OWNER', 'product', { lender_id: lender })).toEqual([['Gold Loans', [1, 1, 1]]]);
    for (const [role, breakdown] of [
      ['OWNER', 'agent'],
      ['MERCHANT', 'merchant'],
      ['AGENT', 'agent'],
      ['AGENT', 'merchant'],
    ] as const) {
      const query = { ...ASKED, breakdown };
      expectError(await app.as(tokens[role]).get(`${FUNNELS}/figures`).query(query), 'REQUEST.INVALID', ['breakdown']);
      expectError(
        await app
          .as(tokens[role])
          .post(FUNNELS)
          .send({ ...given('Own'), breakdown }),
        'REQUEST.INVALID',
        ['breakdown'],
      );
    }
  });

  it.each([
    [{ steps: 'SUBMITTED' }, 'steps'],
    [{ steps: 'SUBMITTED,OTP_VERIFIED' }, 'steps'],
    [{ steps: "SUBMITTED') OR 1=1 --,DISBURSED" }, 'steps'],
    [{ steps: ['OTP_VERIFIED', 'SUBMITTED'] }, 'steps'],
    [{ days: 8 }, 'days'],
    [{ days: 1e9 }, 'days'],
    [{ to: '2026-08-10' }, 'to'],
    [{ to: '2028-08-10' }, 'to'],
    [{ breakdown: 'partner' }, 'breakdown'],
    [{ lender_id: 0 }, 'lender_id'],
    [{ partner_id: 1 }, 'partner_id'],
    [{ merchant_id: 1 }, 'merchant_id'],
  ])('figures of %j are refused', async (query, field) => {
    const answer = await app
      .as(tokens.OWNER)
      .get(`${FUNNELS}/figures`)
      .query({ ...ASKED, ...query });
    expectError(answer, 'REQUEST.INVALID', [field]);
  });

  it('a partner’s own people share what they keep; a merchant and an agent see their own alone', async () => {
    const kept = {
      OWNER: await keep('OWNER', 'Of the owner'),
      STAFF: await keep('STAFF', 'Of the staff'),
      MERCHANT: await keep('MERCHANT', 'Of the merchant'),
      AGENT: await keep('AGENT', 'Of the agent'),
      OTHER: await keep('OTHER', 'Of another partner'),
    };
    expect(kept.STAFF).toEqual({
      ...{ id: kept.STAFF.id, name: 'Of the staff', steps: ['OTP_VERIFIED', 'SUBMITTED', 'DISBURSED'], days: 30 },
      ...{ breakdown: 'product', product_type: null, lender_id: null, owner_name: 'Ramesh Kumar', own: 1, version: 1 },
    });
    const seen = async (role: keyof typeof tokens) => (await list(role)).map(({ name, own }) => [name, own]);
    expect(await seen('OWNER')).toEqual([
      ['Of the staff', 1],
      ['Of the owner', 1],
    ]);
    expect(await seen('COLLEAGUE')).toEqual([
      ['Of the staff', 0],
      ['Of the owner', 0],
    ]);
    expect(await seen('MERCHANT')).toEqual([['Of the merchant', 1]]);
    expect(await seen('AGENT')).toEqual([['Of the agent', 1]]);
    expect(await seen('OTHER')).toEqual([['Of another partner', 1]]);

    // Whose may be renamed and deleted by whom; what is not seen is as missing.
    for (const [role, whose, code] of [
      ['COLLEAGUE', 'STAFF', 'FUNNEL.NOT_YOURS'],
      ['STAFF', 'OWNER', 'FUNNEL.NOT_YOURS'],
      ['OWNER', 'MERCHANT', 'RECORD.NOT_FOUND'],
      ['OWNER', 'OTHER', 'RECORD.NOT_FOUND'],
      ['OTHER', 'OWNER', 'RECORD.NOT_FOUND'],
      ['MERCHANT', 'AGENT', 'RECORD.NOT_FOUND'],
      ['AGENT', 'MERCHANT', 'RECORD.NOT_FOUND'],
      ['MERCHANT', 'OWNER', 'RECORD.NOT_FOUND'],
    ] as const) {
      const path = `${FUNNELS}/${kept[whose].id}`;
      expectError(await app.as(tokens[role]).post(`${path}/rename`).send({ name: 'Mine', version: 1 }), code);
      expectError(await app.as(tokens[role]).delete(path), code);
    }
    const path = `${FUNNELS}/${kept.STAFF.id}`;
    expectError(
      await app.as(tokens.STAFF).post(`${path}/rename`).send({ name: 'Later', version: 2 }),
      'VERSION.CONFLICT',
    );
    for (const name of ['', ' ', 'x'.repeat(61), 'Asha 9876543210']) {
      expectError(await app.as(tokens.STAFF).post(`${path}/rename`).send({ name, version: 1 }), 'REQUEST.INVALID', [
        'name',
      ]);
    }
    const { body } = await app
      .as(tokens.OWNER)
      .post(`${path}/rename`)
      .send({ name: 'Renamed', version: 1 })
      .expect(201);
    expect(body).toMatchObject({ name: 'Renamed', version: 2, own: 1 });
    await app.as(tokens.OWNER).delete(path).expect(200);
    expect(await seen('STAFF')).toEqual([['Of the owner', 0]]);
    const [audited] = await app.query<{ n: number }[]>(
      "SELECT COUNT(*) AS n FROM audit_log WHERE entity = 'portal-funnel' AND entity_id = ?",
      [kept.STAFF.id],
    );
    expect(Number(audited!.n)).toBe(3);
  });

  it('somebody keeps so many and no more, also at once', async () => {
    const { token } = await aPartnerUser(app, { partner: other, role: 'STAFF' });
    for (let n = 0; n < FUNNELS_PER_USER - 1; n++)
      await app
        .as(token)
        .post(FUNNELS)
        .send(given(`No ${n}`))
        .expect(201);
    const last = await Promise.all(['One', 'Another'].map((name) => app.as(token).post(FUNNELS).send(given(name))));
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expectError(
      last.find(({ status }) => status === 409)!,
      'FUNNEL.TOO_MANY',
    );
  });

  it('paths are the same when they are made anew, and the nightly check finds what differs', async () => {
    const both = await customer(partner, { shop: 1 }, [
      [-100, 'OTP_VERIFIED'],
      [-99, 'SUBMITTED', { product: 'Gold Loans' }],
    ]);
    await app.query(INSERT_JOURNEY_EVENTS, [
      [
        journeyRow(
          {
            kind: 'SUBMITTED',
            prospect_id: both,
            partner_id: other.id,
            merchant_id: shops[2]!.merchant.user.merchant_id!,
            at: new Date('2026-08-15T06:30:00Z'),
          },
          SYSTEM,
        ),
      ],
    ]);
    await fold();
    const stored = () =>
      app.query<object[]>('SELECT * FROM portal_paths ORDER BY partner_id, lender_id, day, prospect_id, product_type');
    const before = await stored();
    const mine = await app.query<{ partner_id: number; merchant_id: number }[]>(
      'SELECT partner_id, merchant_id FROM portal_paths WHERE prospect_id = ? AND lender_id = 0 AND any_product = 1 ORDER BY partner_id',
      [both],
    );
    expect(mine).toEqual([
      { partner_id: partner.id, merchant_id: shops[1]!.merchant.user.merchant_id },
      { partner_id: other.id, merchant_id: shops[2]!.merchant.user.merchant_id },
    ]);
    await rebuildPortalPaths(transactions(), () => undefined);
    expect(await stored()).toEqual(before);
    const verified = async () =>
      (await verifyPortalPaths(transactions(), '2026-08-15')).map((one) =>
        portalPathDifferenceInWords('2026-08-15', one),
      );
    expect(await verified()).toEqual([]);
    const whose = 'lender_id = 0 AND any_product = 1 AND partner_id = ? AND day = ?';
    const of = [partner.id, '2026-08-15'];
    for (const [damage, found] of [
      [`UPDATE portal_paths SET steps = CONCAT(steps, ',999:1') WHERE ${whose} LIMIT 1`, 'steps: '],
      [`DELETE FROM portal_paths WHERE ${whose} LIMIT 1`, 'steps: nothing is kept'],
      [`UPDATE portal_paths SET merchant_id = 7 WHERE ${whose} LIMIT 1`, 'merchant: 7 is kept'],
      [`UPDATE portal_paths SET partner_id = 7 WHERE ${whose} LIMIT 1`, 'is kept, nothing is right'],
    ] as const) {
      await app.query(damage, of);
      const differences = await verified();
      expect(differences).toContainEqual(expect.stringContaining(found));
      await rebuildPortalPaths(transactions(), () => undefined);
    }
    expect(await verified()).toEqual([]);
  });
});
