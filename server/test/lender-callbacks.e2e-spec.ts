import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { istToday } from '@marketplace/contract/dates/ist.js';
import type { LenderApplicationEntity } from '../src/loans/applications/lender-application.entity.js';
import type { DisbursalDifferenceResponse } from '../src/loans/applications/dto/disbursal-difference.dto.js';
import { signatureOf } from '../src/platform/crypto/signed-call.js';
import { sandboxSecrets } from '../src/platform/demo-data/sandbox-secrets.js';
import { LenderSandbox } from '../src/lender-sandbox/sandbox.js';
import type { LenderEntity } from '../src/catalogue/lenders/lender.entity.js';
import { OutboxWorker } from '../src/platform/outbox/outbox.worker.js';
import { anAdmin } from './builders/accounts.js';
import { aLenderApplication, anApplication } from './builders/applications.js';
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
    await Promise.all([app.refreshLists(), other.refreshLists()]);
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

  it('a callback is stored first, then moves the application', async () => {
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

  describe('the premium of an insurer', () => {
    const aCover = async (state: LenderApplicationEntity['state'] = 'PUSHED') => {
      const application = await anApplication(app, { product_type: 'Other Insurance' });
      return aLenderApplication(app, { lender_id: lender.id, application_id: application.id, state });
    };
    const tell = async (lead: LenderApplicationEntity, status: string, premium: unknown) => {
      await send(about(lead, status, { premium })).expect(200);
      await applied();
    };
    const premiumOf = async (lead: LenderApplicationEntity) => {
      const { premium, premium_on } = await stateOf(lead);
      return { premium, premium_on };
    };
    const lastWeek = (lead: LenderApplicationEntity) =>
      app.query("UPDATE lender_applications SET premium_on = '2026-01-05' WHERE id = ?", [lead.id]);

    it('is kept to the paisa with the day on which it was first told', async () => {
      const lead = await aCover();
      await tell(lead, 'UNDER_REVIEW', '12,430.55');
      expect(await premiumOf(lead)).toEqual({ premium: '12430.55', premium_on: istToday() });
      await lastWeek(lead);
      await tell(lead, 'UNDER_REVIEW', 12_430.55);
      await tell(lead, 'SANCTIONED', undefined);
      expect(await premiumOf(lead)).toEqual({ premium: '12430.55', premium_on: '2026-01-05' });
      await tell(lead, 'SANCTIONED', 13_000);
      expect(await premiumOf(lead)).toEqual({ premium: '13000.00', premium_on: istToday() });
    });

    it.each([0, -5, 'on request', 10_000_001])('%j is no premium: the one told before stays', async (unreadable) => {
      const lead = await aCover();
      await tell(lead, 'UNDER_REVIEW', 9_000);
      await lastWeek(lead);
      await tell(lead, 'SANCTIONED', unreadable);
      expect(await stateOf(lead)).toMatchObject({
        state: 'SANCTIONED',
        premium: '9000.00',
        premium_on: '2026-01-05',
      });
    });

    it('in a late report, or about an application that was not sent, changes nothing', async () => {
      const [ahead, unsent] = [await aCover('SANCTIONED'), await aCover('CONSENTED')];
      await tell(ahead, 'UNDER_REVIEW', 9_000);
      await tell(unsent, 'SANCTIONED', 9_000);
      for (const lead of [ahead, unsent]) expect(await premiumOf(lead)).toEqual({ premium: null, premium_on: null });
    });

    it('is ignored where a loan was applied for', async () => {
      const lead = await aLead();
      await send(about(lead, 'SANCTIONED', { premium: 9_000, sanctioned_amount: 45_000 })).expect(200);
      await applied();
      expect(await stateOf(lead)).toMatchObject({
        state: 'SANCTIONED',
        sanctioned_amount: '45000.00',
        premium: null,
        premium_on: null,
      });
    });
  });

  it('the signature holds where the lender spells the address otherwise', async () => {
    const text = JSON.stringify(about(await aLead(), 'UNDER_REVIEW'));
    const answer = await app.http
      .post(`/api/lender%2Dcallback/${lender.code}`)
      .set({ 'Content-Type': 'application/json', ...signed(text) })
      .send(text);
    expect(answer.status).toBe(200);
  });

  it('the same event counts once, however often and wherever it arrives', async () => {
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

  it('a late or out-of-order callback is kept and moves nothing back', async () => {
    const lead = await aLead();
    for (const status of ['SANCTIONED', 'KYC_PENDING', 'UNDER_REVIEW']) {
      await send(about(lead, status)).expect(200);
      await applied();
    }
    expect((await stateOf(lead))['state']).toBe('SANCTIONED');
    expect(await outcomes(lead)).toEqual(['moves', 'late', 'late']);
  });

  it.each<[LenderApplicationEntity['state'], string]>([
    ['OFFERED', 'DISBURSED'],
    ['OFFERED', 'REJECTED'],
    ['CONSENTED', 'DISBURSED'],
    ['CONSENTED', 'EXPIRED'],
    ['DUPLICATE', 'SANCTIONED'],
    ['WITHDRAWN', 'DISBURSED'],
    ['EXPIRED', 'DISBURSED'],
  ])(
    'a callback about an application in %s that says %s is kept as an event and changes nothing',
    async (state, status) => {
      const lead = await aLead(state);
      const paid = { disbursed_amount: 50_000, disbursed_on: '2026-11-20' };
      await send(about(lead, status, { reference: 'LN-1', ...paid })).expect(200);
      await applied();
      expect(await outcomes(lead)).toEqual(['late']);
      const nothing = { disbursed_amount: null, disbursed_on: null, raw_status: null };
      expect(await stateOf(lead)).toMatchObject({ state, ...nothing });
      const events = await app.query(
        'SELECT from_state, to_state, moved FROM lender_application_events WHERE lender_application_id = ?',
        [lead.id],
      );
      expect(events).toEqual([{ from_state: state, to_state: status, moved: 0 }]);
    },
  );

  it('a callback about an application whose customer has left for the lender’s page counts', async () => {
    const lead = await aLead('REDIRECTED');
    await send(about(lead, 'DISBURSED', { disbursed_amount: 50_000, disbursed_on: '2026-11-20' })).expect(200);
    await applied();
    expect(await stateOf(lead)).toMatchObject({ state: 'DISBURSED', disbursed_amount: '50000.00' });
  });

  describe('a second callback about a disbursal', () => {
    const PATH = '/api/admin/disbursal-differences';
    const ofLead = async ({ id }: LenderApplicationEntity) =>
      (
        await app
          .as((await anAdmin(app)).token)
          .get(`${PATH}?filter=${JSON.stringify({ lender_application_id: id })}`)
          .expect(200)
      ).body as DisbursalDifferenceResponse[];
    const disburse = async (lead: LenderApplicationEntity, amount: number, on = '2026-11-20', status = 'DISBURSED') => {
      await send(about(lead, status, { disbursed_amount: amount, disbursed_on: on })).expect(200);
      await applied();
    };
    const paid = async (lead: LenderApplicationEntity) => {
      const { state, disbursed_amount, disbursed_on } = await stateOf(lead);
      return [state, disbursed_amount, disbursed_on];
    };

    it('another amount leaves the first one until an admin takes the new one, which is audited', async () => {
      const lead = await aLead();
      await disburse(lead, 50_000);
      await disburse(lead, 5_00_000, '2026-11-21');
      await disburse(lead, 5_00_000, '2026-11-21');
      expect(await paid(lead)).toEqual(['DISBURSED', '50000.00', '2026-11-20']);
      const [difference, ...others] = await ofLead(lead);
      expect(others).toEqual([]);
      expect(difference).toMatchObject({
        ...{ known_amount: 50_000, known_on: '2026-11-20', amount: 5_00_000, disbursed_on: '2026-11-21' },
        ...{ source: 'callback', decision: null, lender_name: lender.name },
      });

      const { token, user } = await anAdmin(app);
      const { body } = await app.as(token).post(`${PATH}/${difference!.id}/take`).expect(200);
      expect(body).toMatchObject({ decision: 'taken', decided_by: user.name, decided_at: expect.any(String) });
      expect(await paid(lead)).toEqual(['DISBURSED', '500000.00', '2026-11-21']);
      expectError(await app.as(token).post(`${PATH}/${difference!.id}/keep`), 'DISBURSAL_DIFFERENCE.DECIDED');
      const audited = await app.query(
        "SELECT entity, action, actor_id FROM audit_log WHERE entity IN ('disbursal-difference', 'lender-application') AND entity_id IN (?, ?) ORDER BY id",
        [String(difference!.id), String(lead.id)],
      );
      expect(audited).toEqual([
        { entity: 'disbursal-difference', action: 'take', actor_id: user.id },
        { entity: 'lender-application', action: 'update', actor_id: user.id },
      ]);
      const [event] = await app.query(
        "SELECT to_state, moved, actor_id FROM lender_application_events WHERE lender_application_id = ? AND source = 'admin'",
        [lead.id],
      );
      expect(event).toEqual({ to_state: 'DISBURSED', moved: 0, actor_id: user.id });
      // The first amount, told again, is another one by now.
      await disburse(lead, 50_000);
      expect((await ofLead(lead)).map(({ amount, decision }) => [amount, decision])).toEqual([
        [5_00_000, 'taken'],
        [50_000, null],
      ]);
    });

    it('an amount that an admin has refused is not asked about again', async () => {
      const lead = await aLead();
      await disburse(lead, 50_000);
      await disburse(lead, 51_000);
      const [difference] = await ofLead(lead);
      const { token } = await anAdmin(app);
      await app.as(token).post(`${PATH}/${difference!.id}/keep`).expect(200);
      await disburse(lead, 51_000);
      expect((await ofLead(lead)).map(({ decision }) => decision)).toEqual(['kept']);
      expect(await paid(lead)).toEqual(['DISBURSED', '50000.00', '2026-11-20']);
      const waiting = await app.as(token).get(`${PATH}?filter={"waiting":1}`).expect(200);
      expect(JSON.stringify(waiting.body)).not.toContain(`"lender_application_id":${lead.id},`);
    });

    it('a callback that closes the loan moves it on and leaves the amount', async () => {
      const lead = await aLead();
      await disburse(lead, 50_000);
      await disburse(lead, 60_000, '2026-11-20', 'CLOSED');
      expect(await paid(lead)).toEqual(['CLOSED', '50000.00', '2026-11-20']);
      expect(await ofLead(lead)).toMatchObject([{ amount: 60_000, decision: null }]);
    });

    it('the same amount, or the first one again, waits for no admin', async () => {
      const lead = await aLead();
      await send(about(lead, 'SANCTIONED', { sanctioned_amount: 50_000 })).expect(200);
      await applied();
      await disburse(lead, 50_000);
      await disburse(lead, 50_000);
      expect(await ofLead(lead)).toEqual([]);
    });

    it('a disbursal difference that does not exist answers 404', async () => {
      const { token } = await anAdmin(app);
      expectError(await app.as(token).post(`${PATH}/999999/take`), 'DISBURSAL_DIFFERENCE.NOT_FOUND');
    });
  });

  it('an unmapped word, a disbursal without amount, or an unknown lead changes nothing', async () => {
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
  ])('a callback with %s is refused and not stored', async (_name, headers, code) => {
    const lead = await aLead();
    const body = JSON.stringify(about(lead, 'SANCTIONED'));
    expectError(await send(body, headers(body)), code);
    expect(await outcomes(lead)).toEqual([]);
  });

  it('a callback of an unknown lender, or of one without API, is refused', async () => {
    const lead = await aLead();
    const byLink = await aLender(app);
    for (const code of ['nobody', byLink.code, encodeURIComponent("' OR 1=1")]) {
      expectError(await send(about(lead, 'SANCTIONED'), undefined, app, code), 'CALLBACK.UNKNOWN_LENDER');
    }
  });

  it('a callback that is too large, no JSON, or incomplete is refused', async () => {
    const lead = await aLead();
    expectError(await send(about(lead, 'X', { remarks: 'x'.repeat(70_000) })), 'REQUEST.TOO_LARGE');
    expectError(await send('{"event_id": '), 'REQUEST.MALFORMED');
    expectError(await send({}), 'REQUEST.INVALID', ['event_id', 'lead_id', 'status']);
    expectError(await send('[]'), 'REQUEST.INVALID', ['event_id', 'lead_id', 'status']);
    expectError(await send({ ...about(lead, 'X'), event_id: 'क' }), 'REQUEST.INVALID', ['event_id']);
    expect(await outcomes(lead)).toEqual([]);
  });

  it('the sandbox’s callbacks misbehave on request', async () => {
    const lead = await aLead();
    const sendCallback = (status: string) => sandbox.sendCallback(lender.code, lead.uuid, status);
    sandbox.behave(lender.code, { callbacks: 'wrong signature' });
    expect(await sendCallback('SANCTIONED')).toEqual([401]);
    sandbox.behave(lender.code, { callbacks: 'late' });
    expect(await sendCallback('SANCTIONED')).toEqual([401]);
    sandbox.behave(lender.code, { callbacks: 'duplicate' });
    expect(await sendCallback('SANCTIONED')).toEqual([200, 200, 200]);
    await applied();
    expect(await outcomes(lead)).toEqual(['moves']);
  });
});
