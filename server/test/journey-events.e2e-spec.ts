import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LenderSandbox } from '../src/lender-sandbox/sandbox.js';
import { OutboxWorker } from '../src/platform/outbox/outbox.worker.js';
import { LenderReports } from '../src/loans/submissions/lender-reports.js';
import { SubmissionsService } from '../src/loans/submissions/submissions.service.js';
import { backfillJourney } from '../src/loans/applications/backfill-journey.js';
import { SYSTEM } from '../src/platform/auth/actor.js';
import { Transactions } from '../src/platform/database/transactions.js';
import type { UploadResponse } from '../src/operations/uploads/dto/upload.dto.js';
import { anAdmin, aPartner } from './builders/accounts.js';
import { aLenderApplication, anApplication, aProspect } from './builders/applications.js';
import { aLender } from './builders/lenders.js';
import { aMerchant } from './builders/merchants.js';
import { csv, type SheetCells } from './builders/sheets.js';
import { aCustomerWithOffers, anApiLender, SUNITA } from './builders/submissions.js';
import { eventually } from './support/eventually.js';
import { leaksInTables } from './support/leaks.js';
import { TestApp } from './support/test-app.js';

const OTP = '246810';
const STATUS_HEAD = [
  'application_uuid',
  'lender_id',
  'status',
  'sanctioned_amount',
  'disbursed_amount',
  'disbursed_on',
];

interface Told {
  kind: string;
  source: string;
  facts: string | null;
}

