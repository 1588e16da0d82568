import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { currentConsent } from '@marketplace/contract/consents/current.js';
import { istToday } from '@marketplace/contract/dates/ist.js';
import type { RecordCount } from '@marketplace/contract/privacy/records.js';
import { ConsentsService } from '../src/customers/consents/consents.service.js';
import type {
  DeletionCertificateRow,
  DeletionPreview,
  DeletionRequestRow,
} from '../src/operations/privacy/dto/deletions.dto.js';
import type { PersonalDataResponse } from '../src/operations/privacy/dto/personal-data.dto.js';
import { SYSTEM } from '../src/platform/auth/actor.js';
import { Transactions } from '../src/platform/database/transactions.js';
import { anAdmin, aPartner } from './builders/accounts.js';
import { aLenderApplication, anApplication, aProspect } from './builders/applications.js';
import { aLender } from './builders/lenders.js';
import { expectError } from './support/expect-error.js';
import { pdfStructure } from './support/pdf-structure.js';
import { pdfText } from './support/pdf-text.js';
import { TestApp } from './support/test-app.js';

const PERSON = { first_name: 'Kamala', last_name: 'Sundaram', email: 'kamala.s@example.in', tin: 'AKZPS8765Q' };
const PREVIEW = 'preview';

describe('the page on which admins delete a customer', () => {
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

  const about = (uuid: string, action: string, { token } = first, at = app) =>
    at.as(token).post(`/api/admin/customer-info-deletion/${uuid}/${action}`);
  const decide = (id: number, action: string, body: object, { token } = second) =>
    app.as(token).post(`/api/admin/deletion-requests/${id}/${action}`).send(body);
  const ask = async (uuid: string, reason = 'asked_in_writing') =>
    (await about(uuid, 'request').send({ reason }).expect(201)).body as DeletionRequestRow;
  const certificates = async (filter: object, range = '[0,24]') => {
    const query = { filter: JSON.stringify(filter), range };
    const { body } = await app.as(first.token).get('/api/admin/deletion-certificates').query(query).expect(200);
    return body as DeletionCertificateRow[];
  };
  const audited = (entity: string, id: number) =>
    app.query<{ actor_id: number; action: string }[]>(
      "SELECT actor_id, action FROM audit_log WHERE entity = ? AND entity_id = ? AND actor_type = 'admin' ORDER BY at, action",
      [entity, String(id)],
    );

  /** Somebody with one loan that was paid out and one application that runs, and something of every kind. */
  async function aCustomer() {
    const prospect = await aProspect(app, { profile: PERSON });
    const lender = await aLender(app);
    const at = { lender_id: lender.id, lender_reference_id: 'REF-77' } as const;
    const running = await anApplication(app, { prospect_id: prospect.id, state: 'IN_PROGRESS' });
    const paid = await anApplication(app, { prospect_id: prospect.id, state: 'DISBURSED' });
    const atLenders = [
      await aLenderApplication(app, { ...at, application_id: running.id, state: 'UNDER_REVIEW' }),
      await aLenderApplication(app, { ...at, application_id: paid.id, state: 'DISBURSED', disbursed_amount: 40_000 }),
    ];
    const insert = (into: string, columns: object) =>
      app.query('INSERT INTO ?? (??) VALUES (?)', [into, Object.keys(columns), Object.values(columns)]);
    for (const { id, uuid } of atLenders) {
      await insert('submissions', { lender_application_id: id, journey_url: 'https://bank.example.in/kamala' });
      await insert('lender_callbacks', { lender_id: lender.id, event_id: randomUUID(), lead_id: uuid, said: '{}' });
      await insert('dedupe_checks', {
        ...{ lender_application_id: id, lender_id: lender.id, step: 'lender', outcome: 'UNIQUE', ms: 3 },
        product_type: 'Personal Loans',
      });
      await insert('lender_application_events', {
        ...{ lender_application_id: id, to_state: 'UNDER_REVIEW', moved: 1, source: 'file', upload_id: 5 },
      });
      await insert('upload_rows', {
        ...{ upload_id: 5, lender_application_id: id, sheet_row: 2, outcome: 'matched', content_hash: 'x' },
      });
    }
    const { phone_index, phone_last4 } = prospect;
    await insert('upload_rows', {
      ...{ upload_id: 6, sheet_row: 2, outcome: 'unmatched', content_hash: 'x', waiting: 'status' },
      ...{ phone_index, phone_last4 },
    });
    for (let n = 0; n < 2; n++) {
      await app.query(
        'INSERT INTO transfer_links (uuid, prospect_id, key_hash, expires_at) VALUES (?, ?, UUID(), NOW(3))',
        [randomUUID(), prospect.id],
      );
    }
    await app.app.get(Transactions).run(SYSTEM, (tx) =>
      app.app.get(ConsentsService).record(tx, {
        ...{ prospectId: prospect.id, purpose: 'terms_privacy', textVersion: currentConsent('terms_privacy', 'en') },
        ...{ channel: 'web', ip: '203.0.113.7' },
      }),
    );
    return prospect;
  }

  const countsOf = (records: readonly RecordCount[]) =>
    Object.fromEntries(records.map(({ kind, erased, kept, ground }) => [kind, [erased, kept, ground]]));

  it('the preview counts by kind what goes, what stays and why, names the customer masked, and is audited', async () => {
    const { id, uuid, phone } = await aCustomer();

    const { body } = await about(uuid, PREVIEW).expect(200);
    const { customer, records, request } = body as DeletionPreview;
    expect(customer).toMatchObject({ uuid, name: 'Kamala S.', phone_masked: `******${phone.slice(-4)}` });
    expect(request).toBeNull();
    expect(countsOf(records)).toEqual({
      identity: [1, 0, null],
      sign_ins: [0, 0, null],
      tickets: [0, 0, null],
      assisted_applications: [0, 0, null],
      desk_notes: [0, 0, null],
      calls: [0, 0, null],
      customer_row: [0, 1, 'figures'],
      deletion_requests: [0, 0, 'proof'],
      audit: [0, 0, 'proof'],
      consents: [0, 1, 'proof'],
      contact_stops: [0, 0, null],
      notice_choices: [0, 0, null],
      push_subscriptions: [0, 0, null],
      messages: [0, 0, null],
      campaign_messages: [0, 0, 'proof'],
      message_replies: [0, 0, null],
      transfer_links: [2, 0, null],
      journey_events: [0, 0, 'figures'],
      application_facts: [1, 1, 'accounts'],
      lender_answers: [1, 1, 'accounts'],
      application_states: [0, 2, 'figures'],
      lender_pages: [2, 0, null],
      dedupe_checks: [1, 1, 'accounts'],
      offer_runs: [0, 0, 'accounts'],
      callbacks: [1, 1, 'accounts'],
      sheet_rows: [2, 1, 'accounts'],
      commission: [0, 0, 'accounts'],
    });
    for (const secret of [phone, PERSON.last_name, PERSON.email, PERSON.tin]) {
      expect(JSON.stringify(body)).not.toContain(secret);
    }
    expect(await audited('prospect', id)).toEqual([{ actor_id: first.user.id, action: 'preview-deletion' }]);
  });

  it('an admin asks with a reason, which is the first approval, and another one carries out the deletion', async () => {
    const { id, uuid } = await aCustomer();
    expectError(await about(uuid, 'request').send({}), 'REQUEST.INVALID', ['reason']);
    expectError(await about(uuid, 'request').send({ reason: 'not_needed' }), 'REQUEST.INVALID', ['reason']);
    const asked = await ask(uuid);
    const { name, id: adminId } = first.user;
    expect(asked).toMatchObject({
      ...{ user_id: uuid, state: 'REQUESTED', reason: 'asked_in_writing', requested_by: name, approved_by: name },
      ...{ approved_by_id: adminId, certificate_id: null },
    });
    expectError(await about(uuid, 'request', second).send({ reason: 'authority' }), 'DELETION_REQUEST.ALREADY_OPEN');
    expectError(await decide(asked.id, 'approve', { approval: 2 }, first), 'AUTH.SECOND_ADMIN');
    const preview = (await about(uuid, PREVIEW).expect(200)).body as DeletionPreview;
    expect(preview.request).toEqual(asked);

    const done = (await decide(asked.id, 'approve', { approval: 2 }).expect(200)).body as DeletionRequestRow;
    expect(done).toMatchObject({ state: 'DONE', done_by: second.user.name });
    expectError(await about(uuid, PREVIEW), 'RECORD.NOT_FOUND');
    expectError(await about(uuid, 'request').send({ reason: 'authority' }), 'RECORD.NOT_FOUND');
    expectError(await about('not-a-uuid', PREVIEW), 'RECORD.NOT_FOUND');

    const [certificate] = await certificates({ id: [done.certificate_id] });
    expect(certificate).toMatchObject({
      ...{ requested_by_id: first.user.id, approved_by_id: first.user.id, done_by_id: second.user.id },
      ...{ created_at: done.done_at, requested_at: asked.requested_at, reason: 'asked_in_writing' },
    });
    // What the preview has announced, and the withdrawal of the consent and of what was looked at.
    expect(countsOf(certificate!.records)).toMatchObject({
      ...countsOf(preview.records),
      audit: [0, 1, 'proof'],
      consents: [0, 2, 'proof'],
      journey_events: [0, expect.any(Number), 'figures'],
    });
    expect((await audited('prospect', id)).map(({ action }) => action)).toEqual(['preview-deletion', 'erase']);
    expect(await audited('deletion-request', asked.id)).toEqual([
      { actor_id: first.user.id, action: 'request' },
      { actor_id: second.user.id, action: 'approve' },
    ]);
  });

  it('what a deletion leaves behind is what its certificate says was kept', async () => {
    const { uuid, id } = await aCustomer();
    const asked = await ask(uuid);
    const { certificate_id } = (await decide(asked.id, 'approve', { approval: 2 }).expect(200))
      .body as DeletionRequestRow;
    const [certificate] = await certificates({ id: [certificate_id] });
    const counts = countsOf(certificate!.records);
    const left = async (sql: string) => (await app.query<{ n: number }[]>(`SELECT COUNT(*) AS n ${sql}`, [id]))[0]!.n;
    const atLenders = 'lender_applications la JOIN applications a ON a.id = la.application_id AND a.prospect_id = ?';
    const leftOf: Record<string, number> = {
      transfer_links: await left('FROM transfer_links WHERE prospect_id = ?'),
      consents: await left('FROM consents WHERE prospect_id = ?'),
      application_facts: await left('FROM applications WHERE prospect_id = ? AND monthly_income IS NOT NULL'),
      application_states: await left('FROM applications WHERE prospect_id = ?'),
      lender_answers: await left(`FROM ${atLenders} AND la.lender_reference_id IS NOT NULL`),
      lender_pages: await left(
        `FROM ${atLenders} JOIN submissions s ON s.lender_application_id = la.id AND s.journey_url IS NOT NULL`,
      ),
      callbacks: await left(`FROM ${atLenders} JOIN lender_callbacks c ON c.lead_id = la.uuid`),
    };
    for (const [kind, n] of Object.entries(leftOf)) expect([kind, counts[kind]![1]]).toEqual([kind, n]);
  });

  it('the certificate as PDF names request, admins, counts and grounds, nobody else, and its download is audited', async () => {
    const { uuid, phone } = await aCustomer();
    const asked = await ask(uuid);
    const { certificate_id: id } = (await decide(asked.id, 'approve', { approval: 2 }).expect(200))
      .body as DeletionRequestRow;
    const [certificate] = await certificates({ id: [id] });
    const path = `/api/admin/deletion-certificates/${id}/certificate.pdf`;

    const pdf = await app.as(second.token).get(path).buffer(true).parse(readBody).expect(200);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.headers['content-disposition']).toBe(`attachment; filename="${certificate!.number}.pdf"`);
    const text = pdfText(pdf.body as Buffer);
    const { catalogue, tree, unmarked } = pdfStructure(pdf.body as Buffer);
    expect({ ...catalogue, unmarked }).toEqual({ lang: 'en', marked: true, showsTitle: true, unmarked: 0 });
    expect(tree[0]!.children[0]!.type).toBe('H1');
    for (const part of [
      ...[
        certificate!.number,
        certificate!.request_uuid,
        'Links to go on with a form',
        'Consents and their withdrawals',
      ],
      ...['Accounts: a loan was paid out', `by admin no. ${first.user.id}`, `by admin no. ${second.user.id}`],
    ]) {
      expect(text).toContain(part);
    }
    for (const secret of [uuid, phone, first.user.name, second.user.name, 'REF-77', ...Object.values(PERSON)]) {
      expect(text).not.toContain(secret);
    }
    expect(await audited('deletion-certificate', id!)).toEqual([{ actor_id: second.user.id, action: 'download' }]);
    expectError(await app.as(second.token).get(path.replace(String(id), '999999')), 'RECORD.NOT_FOUND');
  });

  it('a refused request is closed with a reason, which the customer reads and may answer by asking anew', async () => {
    const prospect = await aProspect(app, { profile: PERSON });
    const caller = app.as(await app.tokenFor('customer', prospect.id));
    const path = `/api/user/${prospect.uuid}`;
    const own = async () =>
      ((await caller.get(`${path}/personal-data`).expect(200)).body as PersonalDataResponse).deletion_request;
    const request = async () => {
      await caller.post(`${path}/deletion-request`).send({ reason: 'other' }).expect(200);
      return ((await about(prospect.uuid, PREVIEW).expect(200)).body as DeletionPreview).request!.id;
    };
    const id = await request();
    expectError(await decide(id, 'refuse', {}), 'REQUEST.INVALID', ['reason']);
    expectError(await decide(999_999, 'refuse', { reason: 'legal_hold' }), 'DELETION_REQUEST.NOT_FOUND');

    const refused = (await decide(id, 'refuse', { reason: 'legal_hold' }).expect(200)).body as DeletionRequestRow;
    expect(refused).toMatchObject({ state: 'REFUSED', refusal: 'legal_hold', done_by: second.user.name });
    expect(await own()).toMatchObject({ state: 'REFUSED', refusal: 'legal_hold', reason: 'other' });
    for (const [action, body] of [
      ['refuse', { reason: 'by_mistake' }],
      ['approve', { approval: 1 }],
    ] as const) {
      expectError(await decide(id, action, body), 'DELETION_REQUEST.NOT_OPEN');
    }
    expect(await audited('deletion-request', id)).toEqual([{ actor_id: second.user.id, action: 'refuse' }]);
    const anew = await request();
    expect(anew).not.toBe(id);
    expect(await own()).toMatchObject({ state: 'REQUESTED', refusal: null });

    // What an admin has asked for, the customer sees while it is open, without the admin's reason.
    await caller.delete(`${path}/deletion-request`).expect(200);
    expect(await own()).toBeNull();
    const byAdmin = await ask(prospect.uuid);
    expect(await own()).toMatchObject({ state: 'REQUESTED', reason: null });
    await decide(byAdmin.id, 'refuse', { reason: 'by_mistake' }, first).expect(200);
    expect(await own()).toBeNull();
    expect(await certificates({ number: 'DEL-99999999' })).toEqual([]);
  });

  it('of two admins who ask at once on two servers, one is told that a request is open', async () => {
    const { uuid } = await aProspect(app);
    const body = { reason: 'authority' };
    const answers = await Promise.all([
      about(uuid, 'request').send(body),
      about(uuid, 'request', second, other).send(body),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('certificates are found by number and by Indian day, newest first and a page at a time', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 3; n++) {
      const { id } = await ask((await aProspect(app)).uuid);
      const { body } = await decide(id, 'approve', { approval: 2 }).expect(200);
      ids.push((body as DeletionRequestRow).certificate_id!);
    }
    const [one, two, three] = ids as [number, number, number];
    // In India it was the next day already.
    await app.query("UPDATE deletion_certificates SET created_at = '2025-03-09 18:30:00' WHERE id = ?", [one]);
    await app.query("UPDATE deletion_certificates SET created_at = '2025-03-10 18:29:59' WHERE id = ?", [two]);
    const idsOf = async (filter: object, range?: string) => (await certificates(filter, range)).map(({ id }) => id);

    expect(await idsOf({ created_from: '2025-03-10', created_to: '2025-03-10' })).toEqual([two, one]);
    expect(await idsOf({ created_to: '2025-03-09' })).toEqual([]);
    expect((await idsOf({ created_from: istToday() }))[0]).toBe(three);
    for (const number of [`DEL-${String(two).padStart(8, '0')}`, `del ${two}`, String(two)]) {
      expect(await idsOf({ number })).toEqual([two]);
    }
    expect(await idsOf({ number: 'DEL-x' })).toEqual([]);
    expect(await idsOf({}, '[0,0]')).toEqual([three]);
    const all = { range: '[0,1000]' };
    expectError(await app.as(first.token).get('/api/admin/deletion-certificates').query(all), 'REQUEST.INVALID', [
      'range',
    ]);
  });
});

function readBody(response: unknown, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  const stream = response as NodeJS.ReadableStream;
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => done(null, Buffer.concat(chunks)));
}
