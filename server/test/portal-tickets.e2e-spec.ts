import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PORTAL_TICKET_KINDS, ticketDue } from '@marketplace/contract/tickets/tickets.js';
import type { TicketResponse, TicketRow } from '../src/desk/tickets/dto/ticket.dto.js';
import type { PartnerEntity } from '../src/partners/partners/partner.entity.js';
import { type ConsoleMessaging, Messaging } from '../src/platform/messaging/messaging.js';
import type { PortalTicket, PortalTicketResponse } from '../src/portal/tickets/dto/portal-ticket.dto.js';
import { anAdmin, aPartner, aPartnerUser, aPhoneUser } from './builders/accounts.js';
import { aLenderApplication, anApplication } from './builders/applications.js';
import { aLender } from './builders/lenders.js';
import { aMerchant } from './builders/merchants.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { leaksInLogs, leaksInTables } from './support/leaks.js';
import { TestApp } from './support/test-app.js';

const AT = '/api/partner/tickets';
const DESK = '/api/admin/tickets';
const PDF = Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\nstatement\n%%EOF\n');
const NOBODY = '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60';
const ROLES = ['owner', 'staff', 'merchant', 'agent'] as const;

interface Shop {
  merchant: Awaited<ReturnType<typeof aPhoneUser>>;
  agent: Awaited<ReturnType<typeof aPhoneUser>>;
  merchant_id: number;
}