describe('journey events', () => {
  let sandbox: LenderSandbox;
  let app: TestApp;
  let other: TestApp;
  let admin: Awaited<ReturnType<typeof anAdmin>>;

  beforeAll(async () => {
    sandbox = await LenderSandbox.start();
    app = await TestApp.start({ env: { LENDER_SANDBOX_URL: sandbox.url, DEV_OTP: OTP } });
    other = await TestApp.start({
      database: app.database,
      env: { LENDER_SANDBOX_URL: sandbox.url, FILES_DIR: app.config.files.dir },
    });
    sandbox.callbackBase = app.url;
    admin = await anAdmin(app);
    await aPartner(app, { slug: 'moral-e-suvidha' });
    await other.refreshLists();
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
    await sandbox.stop();
  });

  /** Kind, side and facts, in order. */
  const told = async (where: string, value: unknown) => {
    const rows = await app.query<Told[]>(`SELECT kind, source, facts FROM journey_events WHERE ${where} ORDER BY id`, [
      value,
    ]);
    return rows.map(({ kind, source, facts }) => [
      kind,
      source,
      ...(facts === null ? [] : [JSON.parse(facts) as object]),
    ]);
  };
  const work = async () => {
    const worker = app.app.get(OutboxWorker);
    while ((await worker.runTogether('lender', new Date())) + (await worker.runOnce(new Date())) > 0);
  };

  it('a customer’s way from a merchant’s link to a lender is told step by step, with everybody’s id', async () => {
    const partner = await aPartner(app, { slug: 'on-the-way' });
    const merchant = await aMerchant(app, { partner_id: partner.id, state: 'APPROVED' });
    const lender = await anApiLender(app, { name: 'Way Finance' });
    await other.refreshLists();
    const { body: link } = await app
      .as(admin.token)
      .post('/api/admin/tracking-links')
      .send({ name: 'Counter', partner_id: partner.id, target: '/', merchant_id: merchant.id })
      .expect(201);
    const { id: tracking_link_id, code } = link as { id: number; code: string };

    await app.http.get(`/r/${code}`).redirects(0);
    const sent = await app.http
      .post('/api/otp/send')
      .send({ phone: '9812345670', partner: 'on-the-way', product: 'Personal Loans', utms: { utm_link: code } })
      .expect(200);
    const { prospectId, challenge } = sent.body as { prospectId: string; challenge: string };
    const { body: signedIn } = await app.http
      .post('/api/otp/verify')
      .send({ prospectId, challenge, otp: OTP })
      .expect(200);
    const customer = app.as((signedIn as { token: string }).token);
    const { body: begun } = await customer
      .post('/api/applications')
      .send({ productType: 'Personal Loans' })
      .expect(200);
    const { uuid } = begun as { uuid: string };
    await customer.post('/api/applications').send({ productType: 'Personal Loans' }).expect(200);
    await customer.put(`/api/user/${prospectId}`).send({ first_name: 'Sunita', last_name: 'Devi' }).expect(200);
    await customer.put(`/api/user/${prospectId}`).send({ first_name: 'Sunita' }).expect(200);
    await customer.put(`/api/user/${prospectId}`).send(SUNITA).expect(200);
    await customer.post(`/api/applications/${uuid}/submit`).expect(200);
    await customer.post(`/api/applications/${uuid}/submit`).expect(200);
    const at = `/api/applications/${uuid}/lenders/${lender.id}`;
    await customer.get(`${at}/kfs`).expect(200);
    await other
      .as((signedIn as { token: string }).token)
      .get(`${at}/kfs`)
      .expect(200);
    await customer.post(`${at}/choose`).send({}).expect(200);
    await customer.post(`${at}/choose`).send({ tenure_months: 12 }).expect(200);
    await customer.post(`${at}/consent`).send({ consent_text_version: 'lender_share.1.en' }).expect(200);
    await eventually(async () => {
      await work();
      const [row] = await app.query('SELECT state FROM lender_applications WHERE lender_id = ?', [lender.id]);
      expect(row).toEqual({ state: 'LENDER_ACCEPTED' });
    });

    const [person] = await app.query<{ id: number }[]>('SELECT id FROM prospects WHERE uuid = ?', [prospectId]);
    const amount = expect.any(Number);
    expect(await told('prospect_id = ?', person!.id)).toEqual([
      ['OTP_SENT', 'customer', { language: 'en' }],
      ['OTP_VERIFIED', 'customer', { language: 'en' }],
      ['PRODUCT_CHOSEN', 'customer'],
      ['FORM_STEP_SAVED', 'customer', { step: 'identity' }],
      ['FORM_STEP_SAVED', 'customer', expect.objectContaining({ step: expect.any(String) })],
      ['PROFILE_COMPLETE', 'customer'],
      ['OFFERED', 'system', { amount }],
      ['SUBMITTED', 'customer'],
      ['MATCHED', 'system'],
      ['KFS_OPENED', 'customer'],
      ['OFFER_OPENED', 'customer', { amount }],
      ['CONSENTED', 'customer'],
      ['QUEUED', 'system'],
      ['PUSHED', 'system'],
      ['LENDER_ACCEPTED', 'lender', expect.anything()],
    ]);
    const visits = await app.query(
      'SELECT kind, prospect_id, merchant_id FROM journey_events WHERE tracking_link_id = ? AND prospect_id IS NULL',
      [tracking_link_id],
    );
    expect(visits).toEqual([{ kind: 'VISIT_BY_LINK', prospect_id: null, merchant_id: merchant.id }]);
    const passcodes = await app.query(
      `SELECT DISTINCT tracking_link_id, merchant_id, partner_id FROM journey_events
       WHERE prospect_id = ? AND kind IN ('OTP_SENT', 'OTP_VERIFIED')`,
      [person!.id],
    );
    expect(passcodes).toEqual([{ tracking_link_id, merchant_id: merchant.id, partner_id: partner.id }]);
    const [application] = await app.query<{ id: number }[]>('SELECT id FROM applications WHERE uuid = ?', [uuid]);
    const [atLender] = await app.query<{ id: number }[]>('SELECT id FROM lender_applications WHERE lender_id = ?', [
      lender.id,
    ]);
    const ids = await app.query(
      `SELECT DISTINCT prospect_id, application_id, lender_application_id, lender_id, partner_id, merchant_id,
         tracking_link_id, product_type FROM journey_events WHERE lender_application_id = ?`,
      [atLender!.id],
    );
    expect(ids).toEqual([
      {
        prospect_id: person!.id,
        application_id: application!.id,
        lender_application_id: atLender!.id,
        lender_id: lender.id,
        partner_id: partner.id,
        merchant_id: merchant.id,
        tracking_link_id,
        product_type: 'Personal Loans',
      },
    ]);
  });

  it('a run on other facts takes back the offers of the run before', async () => {
    const lender = await aLender(app, { min_credit_score: 300 });
    const prospect = await aProspect(app, { profile: SUNITA });
    const customer = app.as(await app.tokenFor('customer', prospect.id));
    const { body } = await customer.post('/api/applications').send({ productType: 'Personal Loans' }).expect(200);
    const { uuid } = body as { uuid: string };
    await customer.post(`/api/applications/${uuid}/submit`).expect(200);
    await customer.put(`/api/user/${prospect.uuid}`).send({ credit_score: 700 }).expect(200);
    await customer.post(`/api/applications/${uuid}/submit`).expect(200);

    const offers = await app.query<{ n: string }[]>(
      `SELECT SUM(IF(facts LIKE '%undone%', -1, 1)) AS n FROM journey_events WHERE kind = 'OFFERED' AND lender_id = ?`,
      [lender.id],
    );
    expect(Number(offers[0]!.n)).toBe(1);
    const kinds = (await told('prospect_id = ?', prospect.id)).map(([kind]) => kind);
    expect(kinds.filter((kind) => kind === 'SUBMITTED' || kind === 'MATCHED')).toEqual(['SUBMITTED', 'MATCHED']);
  });

  describe('of a lender’s file', () => {
    const settled = (id: number) =>
      eventually(async () => {
        const { body } = await app.as(admin.token).get(`/api/admin/uploads/status/${id}`).expect(200);
        expect(body.state).not.toMatch(/ing$/);
        return body as UploadResponse;
      });
    const act = async (id: number, action: 'apply' | 'undo') => {
      await app.as(admin.token).post(`/api/admin/uploads/status/${id}/${action}`).expect(200);
      await settled(id);
    };
    const upload = async (rows: SheetCells) => {
      const { body } = await app
        .as(admin.token)
        .post('/api/admin/uploads/status')
        .attach('image_name', csv(rows), 'status.csv')
        .expect(201);
      await settled(body.id as number);
      return body.id as number;
    };

    it('each state that moved is told once, as the lender’s, with its amount; undoing takes it back', async () => {
      const lender = await aLender(app);
      const [paid, agreed, refused] = [
        await aLenderApplication(app, { lender_id: lender.id, state: 'SANCTIONED' }),
        await aLenderApplication(app, { lender_id: lender.id }),
        await aLenderApplication(app, { lender_id: lender.id }),
      ];
      const id = await upload([
        STATUS_HEAD,
        [paid.uuid, '', 'Disbursed', '', '99500.50', '2026-01-05'],
        [agreed.uuid, '', 'SANCTIONED', '150000', '', ''],
        [refused.uuid, '', 'declined', '', '', ''],
      ]);
      await act(id, 'apply');
      const all = async () => [
        await told('lender_application_id = ?', paid.id),
        await told('lender_application_id = ?', agreed.id),
        await told('lender_application_id = ?', refused.id),
      ];

      const applied = [
        [['DISBURSED', 'lender', { amount: 99_500.5, code: 'Disbursed' }]],
        [['SANCTIONED', 'lender', { amount: 150_000, code: 'SANCTIONED' }]],
        [['REJECTED', 'lender', { code: 'declined' }]],
      ];
      expect(await all()).toEqual(applied);
      const [row] = await app.query(
        'SELECT actor_id, lender_id, prospect_id IS NOT NULL AS known FROM journey_events WHERE lender_application_id = ?',
        [paid.id],
      );
      expect(row).toEqual({ actor_id: admin.user.id, lender_id: lender.id, known: 1 });

      await act(id, 'undo');
      expect(await all()).toEqual([
        [...applied[0]!, ['DISBURSED', 'lender', { undone: true, amount: 99_500.5 }]],
        [...applied[1]!, ['SANCTIONED', 'lender', { undone: true, amount: 150_000 }]],
        [...applied[2]!, ['REJECTED', 'lender', { undone: true }]],
      ]);
    });
  });

  it('news that comes late is told as late', async () => {
    const row = await aLenderApplication(app, { state: 'SANCTIONED' });
    await app.app.get(Transactions).run(SYSTEM, (tx) =>
      app.app.get(LenderReports).apply(
        tx,
        row.id,
        {
          state: 'UNDER_REVIEW',
          rawStatus: 'In credit 9876543210',
          reason: null,
          facts: {},
          otpRequired: false,
          journeyUrl: null,
        },
        'callback',
      ),
    );
    expect(await told('lender_application_id = ?', row.id)).toEqual([['UNDER_REVIEW', 'lender', { late: true }]]);
  });

  it('an application that its customer withdraws is withdrawn at each lender and as a whole', async () => {
    const [one, two] = [await aLender(app), await aLender(app)];
    const customer = await aCustomerWithOffers(app, one, two);
    await customer.caller.post(`/api/applications/${customer.application.uuid}/withdraw`).expect(200);

    const rows = await app.query<{ kind: string; source: string; lender_id: number | null }>(
      'SELECT kind, source, lender_id FROM journey_events WHERE application_id = ? ORDER BY id',
      [customer.application.id],
    );
    expect(rows).toEqual([
      { kind: 'WITHDRAWN', source: 'customer', lender_id: one.id },
      { kind: 'WITHDRAWN', source: 'customer', lender_id: two.id },
      { kind: 'WITHDRAWN', source: 'customer', lender_id: null },
    ]);
  });

  it('an application that nobody goes on with expires, by the system', async () => {
    const application = await anApplication(app, { state: 'DRAFT' });
    await app.query('UPDATE applications SET updated_at = ? WHERE id = ?', [new Date('2026-01-01'), application.id]);
    await app.app.get(SubmissionsService).expireIdle(new Date());
    expect(await told('application_id = ?', application.id)).toEqual([['EXPIRED', 'system']]);
  });

  it('two servers that are asked to begin one application at once tell it once', async () => {
    const prospect = await aProspect(app);
    await other.refreshLists();
    const token = await app.tokenFor('customer', prospect.id);
    await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        (i % 2 ? app : other).as(token).post('/api/applications').send({ productType: 'Personal Loans' }).expect(200),
      ),
    );
    expect(await told('prospect_id = ?', prospect.id)).toEqual([['PRODUCT_CHOSEN', 'customer']]);
  });

  it('the past is told once from what the tables know, however often it is asked for at once', async () => {
    const submitted = new Date('2025-12-31T18:29:59.999Z');
    const application = await anApplication(app, {
      state: 'DISBURSED',
      created_at: new Date('2025-12-31T18:00:00Z'),
      submitted_at: submitted,
    });
    const paid = await aLenderApplication(app, {
      application_id: application.id,
      state: 'DISBURSED',
      offered_amount: 90_000,
      disbursed_amount: 80_000.5,
    });
    const steps = [
      ['OFFERED', 'worker', '2025-12-31T18:29:59.999Z', 1, null],
      // No word: it may be somebody's number.
      ['CONSENTED', 'customer', '2025-12-31T18:30:00Z', 1, '98765 43210'],
      ['DISBURSED', 'file', '2026-01-05T10:00:00Z', 1, 'PAID_OUT'],
      ['SANCTIONED', 'callback', '2026-01-06T10:00:00Z', 0, null],
    ] as const;
    for (const [state, source, at, moved, raw_status] of steps) {
      await app.query(
        'INSERT INTO lender_application_events (lender_application_id, at, to_state, moved, source, raw_status) VALUES (?)',
        [[paid.id, new Date(at), state, moved, source, raw_status]],
      );
    }
    const transactions = app.app.get(Transactions);
    await Promise.all([backfillJourney(transactions), backfillJourney(other.app.get(Transactions))]);
    expect(await backfillJourney(transactions)).toBe(0);

    expect(await told('application_id = ?', application.id)).toEqual([
      ['OTP_VERIFIED', 'customer', { backfilled: true }],
      ['PRODUCT_CHOSEN', 'customer', { backfilled: true }],
      ['PROFILE_COMPLETE', 'customer', { backfilled: true }],
      ['SUBMITTED', 'customer', { backfilled: true }],
      ['MATCHED', 'system', { backfilled: true }],
      ['OFFERED', 'system', { backfilled: true, amount: 90_000 }],
      ['CONSENTED', 'customer', { backfilled: true }],
      ['DISBURSED', 'lender', { backfilled: true, amount: 80_000.5, code: 'PAID_OUT' }],
    ]);
    const days = await app.query('SELECT kind, day FROM journey_events WHERE application_id = ? AND kind IN (?)', [
      application.id,
      ['SUBMITTED', 'CONSENTED'],
    ]);
    expect(days).toEqual([
      { kind: 'SUBMITTED', day: '2025-12-31' },
      { kind: 'CONSENTED', day: '2026-01-01' },
    ]);
  });

  it('a back-fill that ends in the middle is told to its end by the next, each event once', async () => {
    const at = new Date('2026-01-05T10:00:00Z');
    const past = { state: 'NO_MATCH', created_at: at, submitted_at: at } as const;
    const [early, late] = [await anApplication(app, past), await anApplication(app, past)];
    const lateId = late.id + 5_000;
    await app.query('UPDATE applications SET id = ? WHERE id = ?', [lateId, late.id]);
    const transactions = app.app.get(Transactions);
    const end = () => {
      throw new Error('killed');
    };
    await expect(backfillJourney(transactions, end)).rejects.toThrow('killed');
    const kinds = async (id: number) => (await told('application_id = ?', id)).map(([kind]) => kind);
    const all = ['OTP_VERIFIED', 'PRODUCT_CHOSEN', 'PROFILE_COMPLETE', 'SUBMITTED', 'NO_MATCH'];
    expect(await kinds(early.id)).toEqual(all);
    expect(await kinds(lateId)).toEqual([]);
    await backfillJourney(transactions);
    expect(await kinds(early.id)).toEqual(all);
    expect(await kinds(lateId)).toEqual(all);
  });

  it('the past of customers without an application is told once: who proved their number and who went on elsewhere', async () => {
    const [verified, moved, newcomer] = [
      await aProspect(app),
      await aProspect(app),
      await aProspect(app, { state: 'NEW' }),
    ];
    const at = new Date('2026-01-31T18:30:00.000Z');
    await app.query(
      `INSERT INTO consents (created_at, uuid, prospect_id, purpose, text_version, channel, ip)
       VALUES (?, UUID(), ?, 'terms_privacy', 'terms_privacy.1.en', 'web', '')`,
      [at, verified.id],
    );
    await app.query(
      `INSERT INTO transfer_links (created_at, uuid, prospect_id, key_hash, expires_at, ended_at, used)
       VALUES (?, UUID(), ?, SHA2('used', 256), ?, ?, 1), (?, UUID(), ?, SHA2('replaced', 256), ?, ?, 0)`,
      [...[at, moved.id, at, at], ...[at, moved.id, at, at]],
    );
    const transactions = app.app.get(Transactions);
    await Promise.all([backfillJourney(transactions), backfillJourney(other.app.get(Transactions))]);
    expect(await backfillJourney(transactions)).toBe(0);
    expect(await told('prospect_id = ?', verified.id)).toEqual([['OTP_VERIFIED', 'customer', { backfilled: true }]]);
    expect(await told('prospect_id = ?', moved.id)).toEqual([['TRANSFERRED', 'customer', { backfilled: true }]]);
    expect(await told('prospect_id = ?', newcomer.id)).toEqual([]);
    expect(await app.query('SELECT day FROM journey_events WHERE prospect_id = ?', [moved.id])).toEqual([
      { day: '2026-02-01' },
    ]);
  });

  it('a lender’s callbacks tell each step up to the disbursal, as the lender’s', async () => {
    const row = await aLenderApplication(app, { state: 'LENDER_ACCEPTED' });
    const tell = (state: 'UNDER_REVIEW' | 'SANCTIONED' | 'DISBURSED', facts: object) =>
      app.app
        .get(Transactions)
        .run(SYSTEM, (tx) =>
          app.app
            .get(LenderReports)
            .apply(
              tx,
              row.id,
              { state, rawStatus: state, reason: null, facts, otpRequired: false, journeyUrl: null },
              'callback',
            ),
        );
    await tell('UNDER_REVIEW', {});
    await tell('SANCTIONED', { sanctioned_amount: 90_000 });
    await tell('DISBURSED', { disbursed_amount: 88_000.5, disbursed_on: '2026-01-05' });
    expect(await told('lender_application_id = ?', row.id)).toEqual([
      ['UNDER_REVIEW', 'lender', expect.anything()],
      ['SANCTIONED', 'lender', expect.objectContaining({ amount: 90_000 })],
      ['DISBURSED', 'lender', expect.objectContaining({ amount: 88_000.5 })],
    ]);
  });

  it('the table holds nothing that a customer entered', async () => {
    const entered = Object.values(SUNITA).filter((value) => typeof value === 'string' && value.length > 5) as string[];
    const leaks = await leaksInTables(app, new Set([...entered, '9812345670']));
    expect(leaks.filter((leak) => JSON.stringify(leak).includes('journey_events'))).toEqual([]);
  });
});
