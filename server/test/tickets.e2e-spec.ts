import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TICKET_FILE_MAX_BYTES, TICKET_FILES_MAX } from '@marketplace/contract/tickets/ticket-files.js';
import sharp from 'sharp';
import { Erasure } from '../src/customers/prospects/erasure.js';
import type { TicketResponse, TicketRow, OwnTicket, OwnTicketResponse } from '../src/desk/tickets/dto/ticket.dto.js';
import { SYSTEM } from '../src/platform/auth/actor.js';
import { Transactions } from '../src/platform/database/transactions.js';
import { FileCleanUp } from '../src/platform/files/file-clean-up.js';
import { Housekeeping } from '../src/platform/housekeeping/housekeeping.js';
import { type ConsoleMessaging, Messaging } from '../src/platform/messaging/messaging.js';
import { anAdmin } from './builders/accounts.js';
import { aLenderApplication, anApplication, aProspect } from './builders/applications.js';
import { aLender } from './builders/lenders.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const REQUEST = {
  name: 'Asha Devi Rao',
  email: 'asha.rao@example.in',
  phone: '9876543210',
  company: 'Rao Stores',
  description: 'My offer has not come. My number is 9876543210.',
};
const ADMIN = '/api/admin/tickets';
const PDF = Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\nAsha Rao, 9876543210\n%%EOF\n');
const NOBODY = '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60';

