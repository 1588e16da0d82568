import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConsentEntity } from '../src/customers/consents/consent.entity.js';
import { DeletionRequestEntity } from '../src/operations/privacy/deletion-request.entity.js';
import { SYSTEM } from '../src/platform/auth/actor.js';
import { INSERT_JOURNEY_EVENTS, journeyRow } from '../src/platform/journey-events/journey-events.js';
import { anAdmin, aPartnerUser } from './builders/accounts.js';
import { anApplication, aProspect } from './builders/applications.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const URL = '/api/admin/customers-journey';
const SECTIONS = ['consents', 'messages', 'transfer-links', 'deletion-requests'] as const;
type Section = (typeof SECTIONS)[number];

describe('the sections of a customer’s page', () => {
  let app: TestApp;
  let meera: Awaited<ReturnType<typeof anAdmin>>;
  let second: ReturnType<TestApp['as']>;

  beforeAll(async () => {
    app = await TestApp.start();
    meera = await anAdmin(app, { name: 'Meera Nair' });
    second = app.as((await anAdmin(app, { role: 2 })).token);
  });
  afterAll(() => app.stop());

  const read = async (uuid: string, section: Section, as = app.as(meera.token)) =>
    (await as.get(`${URL}/${uuid}/${section}`).expect(200)).body as object[];
  const consent = async (values: Partial<ConsentEntity> & { prospect_id: number }) => {
    const { identifiers } = await app.dataSource.getRepository(ConsentEntity).insert({
      ...{ uuid: randomUUID(), purpose: 'lender_share', text_version: 'lender_share.1.en', channel: 'web', ip: '' },
      ...values,
    } as never);
    return Number(identifiers[0]!.id);
  };
  const at = (minute: number) => new Date(Date.UTC(2026, 9, 5, 10, minute));

  it('consents show what was agreed to, for which application, and when it was taken back', async () => {
    const prospect = await aProspect(app);
    const application = await anApplication(app, { prospect_id: prospect.id, product_type: 'Gold Loans' });
    const given = await consent({
      ...{ prospect_id: prospect.id, created_at: at(1), lender_name: 'Kaveri Credit', lender_id: 4 },
      application_id: application.id,
    });
    await consent({ prospect_id: prospect.id, created_at: at(2), purpose: 'communication' });
    await consent({ prospect_id: prospect.id, created_at: at(3), withdraws: given });
    const other = await aProspect(app);
    await consent({ prospect_id: other.id });
    const rows = await read(prospect.uuid, 'consents');
    expect(rows).toMatchObject([
      { purpose: 'communication', about: null, application_id: null, product_type: null, withdrawn_at: null },
      {
        ...{ id: given, purpose: 'lender_share', about: 'Kaveri Credit', channel: 'web' },
        ...{ text_version: 'lender_share.1.en', application_id: application.id, product_type: 'Gold Loans' },
        ...{ given_at: at(1).toISOString(), withdrawn_at: at(3).toISOString() },
      },
    ]);
    expect(rows).toHaveLength(2);
    expect(await read(prospect.uuid, 'consents', second)).toEqual(rows);
  });

  it('messages show kind, channel, time and delivery, and neither code nor link', async () => {
    const prospect = await aProspect(app);
    const passcode = (created_at: Date, code_encrypted: string | null, purpose = 'sign-in') =>
      app.query(
        `INSERT INTO otp_challenges (uuid, prospect_id, purpose, code_hash, code_encrypted, language, partner_id, ip, created_at)
         VALUES (UUID(), ?, ?, 'secret-hash', ?, 'en', 1, '', ?)`,
        [prospect.id, purpose, code_encrypted, created_at],
      );
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    await passcode(minutesAgo(1), 'sealed-code');
    await passcode(minutesAgo(10), null);
    await passcode(minutesAgo(60), 'sealed-code');
    // A passcode of a merchant with the same number in another table.
    await passcode(minutesAgo(2), null, 'merchant');
    const link = (created_at: Date, key_encrypted: string | null, session_id: string | null) =>
      app.query(
        `INSERT INTO transfer_links (uuid, prospect_id, key_hash, key_encrypted, session_id, expires_at, created_at)
         VALUES (UUID(), ?, SHA2(UUID(), 256), ?, ?, ?, ?)`,
        [prospect.id, key_encrypted, session_id, minutesAgo(-60), created_at],
      );
    await link(minutesAgo(30), 'sealed-key', null);
    // Shown at the customer's own device and sent by nobody.
    await link(minutesAgo(31), null, randomUUID());
    const rows = await read(prospect.uuid, 'messages');
    expect(rows).toMatchObject([
      { kind: 'passcode', channel: 'sms', delivery: 'waiting' },
      { kind: 'passcode', channel: 'sms', delivery: 'sent' },
      { kind: 'transfer_link', channel: 'sms', delivery: 'waiting' },
      { kind: 'passcode', channel: 'sms', delivery: 'not_sent' },
    ]);
    expect(rows).toHaveLength(4);
    expect(JSON.stringify(rows)).not.toMatch(/sealed|secret/);
  });

  it('transfer links show who made them and what became of them', async () => {
    const prospect = await aProspect(app);
    const link = (minute: number, values: { sent_by?: number; session_id?: string; used?: 1; ended_at?: Date }) => {
      const row = { prospect_id: prospect.id, created_at: at(minute), expires_at: new Date('2099-01-01'), ...values };
      return app.query('INSERT INTO transfer_links (uuid, key_hash, ??) VALUES (UUID(), SHA2(UUID(), 256), ?)', [
        Object.keys(row),
        Object.values(row),
      ]);
    };
    await link(1, { sent_by: meera.user.id, used: 1, ended_at: at(5) });
    await link(6, { session_id: randomUUID(), ended_at: at(7) });
    await link(8, { sent_by: meera.user.id });
    expect(await read(prospect.uuid, 'transfer-links')).toMatchObject([
      { sent_by: 'Meera Nair', state: 'OPEN', made_at: at(8).toISOString(), ended_at: null },
      { sent_by: null, state: 'REPLACED', ended_at: at(7).toISOString() },
      { sent_by: 'Meera Nair', state: 'USED', made_at: at(1).toISOString(), ended_at: at(5).toISOString() },
    ]);
  });

  it('deletion requests show who asked, why, and the decision', async () => {
    const prospect = await aProspect(app);
    await app.dataSource.getRepository(DeletionRequestEntity).insert([
      {
        ...{ uuid: randomUUID(), prospect_id: prospect.id, created_at: at(1), state: 'REFUSED', reason: 'not_needed' },
        ...{ refusal: 'dispute_open', done_at: at(2) },
      },
      {
        ...{ uuid: randomUUID(), prospect_id: prospect.id, created_at: at(3), state: 'REQUESTED' },
        ...{ reason: 'asked_by_phone', requested_by: meera.user.id },
      },
    ]);
    expect(await read(prospect.uuid, 'deletion-requests')).toMatchObject([
      { state: 'REQUESTED', asked_by: 'Meera Nair', reason: 'asked_by_phone', refusal: null, decided_at: null },
      {
        ...{ state: 'REFUSED', asked_by: null, asked_at: at(1).toISOString(), reason: 'not_needed' },
        ...{ refusal: 'dispute_open', decided_at: at(2).toISOString() },
      },
    ]);
  });

  it('the timeline of one application leaves out what is about another', async () => {
    const prospect = await aProspect(app);
    const [one, two] = [
      await anApplication(app, { prospect_id: prospect.id }),
      await anApplication(app, { prospect_id: prospect.id, product_type: 'Gold Loans' }),
    ];
    const events = [one, two].map(({ id }) => ({
      ...{ kind: 'SUBMITTED' as const, prospect_id: prospect.id, application_id: id, at: at(1) },
    }));
    await app.query(INSERT_JOURNEY_EVENTS, [
      [...events, { kind: 'OTP_VERIFIED' as const, prospect_id: prospect.id }].map((event) =>
        journeyRow(event, SYSTEM),
      ),
    ]);
    await consent({ prospect_id: prospect.id, application_id: one.id, created_at: at(2) });
    await consent({ prospect_id: prospect.id, application_id: two.id, created_at: at(3) });
    const timeline = async (query: string) => {
      const { body } = await second.get(`${URL}/${prospect.uuid}/timeline${query}`).expect(200);
      return (body as { kind: string; at: string }[]).map(({ kind, at }) => `${kind} ${at}`);
    };
    expect(await timeline(`?application_id=${one.id}`)).toEqual([
      `CONSENT_GIVEN ${at(2).toISOString()}`,
      `SUBMITTED ${at(1).toISOString()}`,
    ]);
    expect(await timeline('')).toHaveLength(5);
    expectError(await second.get(`${URL}/${prospect.uuid}/timeline?application_id=0`), 'REQUEST.INVALID');
  });

  it('each look is audited with the admin, the customer and the section', async () => {
    const prospect = await aProspect(app);
    await app.as(meera.token).get(`${URL}/${prospect.uuid}`).expect(200);
    await app.as(meera.token).get(`${URL}/${prospect.uuid}/timeline`).expect(200);
    for (const section of SECTIONS) await read(prospect.uuid, section);
    const rows = await app.query<{ actor_id: number; entity: string; changes: string }[]>(
      "SELECT actor_id, entity, changes FROM audit_log WHERE action = 'view' AND entity_id = ? ORDER BY id",
      [String(prospect.id)],
    );
    expect(rows.map(({ actor_id, entity, changes }) => [actor_id, entity, JSON.parse(changes) as unknown])).toEqual(
      ['customer', 'timeline', ...SECTIONS].map((after) => [
        meera.user.id,
        'prospect',
        [{ property: 'section', before: null, after }],
      ]),
    );
  });

  it.each(SECTIONS)(
    '%s of an erased, an unknown and an impossible id answer alike, and nothing is audited',
    async (section) => {
      const { uuid: erased, id } = await aProspect(app, { state: 'ERASED' });
      for (const one of [erased, randomUUID(), '7', "' OR 1=1"]) {
        expectError(await second.get(`${URL}/${encodeURIComponent(one)}/${section}`), 'RECORD.NOT_FOUND');
      }
      expect(await app.query("SELECT 1 FROM audit_log WHERE action = 'view' AND entity_id = ?", [String(id)])).toEqual(
        [],
      );
    },
  );

  it.each(SECTIONS)('%s are refused to role 3, partners, customers and visitors', async (section) => {
    const { uuid, id } = await aProspect(app);
    const others = [
      app.as((await anAdmin(app, { role: 3 })).token),
      app.as((await aPartnerUser(app)).token),
      app.as(await app.tokenFor('customer', id)),
    ];
    for (const other of others) expectError(await other.get(`${URL}/${uuid}/${section}`), 'AUTH.FORBIDDEN');
    expectError(await app.http.get(`${URL}/${uuid}/${section}`), 'AUTH.REQUIRED');
  });
});
