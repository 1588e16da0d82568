import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LenderApplicationEntity } from '../src/applications/lender-application.entity.js';
import { signatureOf } from '../src/callbacks/callbacks.service.js';
import { sandboxSecrets } from '../src/lender-sandbox/behaviour.js';
import { LenderSandbox } from '../src/lender-sandbox/sandbox.js';
import type { LenderEntity } from '../src/lenders/lender.entity.js';
import { OutboxWorker } from '../src/outbox/outbox.worker.js';
import { aLenderApplication } from './builders/applications.js';
import { aLender } from './builders/lenders.js';
import { anApiLender } from './builders/submissions.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

describe('callbacks of lenders', () => {
  let app: TestApp;
  let other: TestApp;
  let sandbox: LenderSandbox;
  let lender: LenderEntity;

  beforeAll(async () => {
    sandbox = await LenderSandbox.start();
    app = await TestApp.start({ env: { LENDER_SANDBOX_URL: sandbox.url } });
    other = await TestApp.start({ database: app.database });
    sandbox.callbackBase = app.url;
    lender = await anApiLender(app);
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
    await sandbox.stop();
  });

  const aLead = (state: LenderApplicationEntity['state'] = 'PUSHED') =>
    aLenderApplication(app, { lender_id: lender.id, state });
  const signed = (body: string, secret = sandboxSecrets(lender.code).callbackSecret, seconds = Date.now() / 1000) => {
    const timestamp = String(Math.floor(seconds));
    return { 'X-Timestamp': timestamp, 'X-Signature': signatureOf(secret, timestamp, body) };
  };
  const send = (body: object | string, headers?: Record<string, string>, to = app, code = lender.code) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return to.http
      .post(`/api/lender-callback/${code}`)
      .set({ 'Content-Type': 'application/json', ...(headers ?? signed(text)) })
      .send(text);
  };
  const about = ({ uuid }: { uuid: string }, status: string, more: object = {}) => ({
    event_id: randomUUID(),
    lead_id: uuid,
    status,
    ...more,
  });
  const applied = () =>
    eventually(async () => {
      while ((await app.app.get(OutboxWorker).runOnce()) > 0);
      expect(await app.query("SELECT id FROM lender_callbacks WHERE outcome = 'waiting'")).toEqual([]);
    });
  const stateOf = async ({ id }: LenderApplicationEntity) => {
    const [row] = await app.query('SELECT * FROM lender_applications WHERE id = ?', [id]);
    return row!;
  };
  const outcomes = async ({ uuid }: LenderApplicationEntity) => {
    const rows = await app.query('SELECT outcome FROM lender_callbacks WHERE lead_id = ? ORDER BY id', [uuid]);
    return rows.map((row) => row['outcome']);
  };

  it('are stored first, then move the application with what they say', async () => {
    const lead = await aLead();
    const said = { reference: 'LN-1', sanctioned_amount: '45,000', sanctioned_on: '2026-11-20', interest_rate_pa: 18 };
    const { body } = await send(about(lead, 'Loan Approved', said)).expect(200);
    expect(body).toEqual({ success: true });
    expect((await stateOf(lead))['state']).toBe('PUSHED');
    await applied();
    expect(await stateOf(lead)).toMatchObject({
      state: 'SANCTIONED',
      raw_status: 'Loan Approved',
      lender_reference_id: 'LN-1',
      sanctioned_amount: '45000.00',
      sanctioned_on: '2026-11-20',
      interest_rate_pa: '18.000',
    });
    const events = await app.query('SELECT source FROM lender_application_events WHERE lender_application_id = ?', [
      lead.id,
    ]);
    expect(events).toEqual([{ source: 'callback' }]);
  });

  it('are signed the same where the lender spells the address otherwise', async () => {
    const text = JSON.stringify(about(await aLead(), 'UNDER_REVIEW'));
    const answer = await app.http
      .post(`/api/lender%2Dcallback/${lender.code}`)
      .set({ 'Content-Type': 'application/json', ...signed(text) })
      .send(text);
    expect(answer.status).toBe(200);
  });

  it('count once, however often and wherever the same event arrives', async () => {
    const lead = await aLead();
    const event = about(lead, 'UNDER_REVIEW');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => send(event, undefined, n % 2 ? app : other)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await applied();
    expect(await outcomes(lead)).toEqual(['moves']);
    const [row] = await app.query(
      'SELECT COUNT(*) AS n FROM lender_application_events WHERE lender_application_id = ?',
      [lead.id],
    );
    expect(row).toEqual({ n: 1 });
  });

  it('that come late or out of order are kept, and never move it back', async () => {
    const lead = await aLead();
    for (const status of ['SANCTIONED', 'KYC_PENDING', 'UNDER_REVIEW']) {
      await send(about(lead, status)).expect(200);
      await applied();
    }
    expect((await stateOf(lead))['state']).toBe('SANCTIONED');
    expect(await outcomes(lead)).toEqual(['moves', 'late', 'late']);
  });

  it('with a word that nobody has explained, a disbursal without its amount, or no such lead, change nothing', async () => {
    const [lead, paid] = [await aLead(), await aLead()];
    const stranger = await aLenderApplication(app, { lender_id: (await aLender(app)).id, state: 'PUSHED' });
    await send(about(lead, 'QZX-77', { reference: 'LN-7' })).expect(200);
    await send(about(paid, 'DISBURSED', { disbursed_on: '2026-11-20' })).expect(200);
    await send(about(stranger, 'SANCTIONED')).expect(200);
    const nobody = { uuid: randomUUID() } as LenderApplicationEntity;
    await send(about(nobody, 'SANCTIONED')).expect(200);
    await applied();
    expect(await Promise.all([lead, paid, stranger, nobody].map(outcomes))).toEqual([
      ['unmapped'],
      ['unmapped'],
      ['unmatched'],
      ['unmatched'],
    ]);
    expect(await stateOf(lead)).toMatchObject({ state: 'PUSHED', lender_reference_id: 'LN-7' });
    for (const each of [paid, stranger]) expect((await stateOf(each))['state']).toBe('PUSHED');
  });

  it.each<[string, (body: string) => Record<string, string>, 'CALLBACK.BAD_SIGNATURE' | 'CALLBACK.STALE']>([
    ['no signature', () => ({}), 'CALLBACK.BAD_SIGNATURE'],
    ['another secret', (body) => signed(body, 'another'), 'CALLBACK.BAD_SIGNATURE'],
    ['a signature of another body', () => signed('{}'), 'CALLBACK.BAD_SIGNATURE'],
    [
      'another time than was signed',
      (body) => ({ ...signed(body), 'X-Timestamp': String(Math.floor(Date.now() / 1000) - 1) }),
      'CALLBACK.BAD_SIGNATURE',
    ],
    ['a signature of six minutes ago', (body) => signed(body, undefined, Date.now() / 1000 - 360), 'CALLBACK.STALE'],
    ['a signature of the future', (body) => signed(body, undefined, Date.now() / 1000 + 360), 'CALLBACK.STALE'],
    [
      'a time that is none',
      (body) => ({ 'X-Timestamp': 'now', 'X-Signature': signed(body)['X-Signature'] }),
      'CALLBACK.BAD_SIGNATURE',
    ],
  ])('with %s are refused and not stored', async (_name, headers, code) => {
    const lead = await aLead();
    const body = JSON.stringify(about(lead, 'SANCTIONED'));
    expectError(await send(body, headers(body)), code);
    expect(await outcomes(lead)).toEqual([]);
  });

  it('of lenders that are unknown, or have no API, are refused', async () => {
    const lead = await aLead();
    const byLink = await aLender(app);
    for (const code of ['nobody', byLink.code, encodeURIComponent("' OR 1=1")]) {
      expectError(await send(about(lead, 'SANCTIONED'), undefined, app, code), 'CALLBACK.UNKNOWN_LENDER');
    }
  });

  it('that are too large, no JSON, or say too little are refused', async () => {
    const lead = await aLead();
    expectError(await send(about(lead, 'X', { remarks: 'x'.repeat(70_000) })), 'REQUEST.TOO_LARGE');
    expectError(await send('{"event_id": '), 'REQUEST.MALFORMED');
    expectError(await send({}), 'REQUEST.INVALID', ['event_id', 'lead_id', 'status']);
    expectError(await send('[]'), 'REQUEST.INVALID', ['event_id', 'lead_id', 'status']);
    expectError(await send({ ...about(lead, 'X'), event_id: 'क' }), 'REQUEST.INVALID', ['event_id']);
    expect(await outcomes(lead)).toEqual([]);
  });

  it('of the sandbox misbehave on request', async () => {
    const lead = await aLead();
    const tell = (status: string) => sandbox.tell(lender.code, lead.uuid, status);
    sandbox.behave(lender.code, { callbacks: 'wrong signature' });
    expect(await tell('SANCTIONED')).toEqual([401]);
    sandbox.behave(lender.code, { callbacks: 'late' });
    expect(await tell('SANCTIONED')).toEqual([401]);
    sandbox.behave(lender.code, { callbacks: 'duplicate' });
    expect(await tell('SANCTIONED')).toEqual([200, 200, 200]);
    await applied();
    expect(await outcomes(lead)).toEqual(['moves']);
  });
});