describe('tickets of the portal', () => {
  let app: TestApp;
  let other: TestApp;
  let partner: PartnerEntity;
  let foreign: PartnerEntity;
  let shop: Shop;
  let sibling: Shop;
  let owner: Awaited<ReturnType<typeof aPartnerUser>>;
  let staff: Awaited<ReturnType<typeof aPartnerUser>>;
  let admin: ReturnType<TestApp['as']>;

  beforeAll(async () => {
    app = await TestApp.start();
    other = await TestApp.start({ database: app.database });
    await aPartner(app, { slug: 'moral-e-suvidha' });
    partner = await aPartner(app, { name: 'Gram Setu' });
    foreign = await aPartner(app);
    await other.refreshLists();
    shop = await aShop(partner);
    sibling = await aShop(partner);
    owner = await aPartnerUser(app, { partner });
    staff = await aPartnerUser(app, { partner, role: 'STAFF', email: 'kiran.desai@example.in' });
    admin = app.as((await anAdmin(app)).token);
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });
  beforeEach(async () => {
    for (const table of ['ticket_files', 'ticket_messages', 'tickets', 'rate_limits'])
      await app.query(`DELETE FROM ${table}`);
  });

  async function aShop(of: PartnerEntity): Promise<Shop> {
    const { id: merchant_id } = await aMerchant(app, { partner_id: of.id, state: 'APPROVED' });
    const at = { partner_id: of.id, merchant_id };
    return {
      merchant_id,
      merchant: await aPhoneUser(app, { ...at, role: 'MERCHANT' }),
      agent: await aPhoneUser(app, { ...at, role: 'AGENT' }),
    };
  }
  const tokenOf = (role: (typeof ROLES)[number]) =>
    ({ owner, staff, merchant: shop.merchant, agent: shop.agent })[role].token;
  const send = (token: string, given: object = {}, at = app) =>
    at
      .as(token)
      .post(AT)
      .send({ kind: 'general_query', text: 'How do I print the poster?', ...given });
  const ask = async (token: string, given: object = {}) =>
    (await send(token, given).expect(201)).body as PortalTicketResponse;
  const list = async (token: string, at = app) => (await at.as(token).get(AT).expect(200)).body as PortalTicket[];
  const answer = async (id: number, text = 'On the page of creatives.') => {
    await admin.post(`${DESK}/${id}/claim`).expect(200);
    await admin.post(`${DESK}/${id}/answer`).send({ text }).expect(201);
  };

  it.each(PORTAL_TICKET_KINDS)('%s is asked in the portal, answered at the desk, and goes on', async (kind) => {
    const before = Date.now();
    const asked = await ask(shop.agent.token, { kind, request_id: '5b1f0d9e6a77-2x' });
    expect(asked).toMatchObject({
      ...{ kind, state: 'OPEN', asker: 'Sunita Devi', own: 1, about: null, files: [] },
      number: expect.stringMatching(/^T\d{6}$/),
      messages: [{ side: 'asker', text: 'How do I print the poster?', author: null }],
    });
    const promised = ticketDue(kind, new Date(before)).getTime();
    expect(Date.parse(asked.due_at) - promised).toBeGreaterThanOrEqual(0);
    expect(Date.parse(asked.due_at) - promised).toBeLessThan(600_000);

    const queue = (await admin.get(DESK).expect(200)).body as TicketRow[];
    expect(queue).toMatchObject([{ id: asked.id, kind, source: 'partner', asker: 'Sunita D.', clock: 'in_time' }]);
    const { body: seen } = await admin.get(`${DESK}/${asked.id}`).expect(200);
    expect(seen).toMatchObject({
      ...{ portal_role: 'AGENT', company: 'Rao Kirana Store · Gram Setu', email_masked: null },
      ...{ phone_masked: `XXXXXX${shop.agent.phone.slice(-4)}`, prospect_uuid: null },
      context: { request_id: '5b1f0d9e6a77-2x', page: null, application_uuid: null },
    });
    await answer(asked.id);
    const answered = (await other.as(shop.agent.token).get(`${AT}/${asked.uuid}`).expect(200))
      .body as PortalTicketResponse;
    expect(answered).toMatchObject({ state: 'ANSWERED', messages: [{}, { side: 'desk', author: null }] });
    const again = await other
      .as(shop.agent.token)
      .post(`${AT}/${asked.uuid}/messages`)
      .send({ text: 'It is not there.' })
      .expect(201);
    expect(again.body).toMatchObject({ state: 'REOPENED', messages: [{}, {}, { text: 'It is not there.' }] });
  });

  const READS = { owner: ['owner', 'staff'], staff: ['staff'], merchant: ['merchant'], agent: ['agent'] } as const;

  it.each(ROLES)(
    'as %s the list has what the role reads, and nothing of a sibling or another partner',
    async (role) => {
      const asked: Record<string, PortalTicketResponse> = {};
      for (const one of ROLES) asked[one] = await ask(tokenOf(one));
      const strangers = [
        await ask(sibling.merchant.token),
        await ask(sibling.agent.token),
        await ask((await aPartnerUser(app, { partner: foreign })).token),
      ];
      const token = tokenOf(role);
      const ids = (await list(token, other)).map(({ id }) => id).toSorted((a, b) => a - b);
      expect(ids).toEqual(READS[role].map((one) => asked[one]!.id));
      for (const one of ROLES) {
        const { uuid } = asked[one]!;
        const mayRead = (READS[role] as readonly string[]).includes(one);
        await app
          .as(token)
          .get(`${AT}/${uuid}`)
          .expect(mayRead ? 200 : 404);
        const write = await app.as(token).post(`${AT}/${uuid}/messages`).send({ text: 'More' });
        expect([one, write.status]).toEqual([one, one === role ? 201 : 404]);
        const file = await app.as(token).post(`${AT}/${uuid}/files`).attach('image_name', PDF, 'a.pdf');
        expect([one, file.status]).toEqual([one, one === role ? 201 : 404]);
      }
      for (const { uuid } of strangers) expectError(await app.as(token).get(`${AT}/${uuid}`), 'RECORD.NOT_FOUND');
      expectError(await app.as(token).get(`${AT}/${NOBODY}`), 'RECORD.NOT_FOUND');
      expectError(await app.as(token).get(`${AT}/nothing`), 'RECORD.NOT_FOUND');
      expectError(await app.as(token).post(`${AT}/nothing/messages`).send({ text: 'More' }), 'RECORD.NOT_FOUND');
    },
  );

  it('an owner sees whose it is, and pages follow each other', async () => {
    for (const token of [staff.token, owner.token, staff.token]) await ask(token);
    const rows = await list(owner.token);
    expect(rows.map(({ own }) => own)).toEqual([0, 1, 0]);
    const query = { range: '[0,0]', filter: JSON.stringify({ after: rows[0]!.id }) };
    const next = await app.as(owner.token).get(AT).query(query).expect(200);
    expect((next.body as PortalTicket[]).map(({ id }) => id)).toEqual([rows[1]!.id]);
    const upwards = { sort: '["id","ASC"]', filter: JSON.stringify({ after: rows[1]!.id }) };
    const up = await app.as(owner.token).get(AT).query(upwards).expect(200);
    expect((up.body as PortalTicket[]).map(({ id }) => id)).toEqual([rows[0]!.id]);
  });

  it('a file of the asker and one of the desk are fetched, a note’s is not', async () => {
    const { id, uuid } = await ask(staff.token);
    await app.as(staff.token).post(`${AT}/${uuid}/files`).attach('image_name', PDF, 'statement.pdf').expect(201);
    await admin.post(`${DESK}/${id}/claim`).expect(200);
    for (const side of ['desk', 'note']) {
      await admin.post(`${DESK}/${id}/files`).field('side', side).attach('image_name', PDF, `${side}.pdf`).expect(201);
    }
    const { files } = (await app.as(owner.token).get(`${AT}/${uuid}`).expect(200)).body as PortalTicketResponse;
    expect(files.map(({ name }) => name)).toEqual(['statement.pdf', 'desk.pdf']);
    const fetched = await app.as(owner.token).get(`${AT}/${uuid}/files/${files[0]!.uuid}`).buffer().expect(200);
    expect(fetched.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; /),
    });
    const { body } = await admin.get(`${DESK}/${id}`).expect(200);
    const note = (body as TicketResponse).files.find(({ side }) => side === 'note')!;
    expectError(await app.as(staff.token).get(`${AT}/${uuid}/files/${note.uuid}`), 'RECORD.NOT_FOUND');
    expectError(await app.as(sibling.agent.token).get(`${AT}/${uuid}/files/${files[0]!.uuid}`), 'RECORD.NOT_FOUND');
  });

  it.each([
    ['a mobile number', 'Call the customer on 98765 43210'],
    ['a PAN', 'The PAN is ABCPE1234F'],
  ])('a text with %s is refused, in the first message and later', async (_what, text) => {
    expectError(await send(shop.merchant.token, { text }), 'REQUEST.INVALID', ['text']);
    const { uuid } = await ask(shop.merchant.token);
    const later = await app.as(shop.merchant.token).post(`${AT}/${uuid}/messages`).send({ text });
    expectError(later, 'REQUEST.INVALID', ['text']);
  });

  describe('about a lead', () => {
    let lender: Awaited<ReturnType<typeof aLender>>;
    beforeAll(async () => {
      lender = await aLender(app, { name: 'Kaveri Credit' });
    });

    const aLead = async (of: PartnerEntity, merchant_id: number | null, given: object = {}) =>
      anApplication(app, { partner_id: of.id, merchant_id, submitted_at: new Date(), state: 'IN_PROGRESS', ...given });
    const aLine = async (application_id: number, of: PartnerEntity) => {
      const { id } = await aLenderApplication(app, { application_id, lender_id: lender.id, state: 'DISBURSED' });
      const { insertId } = await app.query<{ insertId: number }>(
        `INSERT INTO commission_accruals (lender_id, period, for_period, partner_id, lender_application_id, kind,
           disbursals, disbursed_amount, commission_amount, partner_amount, state)
         VALUES (?, '2026-10', '2026-10', ?, ?, 'disbursal', 1, 100000, 2000, 1200, 'accrued')`,
        [lender.id, of.id, id],
      );
      return insertId;
    };

    it('one’s own lead and line are named, and the desk finds the application', async () => {
      const lead = await aLead(partner, shop.merchant_id, { product_type: 'Gold Loans' });
      const line_id = await aLine(lead.id, partner);
      const about = { lead_id: lead.id, product_type: 'Gold Loans' };
      const kind = 'statement_dispute';
      const byLead = await ask(shop.merchant.token, { kind, lead_id: lead.id });
      expect(byLead.about).toEqual({ ...about, lender_name: null });
      const byLine = await ask(owner.token, { kind, line_id });
      expect(byLine.about).toEqual({ ...about, lender_name: 'Kaveri Credit' });
      const both = await ask(owner.token, { kind, line_id, lead_id: lead.id });
      expect(both.about).toEqual(byLine.about);
      const { body } = await admin.get(`${DESK}/${byLine.id}`).expect(200);
      expect(body).toMatchObject({
        context: { application_uuid: lead.uuid, product_type: 'Gold Loans', lender_name: 'Kaveri Credit' },
      });
    });

    it('one of a sibling, another partner, not submitted or of another line is as a missing one', async () => {
      const own = await aLead(partner, shop.merchant_id);
      const siblings = await aLead(partner, sibling.merchant_id);
      const foreigns = await aLead(foreign, null);
      const draft = await aLead(partner, shop.merchant_id, { submitted_at: null, state: 'DRAFT' });
      for (const given of [
        { lead_id: siblings.id },
        { lead_id: foreigns.id },
        { lead_id: draft.id },
        { lead_id: 4_294_967_295 },
        { line_id: await aLine(siblings.id, partner) },
        { line_id: await aLine(foreigns.id, foreign) },
        { line_id: await aLine(own.id, foreign) },
        { line_id: await aLine((await aLead(partner, shop.merchant_id)).id, partner), lead_id: siblings.id },
      ]) {
        expectError(await send(shop.merchant.token, { kind: 'statement_dispute', ...given }), 'RECORD.NOT_FOUND');
      }
      expect(await list(shop.merchant.token)).toEqual([]);
    });
  });

  it('the answer goes to staff by e-mail, and leads to the portal; agents are told by SMS that there is one', async () => {
    const sent = () => [app, other].flatMap((one) => one.app.get<ConsoleMessaging>(Messaging).sent);
    const [first, second] = [await ask(staff.token), await ask(shop.agent.token)];
    await answer(second.id, 'The poster of agents is new.');
    await answer(first.id, 'The poster of staff is new.');
    await eventually(() => {
      const texts = sent().filter(({ to }) => to === staff.email);
      expect(texts.map(({ text }) => text).join('\n')).toMatch(/poster of staff[^]*sign in to the portal/);
    });
    await eventually(async () => {
      const jobs = await app.query(
        "SELECT state FROM outbox_jobs WHERE topic LIKE 'ticket-answer%' AND state <> 'done'",
      );
      expect(jobs).toEqual([]);
    });
    const toAgent = sent().filter(({ to }) => to === shop.agent.phone);
    expect(toAgent.map(({ text }) => text).join('\n')).toContain(`your request ${second.number} was answered`);
    expect(JSON.stringify(sent())).not.toContain('poster of agents');
  });

  it('words, address and number are in no table and no log', async () => {
    const asked = await ask(staff.token, { text: 'Peepalwala is the word.' });
    await ask(shop.agent.token);
    const secrets = ['Peepalwala', staff.email, shop.agent.phone];
    expect(await leaksInTables(app, secrets)).toEqual([]);
    expect(leaksInLogs([app, other], secrets)).toEqual([]);
    const audit = await app.query(
      "SELECT action, actor_type, actor_id FROM audit_log WHERE entity = 'ticket' AND entity_id = ?",
      [asked.id],
    );
    expect(audit).toEqual([{ action: 'create', actor_type: 'partner', actor_id: staff.user.id }]);
  });

  it('a repeated call asks once', async () => {
    const call = () => send(staff.token).set('Idempotency-Key', 'a5a6c9b8-9f1e-4a58-8f0a-5e8f1f6f7c11').expect(201);
    expect((await call()).body).toEqual((await call()).body);
    expect(await list(staff.token)).toHaveLength(1);
  });

  it.each([
    ['kind', { kind: 'complaint' }],
    ['text', { text: ' ' }],
    ['text', { text: 'x'.repeat(2001) }],
    ['request_id', { request_id: 'no id' }],
    ['lead_id', { lead_id: 'x' }],
    ['partner_id', { partner_id: 1 }],
  ])('a wrong %s is refused: %j', async (field, given) => {
    expectError(await send(staff.token, given), 'REQUEST.INVALID', [field]);
  });
});