describe('tickets', () => {
  let app: TestApp;
  let other: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
    other = await TestApp.start({ database: app.database });
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });
  beforeEach(async () => {
    for (const table of ['ticket_files', 'ticket_messages', 'tickets', 'rate_limits'])
      await app.query(`DELETE FROM ${table}`);
  });

  const someone = async (role: 1 | 2 | 3 = 3, name = 'Meera Nair', at = app) => {
    const { token, user } = await anAdmin(app, { role, name });
    return { ...at.as(token), id: user.id };
  };
  type Admin = Awaited<ReturnType<typeof someone>>;
  const aCustomer = async () => {
    const prospect = await aProspect(app, { profile: { first_name: 'Asha', last_name: 'Rao' } });
    return { prospect, ...app.as(await app.tokenFor('customer', prospect.id)) };
  };
  type Customer = Awaited<ReturnType<typeof aCustomer>>;
  /** Answers the id in the number that was told. */
  const ask = async (by: Pick<Customer, 'post'> = app.http, values: object = {}) => {
    const { body } = (await by
      .post('/api/help-request')
      .send({ ...REQUEST, ...values })
      .expect(200)) as { body: { number: string } };
    expect(body).toMatchObject({ success: true, number: expect.stringMatching(/^T\d{6}$/) });
    return Number(body.number.slice(1));
  };
  const list = async (admin: Admin, filter: object = {}) =>
    (await admin.get(`${ADMIN}?filter=${encodeURIComponent(JSON.stringify(filter))}`).expect(200)).body as TicketRow[];
  const read = async (admin: Admin, id: number) =>
    (await admin.get(`${ADMIN}/${id}`).expect(200)).body as TicketResponse;
  const act = (admin: Admin, id: number, what: string, text?: string) =>
    admin.post(`${ADMIN}/${id}/${what}`).send(text === undefined ? {} : { text });
  const done = async (admin: Admin, id: number, what: string, text?: string) => {
    const answer = await act(admin, id, what, text);
    expect([200, 201]).toContain(answer.status);
    return answer.body as TicketResponse;
  };

  it('those of a team are listed for its members and its supervisor', async () => {
    const [meera, ravi] = [await someone(), await someone(3, 'Ravi Kumar')];
    const [latha, admin, other] = [await someone(2, 'Latha Iyer'), await someone(1, 'Asha Rao'), await someone(3)];
    await admin
      .post('/api/admin/desk-teams')
      .send({ name: 'North', supervisor_id: latha.id, member_ids: [meera.id, ravi.id] })
      .expect(201);
    const [first, second, third] = [await ask(), await ask(), await ask()];
    await ask();
    await done(meera, first, 'claim');
    await done(ravi, second, 'claim');
    await done(other, third, 'claim');
    const ids = async (by: Admin) => (await list(by, { team: 1 })).map(({ id }) => id);
    expect([await ids(meera), await ids(ravi), await ids(other)]).toEqual([[first, second], [first, second], [third]]);
    expect((await list(meera, { mine: 1 })).map(({ id }) => id)).toEqual([first]);
  });

  describe('of a visitor', () => {
    it('the request is a ticket with a number and a clock, and the desk sees who asks without the number', async () => {
      const admin = await someone();
      const id = await ask();
      const ticket = await read(admin, id);

      expect(ticket).toMatchObject({
        ...{ kind: 'help', source: 'visitor', state: 'OPEN', clock: 'in_time', holder: null, asker: 'Asha R.' },
        ...{ prospect_uuid: null, phone_masked: 'XXXXXX3210', company: 'Rao Stores' },
        messages: [{ side: 'asker', text: REQUEST.description, author: null }],
      });
      expect(Date.parse(ticket.due_at) - Date.parse(ticket.created_at)).toBe(48 * 3_600_000);
      expect(ticket.email_masked).not.toContain('asha.rao');
      const [stored] = await app.query('SELECT * FROM tickets');
      const [message] = await app.query('SELECT * FROM ticket_messages');
      expect(JSON.stringify([stored, message, app.logs])).not.toMatch(/Asha|9876543210|has not come/);
    });

    it('the answer is sent to the address that was given', async () => {
      const admin = await someone();
      const id = await ask(app.http, { email: 'only.here@example.in' });
      await done(admin, id, 'claim');
      await done(admin, id, 'answer', 'It is there again.');

      await eventually(() => {
        const sent = [app, other].flatMap((one) => one.app.get<ConsoleMessaging>(Messaging).sent);
        expect(sent.find(({ to }) => to === 'only.here@example.in')?.text).toMatch(
          new RegExp(`Your request T0*${id}[^]*Asha Devi Rao,[^]*It is there again\\.`),
        );
      });
    });

    it.each([
      ['no name', { name: ' ' }, 'name'],
      ['a number that is none', { phone: '98765' }, 'phone'],
      ['too long a description', { description: 'x'.repeat(2001) }, 'description'],
    ])('a request with %s is refused, and no ticket made', async (_what, wrong, field) => {
      expectError(await app.http.post('/api/help-request').send({ ...REQUEST, ...wrong }), 'REQUEST.INVALID', [field]);
      expect(await app.query('SELECT id FROM tickets')).toEqual([]);
    });
  });

  describe('of a customer', () => {
    const own = async (customer: Customer) => (await customer.get('/api/tickets').expect(200)).body as OwnTicket[];

    it('stands among the customer’s own, with answers and without the desk’s notes and names', async () => {
      const customer = await aCustomer();
      const admin = await someone();
      const id = await ask(customer);
      await done(admin, id, 'claim');
      await done(admin, id, 'note', 'Angry, be quick.');
      await done(admin, id, 'answer', 'It is there again.');

      const [ticket, ...others] = await own(customer);
      expect(others).toEqual([]);
      expect(ticket).toMatchObject({ kind: 'help', state: 'ANSWERED' });
      const { body } = (await customer.get(`/api/tickets/${ticket!.uuid}`).expect(200)) as { body: OwnTicketResponse };
      expect(body.messages).toMatchObject([
        { side: 'asker', text: REQUEST.description },
        { side: 'desk', text: 'It is there again.', author: null },
      ]);
      expect((await read(admin, id)).messages.map(({ side, author }) => [side, author])).toEqual([
        ['asker', null],
        ['note', 'Meera Nair'],
        ['desk', 'Meera Nair'],
      ]);
    });

    it('what the customer writes opens it again, with a new clock', async () => {
      const customer = await aCustomer();
      const admin = await someone();
      const id = await ask(customer);
      await done(admin, id, 'claim');
      await done(admin, id, 'answer', 'Done.');
      await app.query("UPDATE tickets SET due_at = '2026-01-01'");
      const [{ uuid } = { uuid: '' }] = await own(customer);
      await customer.post(`/api/tickets/${uuid}/messages`).send({ text: 'It is gone again' }).expect(201);

      expect(await read(admin, id)).toMatchObject({ state: 'REOPENED', clock: 'in_time', holder: 'Meera Nair' });
    });

    it('another customer’s ticket answers like a missing one', async () => {
      const [customer, stranger] = [await aCustomer(), await aCustomer()];
      await ask(customer);
      const [{ uuid } = { uuid: '' }] = await own(customer);

      for (const one of [uuid, NOBODY, 'x']) {
        expectError(await stranger.get(`/api/tickets/${one}`), 'RECORD.NOT_FOUND');
        expectError(await stranger.post(`/api/tickets/${one}/messages`).send({ text: 'Hello' }), 'RECORD.NOT_FOUND');
      }
      expect(await own(stranger)).toEqual([]);
    });

    it.each([
      ['nothing', ' '],
      ['too much', 'x'.repeat(2001)],
      ['no text', 7],
    ])('writing %s is refused', async (_what, text) => {
      const customer = await aCustomer();
      await ask(customer);
      const [{ uuid } = { uuid: '' }] = await own(customer);
      expectError(await customer.post(`/api/tickets/${uuid}/messages`).send({ text }), 'REQUEST.INVALID', ['text']);
    });
  });

  describe('at the desk', () => {
    it('those to answer come first in, first out, and others by their state, number or holder', async () => {
      const admin = await someone();
      const ids = [await ask(), await ask(), await ask()];
      await app.query("UPDATE tickets SET turn_at = '2026-11-01' WHERE id = ?", [ids[2]]);
      await done(admin, ids[1]!, 'claim');
      await done(admin, ids[1]!, 'ask', 'Which offer?');

      expect((await list(admin)).map(({ id }) => id)).toEqual([ids[2], ids[0]]);
      expect((await list(admin, { state: 'WAITING_FOR_CUSTOMER' })).map(({ id }) => id)).toEqual([ids[1]]);
      expect((await list(admin, { q: `t${ids[1]}` })).map(({ id }) => id)).toEqual([ids[1]]);
      expect((await list(admin, { q: 'Asha' })).map(({ id }) => id)).toEqual([]);
      await done(admin, ids[0]!, 'claim');
      expect((await list(admin, { mine: 1 })).map(({ id }) => id)).toEqual([ids[0]]);
      expect((await list(admin, { unclaimed: 1 })).map(({ id }) => id)).toEqual([ids[2]]);
      expect(await list(admin, { kind: 'complaint' })).toEqual([]);
    });

    it('of ten agents on two servers who take a ticket at once one has it, and the others are told who', async () => {
      const id = await ask();
      const agents = await Promise.all(
        Array.from({ length: 10 }, (_, n) => someone(3, `Agent ${n}`, n % 2 === 0 ? app : other)),
      );
      const answers = await Promise.all(agents.map((agent) => act(agent, id, 'claim')));
      const winners = answers.filter(({ status }) => status === 200);

      expect(winners).toHaveLength(1);
      const { holder } = winners[0]!.body as TicketResponse;
      for (const answer of answers.filter(({ status }) => status !== 200)) {
        expectError(answer, 'TICKET.HELD');
        expect(JSON.stringify(answer.body)).toContain(holder);
      }
    });

    it('role 1 takes a ticket from who has left, who may then not write in it any more', async () => {
      const [agent, lead] = [await someone(), await someone(1, 'Ila Bose')];
      const id = await ask();
      await done(agent, id, 'claim');

      expect(await done(lead, id, 'claim')).toMatchObject({ holder: 'Ila Bose', is_mine: 1 });
      expectError(await act(agent, id, 'answer', 'Too late.'), 'TICKET.HELD');
    });

    it.each(['answer', 'ask', 'note'])('%s is refused to who has not taken the ticket', async (what) => {
      const [agent, stranger] = [await someone(), await someone()];
      const id = await ask();
      expectError(await act(stranger, id, what, 'Hello'), 'TICKET.NOT_HELD');
      await done(agent, id, 'claim');
      expectError(await act(stranger, id, what, 'Hello'), 'TICKET.HELD');
    });

    it.each(['answer', 'ask', 'note'])('%s with a phone number is refused at the field', async (what) => {
      const agent = await someone();
      const id = await ask();
      await done(agent, id, 'claim');
      expectError(await act(agent, id, what, 'Call 98765 43210'), 'REQUEST.INVALID', ['text']);
    });

    it('what cannot be done in a state is refused, and a closed ticket is opened again', async () => {
      const agent = await someone();
      const id = await ask();
      expectError(await act(agent, id, 'reopen'), 'TICKET.STATE');
      await done(agent, id, 'claim');
      await done(agent, id, 'close');
      expectError(await act(agent, id, 'answer', 'Hello'), 'TICKET.STATE');
      expect(await done(agent, id, 'reopen')).toMatchObject({ state: 'REOPENED' });
      expect(await done(agent, id, 'release')).toMatchObject({ holder: null });
    });

    it('a ticket for a customer who called is the admin’s, and the customer’s list does not have it', async () => {
      const agent = await someone();
      const customer = await aCustomer();
      const body = { prospect_uuid: customer.prospect.uuid, kind: 'complaint', text: 'Was charged twice.' };
      const { body: ticket } = (await agent.post(ADMIN).send(body).expect(201)) as { body: TicketResponse };

      expect(ticket).toMatchObject({ source: 'desk', kind: 'complaint', is_mine: 1, asker: 'Asha R.' });
      expect(Date.parse(ticket.due_at) - Date.parse(ticket.created_at)).toBe(30 * 86_400_000);
      expect((await customer.get('/api/tickets').expect(200)).body).toEqual([]);
      expectError(await agent.post(ADMIN).send({ ...body, prospect_uuid: NOBODY }), 'RECORD.NOT_FOUND');
      expectError(await agent.post(ADMIN).send({ ...body, kind: 'help' }), 'REQUEST.INVALID', ['kind']);
    });

    it('a ticket that there is not answers RECORD.NOT_FOUND', async () => {
      const agent = await someone();
      expectError(await agent.get(`${ADMIN}/999999`), 'RECORD.NOT_FOUND');
      expectError(await act(agent, 999_999, 'claim'), 'RECORD.NOT_FOUND');
    });

    it('each step is in the audit log without its words', async () => {
      const agent = await someone();
      const id = await ask();
      await done(agent, id, 'claim');
      await done(agent, id, 'answer', 'Secret words');
      await done(agent, id, 'close');
      const entries = await app.query<{ action: string }[]>(
        "SELECT action, changes FROM audit_log WHERE entity = 'ticket' AND entity_id = ? AND action <> 'view' ORDER BY id",
        [id],
      );
      expect(entries.map(({ action }) => action)).toEqual(['assign', 'answer', 'close']);
      expect(JSON.stringify(entries)).not.toContain('Secret words');
    });

    it('a ticket that was closed three years ago is deleted with its messages, a younger one stays', async () => {
      const agent = await someone();
      const [old, young] = [await ask(), await ask()];
      for (const id of [old, young]) {
        await done(agent, id, 'claim');
        await done(agent, id, 'close');
      }
      await app.query('UPDATE tickets SET turn_at = NOW() - INTERVAL 1096 DAY WHERE id = ?', [old]);
      await app.app.get(Housekeeping).run(new Date());

      expect(await app.query('SELECT id FROM tickets')).toEqual([{ id: young }]);
      expect(await app.query('SELECT ticket_id FROM ticket_messages')).toEqual([{ ticket_id: young }]);
    });
  });

  describe('with what comes by itself', () => {
    const events = () =>
      app.query<{ kind: string; lender_id: number | null; merchant_id: number | null; code: string }[]>(
        `SELECT kind, lender_id, merchant_id, prospect_id, application_id, JSON_VALUE(facts, '$.code') AS code
         FROM journey_events WHERE kind LIKE 'TICKET%' ORDER BY id`,
      );
    beforeEach(() => app.query('DELETE FROM journey_events'));

    async function anApplicationAtLender() {
      const customer = await aCustomer();
      const application = await anApplication(app, { prospect_id: customer.prospect.id });
      const lender = await aLender(app);
      const atLender = await aLenderApplication(app, { application_id: application.id, lender_id: lender.id });
      return { customer, application, lender, atLender };
    }

    it('the page, the request of the error and the customer’s own lender application are kept', async () => {
      const { customer, application, lender, atLender } = await anApplicationAtLender();
      const id = await ask(customer, {
        page: '/user/lenders-transaction/:lender',
        request_id: '5b1f0d9e6a77-2x',
        lender_application: atLender.uuid,
      });

      expect((await read(await someone(), id)).context).toEqual({
        page: '/user/lenders-transaction/:lender',
        request_id: '5b1f0d9e6a77-2x',
        application_uuid: application.uuid,
        product_type: application.product_type,
        lender_name: lender.name,
        article: null,
        tax_invoice: null,
      });
      expect(await events()).toMatchObject([
        { kind: 'TICKET_OPENED', code: 'help', lender_id: lender.id, application_id: application.id },
      ]);
    });

    it('another customer’s lender application, and one that a visitor names, are left out', async () => {
      const { atLender } = await anApplicationAtLender();
      for (const by of [await aCustomer(), app.http]) {
        const id = await ask(by, { lender_application: atLender.uuid });
        expect((await read(await someone(), id)).context).toMatchObject({ application_uuid: null, lender_name: null });
      }
    });

    it.each([
      ['a page that is none', { page: '/user/offers?pan=ABCPE1234F' }, 'page'],
      ['a request id with words', { request_id: 'my number is 9876543210' }, 'request_id'],
      ['something else', { lender_application: '1 OR 1=1' }, 'lender_application'],
    ])('%s is refused', async (_what, wrong, field) => {
      expectError(await app.http.post('/api/help-request').send({ ...REQUEST, ...wrong }), 'REQUEST.INVALID', [field]);
    });

    it('the desk names application and lender of a complaint, which its events tell', async () => {
      const { customer, application, lender } = await anApplicationAtLender();
      const agent = await someone();
      const body = { prospect_uuid: customer.prospect.uuid, kind: 'complaint', text: 'Was charged twice.' };
      const about = { application_uuid: application.uuid, lender_id: lender.id };
      const { body: ticket } = (await agent
        .post(ADMIN)
        .send({ ...body, ...about })
        .expect(201)) as {
        body: TicketResponse;
      };
      expect(ticket.context).toMatchObject({ application_uuid: application.uuid, lender_name: lender.name });
      await done(agent, ticket.id, 'answer', 'It is paid back.');
      await done(agent, ticket.id, 'close');

      const subject = { code: 'complaint', lender_id: lender.id, prospect_id: customer.prospect.id };
      expect(await events()).toMatchObject(
        ['TICKET_OPENED', 'TICKET_ANSWERED', 'TICKET_CLOSED'].map((kind) => ({ kind, ...subject })),
      );
    });

    it('an application of somebody else, a lender that does not have it and one without an application are refused', async () => {
      const [own, strange] = [await anApplicationAtLender(), await anApplicationAtLender()];
      const agent = await someone();
      const body = { prospect_uuid: own.customer.prospect.uuid, kind: 'complaint', text: 'Was charged twice.' };
      for (const about of [
        { application_uuid: strange.application.uuid },
        { application_uuid: NOBODY },
        { application_uuid: own.application.uuid, lender_id: strange.lender.id },
        { lender_id: own.lender.id },
      ])
        expectError(await agent.post(ADMIN).send({ ...body, ...about }), 'RECORD.NOT_FOUND');
      expect(await app.query('SELECT id FROM tickets')).toEqual([]);
    });
  });

  describe('files', () => {
    const aPicture = () =>
      sharp({ create: { width: 40, height: 30, channels: 3, background: '#ff0000' } })
        .withExif({ IFD0: { Copyright: 'Asha at home' } })
        .jpeg()
        .toBuffer();
    const stored = () => readdir(join(app.config.files.dir, 'tickets')).catch((): string[] => []);
    const send = (by: Pick<Customer, 'post'>, uuid: string, content: Buffer, name = 'bill.pdf') =>
      by.post(`/api/tickets/${uuid}/files`).attach('image_name', content, name);
    const give = (by: Admin, id: number, side: string, content = PDF, name = 'bill.pdf') =>
      by.post(`${ADMIN}/${id}/files`).field('side', side).attach('image_name', content, name);
    const bytes = async (by: Pick<Customer, 'get'>, path: string) =>
      (await by.get(path).responseType('blob').expect(200)) as { body: Buffer; headers: Record<string, string> };

    async function aTicket() {
      const customer = await aCustomer();
      const id = await ask(customer);
      const [{ uuid } = { uuid: '' }] = (await customer.get('/api/tickets').expect(200)).body as OwnTicket[];
      return { customer, id, uuid };
    }

    it('a customer sends a PDF, which is stored encrypted, and they and the desk read it as it was', async () => {
      const { customer, id, uuid } = await aTicket();
      const admin = await someone();
      const { body } = (await send(customer, uuid, PDF, '../My "bill".PDF').expect(201)) as { body: OwnTicketResponse };

      expect(body.files).toEqual([
        {
          ...{ uuid: expect.any(String), side: 'asker', name: 'My bill.pdf', type: 'application/pdf' },
          ...{ size: PDF.length, at: expect.any(String), author: null },
        },
      ]);
      const file = body.files[0]!.uuid;
      const [row] = await app.query<{ file_key: string }[]>('SELECT * FROM ticket_files');
      const kept = await readFile(join(app.config.files.dir, row!.file_key));
      expect(JSON.stringify([row, app.logs]) + kept.toString('latin1')).not.toMatch(/bill|Asha|PDF-1/);
      for (const [by, path] of [
        [customer, `/api/tickets/${uuid}`],
        [admin, `${ADMIN}/${id}`],
      ] as const) {
        const { body: content, headers } = await bytes(by, `${path}/files/${file}`);
        expect(content.equals(PDF)).toBe(true);
        expect(headers).toMatchObject({
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename="T${String(id).padStart(6, '0')}.pdf"; filename*=UTF-8''My%20bill.pdf`,
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-store',
          'content-security-policy': expect.stringContaining("default-src 'none'"),
        });
      }
      expect((await read(admin, id)).files).toMatchObject([{ name: 'My bill.pdf', side: 'asker' }]);
      const looks = await app.query(
        "SELECT changes FROM audit_log WHERE entity = 'ticket' AND action = 'view' AND entity_id = ?",
        [id],
      );
      expect(JSON.stringify(looks)).toContain(file);
    });

    it('a picture is kept as WebP without what the camera wrote into it', async () => {
      const { customer, uuid } = await aTicket();
      const { body } = (await send(customer, uuid, await aPicture(), 'घर.exe').expect(201)) as {
        body: OwnTicketResponse;
      };

      expect(body.files).toMatchObject([{ name: 'घर.webp', type: 'image/webp' }]);
      const { body: content, headers } = await bytes(customer, `/api/tickets/${uuid}/files/${body.files[0]!.uuid}`);
      const { format, width, exif } = await sharp(content).metadata();
      expect([format, width, exif]).toEqual(['webp', 40, undefined]);
      expect(headers['content-type']).toBe('image/webp');
    });

    it.each([
      ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
      ['a program', Buffer.from('MZ\x90\0\x03')],
      ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
      ['a PDF that breaks off', PDF.subarray(0, 30)],
      ['a PDF behind a page', Buffer.concat([Buffer.from('<html></html>'), PDF])],
      ['a PDF with an archive behind it', Buffer.concat([PDF, Buffer.from('PK\x03\x04')])],
      ['nothing', Buffer.alloc(0)],
    ])('%s is refused by its content, whatever its name says', async (_what, content) => {
      const { customer, uuid } = await aTicket();
      const before = await stored();
      for (const name of ['bill.pdf', 'photo.jpg'])
        expectError(await send(customer, uuid, content, name), 'TICKET.FILE_KIND');
      expect(await app.query('SELECT id FROM ticket_files')).toEqual([]);
      expect(await stored()).toEqual(before);
    });

    it('a file over 5 MB and the eleventh are refused, and so is a form without one', async () => {
      const { customer, uuid } = await aTicket();
      const large = Buffer.concat([PDF, Buffer.alloc(TICKET_FILE_MAX_BYTES)]);
      expectError(await send(customer, uuid, large), 'TICKET.FILE_TOO_LARGE');
      expectError(await customer.post(`/api/tickets/${uuid}/files`).field('x', 'y'), 'FILE.MISSING');
      for (let n = 0; n < TICKET_FILES_MAX; n++) await send(customer, uuid, PDF).expect(201);
      const before = await stored();
      expectError(await send(customer, uuid, PDF), 'TICKET.FILES_FULL');
      expect(await stored()).toEqual(before);
    });

    it('files that come at once never exceed the most', async () => {
      const { customer, uuid } = await aTicket();
      for (let n = 1; n < TICKET_FILES_MAX; n++) await send(customer, uuid, PDF).expect(201);
      const answers = await Promise.all([1, 2, 3].map(() => send(customer, uuid, PDF)));

      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      expect(await app.query('SELECT COUNT(*) AS n FROM ticket_files')).toEqual([{ n: TICKET_FILES_MAX }]);
    });

    it('another customer’s file, one of another ticket and the desk’s own answer like missing ones', async () => {
      const { customer, id, uuid } = await aTicket();
      const stranger = await aTicket();
      const admin = await someone();
      await done(admin, id, 'claim');
      const { body: mine } = (await send(customer, uuid, PDF).expect(201)) as { body: OwnTicketResponse };
      const { body: ticket } = (await give(admin, id, 'note').expect(201)) as { body: TicketResponse };
      const [file, note] = [mine.files[0]!.uuid, ticket.files[1]!.uuid];

      for (const path of [
        `${uuid}/files/${file}`,
        `${stranger.uuid}/files/${file}`,
        `${stranger.uuid}/files/${NOBODY}`,
      ])
        expectError(await stranger.customer.get(`/api/tickets/${path}`), 'RECORD.NOT_FOUND');
      for (const one of [note, NOBODY, 'x'])
        expectError(await customer.get(`/api/tickets/${uuid}/files/${one}`), 'RECORD.NOT_FOUND');
      expectError(await send(stranger.customer, uuid, PDF), 'RECORD.NOT_FOUND');
      expectError(await admin.get(`${ADMIN}/${stranger.id}/files/${file}`), 'RECORD.NOT_FOUND');
      expect((await customer.get(`/api/tickets/${uuid}`)).body).toMatchObject({ files: [{ uuid: file }] });
      await bytes(admin, `${ADMIN}/${id}/files/${note}`);
    });

    it('what a customer sends opens the ticket again, what the desk attaches leaves it', async () => {
      const { customer, id, uuid } = await aTicket();
      const admin = await someone();
      await done(admin, id, 'claim');
      await done(admin, id, 'answer', 'Done.');
      const { body: ticket } = (await give(admin, id, 'desk').expect(201)) as { body: TicketResponse };
      expect(ticket).toMatchObject({ state: 'ANSWERED', files: [{ side: 'desk', author: 'Meera Nair' }] });
      const { body } = (await send(customer, uuid, PDF).expect(201)) as { body: OwnTicketResponse };
      expect(body).toMatchObject({ state: 'REOPENED', files: [{ side: 'desk', author: null }, { side: 'asker' }] });
    });

    it('the desk attaches to a ticket that it has, and for somebody who can read it', async () => {
      const [admin, other] = [await someone(), await someone()];
      const id = await ask();
      expectError(await give(admin, id, 'note'), 'TICKET.NOT_HELD');
      await done(admin, id, 'claim');
      expectError(await give(other, id, 'note'), 'TICKET.HELD');
      expectError(await give(admin, id, 'desk'), 'TICKET.NO_READER');
      expectError(await give(admin, id, 'asker'), 'REQUEST.INVALID', ['side']);
      expectError(await give(admin, 999_999, 'note'), 'RECORD.NOT_FOUND');
      await give(admin, id, 'note').expect(201);
    });

    it('are deleted with the customer, and with an old ticket', async () => {
      const admin = await someone();
      const [gone, old, stays] = [await aTicket(), await aTicket(), await aTicket()];
      for (const { customer, uuid } of [gone, old, stays]) await send(customer, uuid, PDF).expect(201);
      const keys = await app.query<{ ticket_id: number; file_key: string }[]>('SELECT * FROM ticket_files ORDER BY id');
      const nameOf = (id: number) => keys.find(({ ticket_id }) => ticket_id === id)!.file_key.split('/')[1]!;
      await done(admin, old.id, 'claim');
      await done(admin, old.id, 'close');
      await app.query('UPDATE tickets SET turn_at = NOW() - INTERVAL 1096 DAY WHERE id = ?', [old.id]);

      await app.app
        .get(Transactions)
        .run(SYSTEM, (tx) => app.app.get(Erasure).erase(tx, gone.customer.prospect as never));
      await app.app.get(Housekeeping).run(new Date());

      expect(await app.query('SELECT ticket_id FROM ticket_files')).toEqual([{ ticket_id: stays.id }]);
      await eventually(async () => {
        const left = await stored();
        expect([gone, old, stays].map(({ id }) => left.includes(nameOf(id)))).toEqual([false, false, true]);
      });
    });

    it('the clean-up of files keeps those of tickets and deletes those that got no row', async () => {
      const { customer, uuid } = await aTicket();
      await send(customer, uuid, PDF).expect(201);
      const [{ file_key } = { file_key: '' }] = await app.query<{ file_key: string }[]>(
        'SELECT file_key FROM ticket_files',
      );
      const orphan = join(app.config.files.dir, 'tickets', 'orphan.bin');
      await writeFile(orphan, 'x');
      const cleanUp = app.app.get(FileCleanUp);
      await cleanUp.run(new Date('2026-01-01'));
      await cleanUp.run(new Date('2026-02-02'));

      const left = await stored();
      expect([left.includes('orphan.bin'), left.includes(file_key.split('/')[1]!)]).toEqual([false, true]);
    });
  });
});
