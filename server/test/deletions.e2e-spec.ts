import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { currentConsent } from '@marketplace/contract/consents/current.js';
import { OtpChallengeEntity } from '../src/accounts/passcodes/otp-challenge.entity.js';
import type { ProspectEntity } from '../src/customers/prospects/prospect.entity.js';
import { SYSTEM } from '../src/platform/auth/actor.js';
import { FieldCipher } from '../src/platform/crypto/field-cipher.js';
import { ConsentsService } from '../src/customers/consents/consents.service.js';
import { Transactions } from '../src/platform/database/transactions.js';
import type { DeletionRequestRow } from '../src/operations/privacy/dto/deletions.dto.js';
import { rotateKeys } from '../src/rotate-keys.js';
import { anAdmin, aPartner } from './builders/accounts.js';
import { aLenderApplication, anApplication, aProspect } from './builders/applications.js';
import { anApiLender } from './builders/submissions.js';
import { expectError } from './support/expect-error.js';
import { leaksInTables } from './support/leaks.js';
import { TestApp } from './support/test-app.js';

const PERSON = { first_name: 'Kamala', last_name: 'Sundaram', email: 'kamala.s@example.in', tin: 'AKZPS8765Q' };
const WORDS = 'Kamala did not answer the phone';

describe('the deletion of a customer', () => {
  let app: TestApp;
  let other: TestApp;
  let first: Awaited<ReturnType<typeof anAdmin>>;
  let second: Awaited<ReturnType<typeof anAdmin>>;

  beforeAll(async () => {
    app = await TestApp.start();
    other = await TestApp.start({ database: app.database });
    await aPartner(app, { slug: 'moral-e-suvidha' });
    [first, second] = [await anAdmin(app), await anAdmin(app)];
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });

  async function aRequest() {
    const prospect = await aProspect(app, { profile: PERSON, utms: '{"utm_id":"kamala-1"}', language: 'hi' });
    const token = await app.tokenFor('customer', prospect.id);
    const path = `/api/user/${prospect.uuid}`;
    const { body } = await app.as(token).post(`${path}/deletion-request`).send({ reason: 'not_needed' }).expect(200);
    const [row] = await app.query<{ id: number }[]>('SELECT id FROM deletion_requests WHERE uuid = ?', [
      (body as { uuid: string }).uuid,
    ]);
    const approve = (by: { token: string }, approval: number, at = app) =>
      at.as(by.token).post(`/api/admin/deletion-requests/${row!.id}/approve`).send({ approval });
    const stored = async () =>
      (await app.query<ProspectEntity[]>('SELECT * FROM prospects WHERE id = ?', [prospect.id]))[0]!;
    return { prospect, caller: app.as(token), path, id: row!.id, approve, stored };
  }

  it('a deletion waits for a second admin, and keeps rows without a person and the record of paid-out loans', async () => {
    const { prospect, caller, path, id, approve, stored } = await aRequest();
    const lender = await anApiLender(app);
    const running = await anApplication(app, {
      prospect_id: prospect.id,
      state: 'IN_PROGRESS',
      monthly_income: 31_500,
    });
    const paid = await anApplication(app, { prospect_id: prospect.id, state: 'DISBURSED', monthly_income: 31_500 });
    const [at, paidAt] = [
      await aLenderApplication(app, {
        ...{ application_id: running.id, lender_id: lender.id, state: 'UNDER_REVIEW', remarks: WORDS },
        lender_reference_id: 'REF-77',
        // What an insurer asks tells of age and health.
        ...{ premium: 9_000, premium_on: '2026-11-20' },
      }),
      await aLenderApplication(app, {
        ...{ application_id: paid.id, lender_id: lender.id, state: 'DISBURSED', disbursed_amount: 40_000 },
        lender_reference_id: 'REF-78',
      }),
    ];
    const transactions = app.app.get(Transactions);
    await transactions.run(SYSTEM, (tx) =>
      app.app.get(ConsentsService).record(tx, {
        prospectId: prospect.id,
        purpose: 'terms_privacy',
        textVersion: currentConsent('terms_privacy', 'en'),
        channel: 'web',
        ip: '203.0.113.7',
      }),
    );
    await app.query(
      "INSERT INTO lender_application_events (lender_application_id, to_state, moved, source, upload_id, reason) VALUES (?, 'UNDER_REVIEW', 1, 'file', 5, ?)",
      [at.id, WORDS],
    );
    const insert = (into: string, columns: object) =>
      app.query('INSERT INTO ?? (??) VALUES (?)', [into, Object.keys(columns), Object.values(columns)]);
    const about = { upload_id: 5, lender_application_id: at.id, remarks: WORDS };
    await insert('upload_changes', { ...about, upload_row_id: 1, change_kind: 'moved', version_after: 2 });
    const { phone_index, phone_last4 } = prospect;
    const sheetRow = { sheet_row: 2, outcome: 'matched', content_hash: 'x', phone_index, phone_last4 };
    await insert('upload_rows', { ...about, ...sheetRow });
    await insert('upload_rows', { ...sheetRow, upload_id: 6, waiting: 'status' });
    await app.query(
      "INSERT INTO submissions (lender_application_id, journey_url, lender_offers) VALUES (?, 'https://bank.example.in/kamala', '[]')",
      [at.id],
    );
    await insert('lender_callbacks', {
      lender_id: lender.id,
      event_id: randomUUID(),
      lead_id: at.uuid,
      said: JSON.stringify({ reason: WORDS }),
    });
    await app.query(
      'INSERT INTO transfer_links (uuid, prospect_id, key_hash, expires_at) VALUES (?, ?, UUID(), NOW(3))',
      [randomUUID(), prospect.id],
    );
    await app.http.post('/api/otp/send').send({ phone: prospect.phone }).expect(200);

    const noted = (await approve(first, 1).expect(200)).body as DeletionRequestRow;
    expect(noted).toMatchObject({ state: 'REQUESTED', open_applications: 1, paid_out: 1, done_by: null });
    expect([noted.approved_by, noted.approved_by_id]).toEqual([first.user.name, first.user.id]);
    expectError(await approve(first, 2), 'AUTH.SECOND_ADMIN');
    // Who has not seen the first approval does not delete.
    expectError(await approve(second, 1), 'DELETION_REQUEST.APPROVED_MEANWHILE');
    expectError(await approve(second, 3), 'REQUEST.INVALID', ['approval']);
    expect((await stored()).state).toBe('PROFILE_COMPLETE');
    await caller.get(path).expect(200);

    const done = (await approve(second, 2, other).expect(200)).body as DeletionRequestRow;
    expect(done).toMatchObject({ state: 'DONE', open_applications: 0, paid_out: 1 });
    expectError(await approve(first, 1), 'DELETION_REQUEST.NOT_OPEN');
    expectError(await caller.get(path), 'AUTH.REQUIRED');

    const row = await stored();
    expect(row).toMatchObject({
      ...{ state: 'ERASED', uuid: prospect.uuid, partner_id: prospect.partner_id, phone_last4: '' },
      ...{ profile_encrypted: null, pan_index: null, email_index: null, score_until: null, language: null, utms: null },
    });
    expect(await rotateKeys(app.dataSource, app.app.get(FieldCipher))).toBe(0);
    const hashes = [prospect.phone_index, prospect.pan_index!, prospect.email_index!];
    expect(await leaksInTables(app, [...hashes, 'Kamala', 'REF-77', prospect.phone_encrypted])).toEqual([]);

    const table = (sql: string, ...values: unknown[]) => app.query<Record<string, unknown>[]>(sql, values);
    const facts = 'SELECT state, monthly_income, age_years, employment, credit_score, desired_amount FROM applications';
    expect(await table(`${facts} WHERE id = ?`, running.id)).toEqual([
      {
        ...{ state: 'WITHDRAWN', monthly_income: null, age_years: null, employment: null },
        ...{ credit_score: null, desired_amount: null },
      },
    ]);
    expect(await table(`${facts} WHERE id = ?`, paid.id)).toMatchObject([
      { state: 'DISBURSED', monthly_income: '31500.00', age_years: 30 },
    ]);
    expect(
      await table(
        'SELECT state, lender_reference_id, premium, premium_on FROM lender_applications WHERE id IN (?) ORDER BY id',
        [at.id, paidAt.id],
      ),
    ).toEqual([
      { state: 'WITHDRAWN', lender_reference_id: null, premium: null, premium_on: null },
      { state: 'DISBURSED', lender_reference_id: 'REF-78', premium: null, premium_on: null },
    ]);
    for (const gone of ['otp_challenges', 'transfer_links']) {
      expect(await table('SELECT 1 FROM ?? WHERE prospect_id = ?', gone, prospect.id)).toEqual([]);
    }
    expect(await table("SELECT 1 FROM sessions WHERE audience = 'customer' AND user_id = ?", prospect.id)).toEqual([]);
    // The lender that has the application is told, and what was agreed to is taken back.
    expect(await table("SELECT payload FROM outbox_jobs WHERE topic LIKE '%withdraw%'")).toEqual([
      { payload: JSON.stringify({ id: at.id }) },
    ]);
    expect(
      await table(
        'SELECT COUNT(*) AS rows_, COUNT(withdraws) AS taken FROM consents WHERE prospect_id = ?',
        prospect.id,
      ),
    ).toEqual([{ rows_: 2, taken: 1 }]);
    expect(
      await table(
        `SELECT actor_id, action, entity FROM audit_log WHERE entity IN ('deletion-request', 'prospect')
           AND entity_id IN (?, ?) AND actor_type = 'admin' ORDER BY at, action`,
        ...[String(id), String(prospect.id)],
      ),
    ).toEqual([
      { actor_id: first.user.id, action: 'approve', entity: 'deletion-request' },
      { actor_id: second.user.id, action: 'approve', entity: 'deletion-request' },
      { actor_id: second.user.id, action: 'erase', entity: 'prospect' },
    ]);

    // Whoever signs in with the number is somebody new.
    const sent = await app.http.post('/api/otp/send').send({ phone: prospect.phone }).expect(200);
    expect((sent.body as { prospectId: string }).prospectId).not.toBe(prospect.uuid);
    expect(await app.dataSource.getRepository(OtpChallengeEntity).countBy({ prospect_id: prospect.id })).toBe(0);
  });

  it('a deletion happens once, never by one admin alone, and not by two who approve at once without knowing', async () => {
    const [both, one] = [await aRequest(), await aRequest()];
    const answers = await Promise.all([both.approve(first, 1), both.approve(second, 1, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await both.stored()).state).toBe('PROFILE_COMPLETE');
    // Knowing, it happens once.
    const third = await anAdmin(app);
    const knowing = await Promise.all([both.approve(third, 2), both.approve(third, 2, other)]);
    expect(knowing.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await both.stored()).state).toBe('ERASED');
    const twice = await Promise.all([one.approve(first, 1), one.approve(first, 1, other)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await one.stored()).state).toBe('PROFILE_COMPLETE');
    // Until the second, the customer may think better of it.
    await one.caller.delete(`${one.path}/deletion-request`).expect(200);
    expectError(await one.approve(second, 2), 'DELETION_REQUEST.NOT_OPEN');
    expect((await one.stored()).profile_encrypted).toBe(one.prospect.profile_encrypted);
  });

  it('requests are listed by state, oldest first, and unknown ones answer 404', async () => {
    const { id, prospect } = await aRequest();
    const list = (filter: object) =>
      app.as(first.token).get(`/api/admin/deletion-requests?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    const open = await list({ state: 'REQUESTED' }).expect(200);
    expect(open.headers['content-range']).toMatch(/^deletion-requests 0-\d+\/\d+$/);
    expect((open.body as DeletionRequestRow[]).at(-1)).toMatchObject({
      ...{ id, user_id: prospect.uuid, state: 'REQUESTED', reason: 'not_needed', approved_by: null },
    });
    expect((open.body as DeletionRequestRow[]).every(({ state }) => state === 'REQUESTED')).toBe(true);
    expectError(await list({ state: 'GONE' }), 'REQUEST.INVALID', ['filter.state']);
    expectError(
      await app.as(first.token).post('/api/admin/deletion-requests/999999/approve').send({ approval: 1 }),
      'DELETION_REQUEST.NOT_FOUND',
    );
  });
});
