import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { WEBHOOK_EVENTS } from '@marketplace/contract/partner-api/webhooks.js';
import { OF_PARTNER } from '../src/partners/payees/payee-refs.js';
import type { PartnerEntity } from '../src/partners/partners/partner.entity.js';
import type { PartnerUserEntity } from '../src/partners/partner-users/partner-user.entity.js';
import { ApiCallEntity } from '../src/portal/api-calls/api-call.entity.js';
import { WebhookDeliveryEntity } from '../src/portal/webhooks/webhook-delivery.entity.js';
import type { PortalTicketResponse } from '../src/portal/tickets/dto/portal-ticket.dto.js';
import { anAdmin, aPartner, aPartnerUser, aPhoneUser, prove } from './builders/accounts.js';
import { anApiKey } from './builders/api-keys.js';
import { anApplication } from './builders/applications.js';
import { aMerchant } from './builders/merchants.js';
import { aReferral } from './builders/referrals.js';
import { aTaxInvoice } from './builders/tax-invoices.js';
import { aTrainingModule } from './builders/training.js';
import { aWebhook } from './builders/webhooks.js';
import { liveRoutes } from './support/live-routes.js';
import { TestApp } from './support/test-app.js';

/** Two shops with an agent each below one partner, and another partner with a shop and an agent of its own. */
const PEOPLE = [
  ...['owner', 'second owner', 'staff', 'shop', 'agent', 'second agent', 'sibling', 'agent of the sibling'],
  ...['other owner', 'other shop', 'other agent'],
] as const;
type Person = string;

const OWN_PEOPLE = ['owner', 'second owner', 'staff'];
const SHOP = ['shop', 'agent', 'second agent'];
const SIBLING = ['sibling', 'agent of the sibling'];
const BELOW_PARTNER = [...OWN_PEOPLE, ...SHOP, ...SIBLING];

/** Who does the calls; the others only have things. */
const CALLERS = ['owner', 'staff', 'shop', 'agent', 'other owner', 'other shop', 'other agent'] as const;
type Caller = (typeof CALLERS)[number];

/** Whose things each caller reaches, as PORTAL section 27 and the decisions have it, not as the code does. */
type Reach = Record<Caller, readonly Person[] | 'role'>;

/** `role`: the route is none of the caller's role at all. */
const NOT_FOR = 'role';

const TREE: Reach = {
  owner: BELOW_PARTNER,
  staff: BELOW_PARTNER,
  shop: SHOP,
  agent: ['agent'],
  'other owner': ['other owner', 'other shop', 'other agent'],
  'other shop': ['other shop', 'other agent'],
  'other agent': ['other agent'],
};
const TREE_OF_MONEY: Reach = { ...TREE, staff: NOT_FOR };
/** Owners do with everybody below them, a shop with its agents; nobody with themselves in what would lock them out. */
const USERS: Reach = {
  ...TREE,
  shop: ['agent', 'second agent'],
  'other shop': ['other agent'],
  ...{ staff: NOT_FOR, agent: NOT_FOR, 'other agent': NOT_FOR },
};
/** What belongs to a partner, and is its owners' alone. */
const OWNERS: Reach = {
  owner: ['owner', 'second owner'],
  'other owner': ['other owner'],
  ...{ staff: NOT_FOR, shop: NOT_FOR, agent: NOT_FOR, 'other shop': NOT_FOR, 'other agent': NOT_FOR },
};
const EACH_OWN: Reach = {
  ...{ owner: ['owner'], staff: ['staff'], shop: ['shop'], agent: ['agent'] },
  ...{ 'other owner': ['other owner'], 'other shop': ['other shop'], 'other agent': ['other agent'] },
};
/** The partner's are its owners', and everybody else has their own; staff have no money. */
const INVOICES: Reach = { ...EACH_OWN, owner: ['owner', 'second owner'], staff: NOT_FOR };
const COUNTER: Reach = { ...EACH_OWN, ...{ owner: NOT_FOR, staff: NOT_FOR, 'other owner': NOT_FOR } };
/** An owner reads what the partner's own people asked (decision 89). */
const TICKETS: Reach = { ...EACH_OWN, owner: OWN_PEOPLE };
/** The partner's own people share their funnels, and an owner changes all of them (decision 93). */
const FUNNELS: Reach = { ...EACH_OWN, owner: OWN_PEOPLE };

/** An owner brings partners, a merchant shops: each sees their own, and nobody below or above. */
const REFERRERS: Reach = {
  ...EACH_OWN,
  owner: ['owner', 'second owner'],
  ...{ staff: NOT_FOR, agent: NOT_FOR, 'other agent': NOT_FOR },
};

type Thing =
  | 'try'
  | 'handed-in try'
  | 'lead'
  | 'referral'
  | 'user'
  | 'ticket'
  | 'file'
  | 'funnel'
  | 'counter'
  | 'key'
  | 'webhook'
  | 'call'
  | 'delivery'
  | 'terms'
  | 'invoice';

interface Row {
  of: Thing;
  reach: Reach;
  send?: object;
  /** A file is sent. */
  attach?: true;
  /** Answers for one's own, where they are not 200 or 201. */
  own?: number[];
}

/** Every route of the portal that names a record of somebody. */
const ROUTES: Record<string, Row> = {
  'GET /api/partner/leads/:id/money': { of: 'lead', reach: TREE_OF_MONEY },
  // Who has signed in already is not invited again; nobody pauses their own account.
  'POST /api/partner/users/:id/invite': { of: 'user', reach: USERS, own: [409] },
  'POST /api/partner/users/:id/pause': { of: 'user', reach: USERS, own: [200, 409] },
  'POST /api/partner/users/:id/resume': { of: 'user', reach: USERS },
  'POST /api/partner/users/:id/role': {
    // Of a version that nobody has, so that everybody keeps their role for the next route.
    ...{ of: 'user', send: { role: 'STAFF', version: 999 }, own: [409] },
    reach: { ...USERS, ...{ shop: NOT_FOR, 'other shop': NOT_FOR } },
  },
  'POST /api/partner/users/:id/end-sessions': { of: 'user', reach: USERS, own: [200, 409] },
  'GET /api/partner/tickets/:uuid': { of: 'ticket', reach: TICKETS },
  'POST /api/partner/tickets/:uuid/messages': { of: 'ticket', reach: EACH_OWN, send: { text: 'It happened again.' } },
  'POST /api/partner/tickets/:uuid/files': { of: 'ticket', reach: EACH_OWN, attach: true },
  'GET /api/partner/tickets/:uuid/files/:file': { of: 'file', reach: TICKETS },
  'POST /api/partner/funnels/:id/rename': { of: 'funnel', reach: FUNNELS, send: { name: 'Mine', version: 1 } },
  'DELETE /api/partner/funnels/:id': { of: 'funnel', reach: FUNNELS },
  'POST /api/partner/counter/:id/send': { of: 'counter', reach: COUNTER, own: [200, 429] },
  'POST /api/partner/api-keys/:id/revoke': { of: 'key', reach: OWNERS },
  'POST /api/partner/webhooks/:id': {
    ...{ of: 'webhook', reach: OWNERS },
    send: { url: 'https://crm.example.in/other', events: [WEBHOOK_EVENTS[0]] },
  },
  'DELETE /api/partner/webhooks/:id': { of: 'webhook', reach: OWNERS },
  'POST /api/partner/webhooks/:id/on': { of: 'webhook', reach: OWNERS },
  'POST /api/partner/webhooks/:id/off': { of: 'webhook', reach: OWNERS },
  'POST /api/partner/webhooks/:id/renew-secret': { of: 'webhook', reach: OWNERS },
  'POST /api/partner/webhooks/:id/test': { of: 'webhook', reach: OWNERS },
  'GET /api/partner/webhooks/:id/deliveries': { of: 'webhook', reach: OWNERS },
  'POST /api/partner/webhooks/:id/deliveries/:delivery/resend': { of: 'delivery', reach: OWNERS },
  'GET /api/partner/invoices/:id': { of: 'invoice', reach: INVOICES },
  'GET /api/partner/invoices/:id/pdf': { of: 'invoice', reach: INVOICES },
  'POST /api/partner/invoices/:id/accept': { of: 'invoice', reach: INVOICES, send: { version: 1 } },
  'DELETE /api/partner/shares/:id': { of: 'terms', reach: OWNERS },
  'POST /api/partner/training/:id/tries/:try_id/answers': {
    ...{ of: 'try', reach: EACH_OWN },
    send: { answers: [0, 0, 0] },
  },
  'GET /api/partner/training/:id/tries/:try_id': { of: 'handed-in try', reach: EACH_OWN },
};

/** What is nobody's: the same record for everybody, or a way of showing one's own. */
const OF_NOBODY = [
  'GET /api/partner/articles/:kind',
  'GET /api/partner/products/:product_id',
  'GET /api/partner/reports/export/:format',
  'GET /api/partner/statements/:period',
  'GET /api/partner/statements/:period/pdf',
  'GET /api/partner/statements/:period/xlsx',
  'GET /api/partner/creatives/:id/:file',
  'POST /api/partner/creatives/:id/removed',
  'POST /api/partner/creatives/:id/taken',
  'GET /api/partner/training/:id',
  'GET /api/partner/training/:id/certificate',
  'GET /api/partner/training/:id/certificate/:file',
  'POST /api/partner/training/:id/tries',
];

/** Lists of records, by the thing that they list. */
const LISTS: { path: string; of: Thing; reach: Reach; rows?: string; id?: string }[] = [
  { path: '/api/partner/leads', of: 'lead', reach: TREE },
  // The users of the portal that are shown include one's own account for an owner.
  { path: '/api/partner/users', of: 'user', reach: USERS },
  { path: '/api/partner/tickets', of: 'ticket', reach: TICKETS, id: 'uuid' },
  {
    ...{ path: '/api/partner/funnels', of: 'funnel', rows: 'funnels' },
    reach: { ...FUNNELS, staff: OWN_PEOPLE },
  },
  { path: '/api/partner/counter', of: 'counter', reach: COUNTER, rows: 'rows' },
  { path: '/api/partner/api-keys', of: 'key', reach: OWNERS },
  { path: '/api/partner/webhooks', of: 'webhook', reach: OWNERS },
  { path: '/api/partner/api-calls', of: 'call', reach: OWNERS },
  { path: '/api/partner/referral', of: 'referral', reach: REFERRERS, rows: 'referred' },
];

describe('whose records the portal answers with', () => {
  let app: TestApp;
  const users: Record<Person, { user: PartnerUserEntity; token: string }> = {};
  let partner: PartnerEntity;
  let other: PartnerEntity;
  /** Of training. */
  let module: number;
  let phones = 8_650_000_000;

  beforeAll(async () => {
    app = await TestApp.start();
    await aPartner(app, { slug: 'moral-e-suvidha' });
    [partner, other] = [await aPartner(app), await aPartner(app)];
    users['owner'] = await aPartnerUser(app, { partner });
    users['second owner'] = await aPartnerUser(app, { partner });
    users['staff'] = await aPartnerUser(app, { partner, role: 'STAFF' });
    users['other owner'] = await aPartnerUser(app, { partner: other });
    for (const [whose, shop, ...agents] of [
      [partner, ...SHOP],
      [partner, ...SIBLING],
      [other, 'other shop', 'other agent'],
    ] as [PartnerEntity, string, ...string[]][]) {
      const { id: merchant_id } = await aMerchant(app, { partner_id: whose.id, state: 'APPROVED' });
      const at = { partner_id: whose.id, merchant_id };
      users[shop] = await aPhoneUser(app, { ...at, role: 'MERCHANT' });
      for (const agent of agents) users[agent] = await aPhoneUser(app, { ...at, role: 'AGENT' });
    }
    module = (await aTrainingModule(app.as((await anAdmin(app)).token))).id;
  });
  afterAll(() => app.stop());
  beforeEach(() => app.query('DELETE FROM rate_limits'));

  const partnerOf = (person: Person) => users[person]!.user.partner_id;

  /** The same account with a session that has just been proved. */
  async function tokenOf(person: Person): Promise<string> {
    const token = await app.tokenFor('partner', users[person]!.user.id);
    await prove(app, token);
    return token;
  }

  async function posted(person: Person, path: string, body: object): Promise<Record<string, unknown>> {
    await app.query('DELETE FROM rate_limits');
    const answer = await app
      .as(await tokenOf(person))
      .post(path)
      .send(body)
      .expect(201);
    return answer.body as Record<string, unknown>;
  }

  async function recordOf(person: Person, thing: Thing): Promise<{ id: string; second?: string }> {
    const { user } = users[person]!;
    const { partner_id, merchant_id } = user;
    switch (thing) {
      case 'lead': {
        const agent_id = user.role === 'AGENT' ? user.id : null;
        const of = { partner_id, merchant_id, agent_id, submitted_at: new Date(Date.now() - 86_400_000) };
        return { id: String((await anApplication(app, of)).id) };
      }
      case 'referral': {
        const isOwner = user.role === 'OWNER';
        const of = {
          kind: isOwner ? 'PARTNER' : 'MERCHANT',
          referrer_id: isOwner ? partner_id : merchant_id!,
        } as const;
        return { id: String((await aReferral(app, { partner_id, ...of })).id) };
      }
      case 'user':
        return { id: String(user.id) };
      case 'ticket':
        return { id: String((await posted(person, '/api/partner/tickets', QUESTION))['uuid']) };
      case 'file': {
        const { uuid } = await posted(person, '/api/partner/tickets', QUESTION);
        const { body } = await app
          .as(await tokenOf(person))
          .post(`/api/partner/tickets/${String(uuid)}/files`)
          .attach('image_name', PDF, 'statement.pdf')
          .expect(201);
        return { id: String(uuid), second: (body as PortalTicketResponse).files[0]!.uuid };
      }
      case 'funnel': {
        const funnel = { name: 'Ours', steps: 'OTP_VERIFIED,SUBMITTED,DISBURSED', days: 30, breakdown: 'none' };
        return { id: String((await posted(person, '/api/partner/funnels', funnel))['id']) };
      }
      case 'counter': {
        const customer = { phone: String(++phones), product_type: 'Gold Loans', amount: 100_000, language: 'en' };
        return { id: String((await posted(person, '/api/partner/counter', customer))['id']) };
      }
      case 'key':
        return { id: String((await anApiKey(app, { partner_id })).row.id) };
      case 'call': {
        const { row } = await anApiKey(app, { partner_id });
        const { identifiers } = await app.dataSource.getRepository(ApiCallEntity).insert({
          ...{ partner_id, api_key_id: row.id, mode: 'live', method: 'GET', route: '/', status: 200, outcome: 'OK' },
          ...{ error_code: null, request_id: randomUUID(), ms: 1, refused_minute: null },
        });
        return { id: String(identifiers[0]!.id) };
      }
      case 'webhook':
        return { id: String((await aWebhook(app, { partner_id })).id) };
      case 'delivery': {
        const { id } = await aWebhook(app, { partner_id });
        const message = { message_id: randomUUID(), endpoint_id: id, type: 'webhook.test', payload: '{}' } as const;
        const sent = { state: 'FAILED', attempts: 8, due_at: new Date(), journey_event_id: null } as const;
        const { identifiers } = await app.dataSource
          .getRepository(WebhookDeliveryEntity)
          .insert({ ...message, ...sent });
        return { id: String(id), second: String(identifiers[0]!.id) };
      }
      case 'try':
      case 'handed-in try': {
        await app.query('DELETE FROM training_tries WHERE user_id = ?', [user.id]);
        const token = await tokenOf(person);
        const at = `/api/partner/training/${module}/tries`;
        const { body } = await app.as(token).post(at).expect(200);
        const second = String((body as { id: number }).id);
        if (thing === 'handed-in try') {
          await app
            .as(token)
            .post(`${at}/${second}/answers`)
            .send({ answers: [0, 0, 0] })
            .expect(200);
        }
        return { id: String(module), second };
      }
      case 'invoice': {
        const { role } = user;
        const payee =
          role === 'AGENT'
            ? { kind: role, id: user.id }
            : role === 'MERCHANT'
              ? { kind: role, id: merchant_id! }
              : OF_PARTNER;
        return { id: String((await aTaxInvoice(app, partner_id, { payee })).id) };
      }
      case 'terms': {
        const { id: shop } = await aMerchant(app, { partner_id, state: 'APPROVED' });
        const { insertId } = await app.query<{ insertId: number }>(
          `INSERT INTO share_terms (partner_id, merchant_id, agent_id, valid_from, percent, flat_amount)
           VALUES (?, ?, NULL, '2099-01-01', 40, 0)`,
          [partner_id, shop],
        );
        return { id: String(insertId) };
      }
    }
  }

  const PEOPLE_WITH: Record<Thing, readonly Person[]> = {
    ...{ lead: PEOPLE, user: PEOPLE, ticket: PEOPLE, file: PEOPLE, funnel: PEOPLE },
    referral: ['owner', 'second owner', 'shop', 'sibling', 'other owner', 'other shop'],
    ...{ try: PEOPLE, 'handed-in try': PEOPLE, invoice: PEOPLE.filter((person) => person !== 'staff') },
    counter: PEOPLE.filter((person) => /shop|agent|sibling/.test(person)),
    ...{ key: ['owner', 'other owner'], webhook: ['owner', 'other owner'] },
    ...{ call: ['owner', 'other owner'], delivery: ['owner', 'other owner'], terms: ['owner', 'other owner'] },
  };

  const live = () => liveRoutes(app).filter((route) => /^(GET|POST|PUT|PATCH|DELETE) \/api\/partner\/.*:/.test(route));

  it('every route of the portal that names a record is here', () => {
    expect([...Object.keys(ROUTES), ...OF_NOBODY].sort()).toEqual(live());
  });

  describe.each(Object.entries(ROUTES))('%s', (route, { of, reach, send, attach, own = [200, 201] }) => {
    const call = (token: string, { id, second = '' }: { id: string; second?: string }) => {
      const [method = '', pattern = ''] = route.split(' ');
      const path = pattern.replace(/:(id|uuid)/, id).replace(/:\w+/, second);
      const verb = method.toLowerCase() as 'get' | 'post' | 'delete';
      const request = app.as(token)[verb](path);
      return attach ? request.attach('image_name', PDF, 'more.pdf') : request.send(send);
    };

    it('answers 404 for a record of anybody who is not below the caller, and leaves it as it is', async () => {
      const found: string[] = [];
      for (const person of PEOPLE_WITH[of]) {
        const record = await recordOf(person, of);
        for (const caller of CALLERS) {
          const below = reach[caller];
          if (below !== NOT_FOR && below.includes(person)) continue;
          await app.query('DELETE FROM rate_limits');
          const { status } = await call(await tokenOf(caller), record);
          // Staff see an owner's funnel in their list, so its being there is no secret.
          const seen = of === 'funnel' && caller === 'staff' && OWN_PEOPLE.includes(person);
          const expected = below === NOT_FOR || seen ? 403 : 404;
          if (status !== expected) found.push(`${caller} -> ${person}: ${status}`);
        }
      }
      expect(found).toEqual([]);
    });

    it('answers for a record of everybody who is', async () => {
      const found: string[] = [];
      for (const caller of CALLERS) {
        const below = reach[caller];
        if (below === NOT_FOR) continue;
        for (const person of below.filter((one) => PEOPLE_WITH[of].includes(one))) {
          const record = await recordOf(person, of);
          const token = await tokenOf(caller);
          await app.query('DELETE FROM rate_limits');
          const { status } = await call(token, record);
          if (!own.includes(status)) found.push(`${caller} -> ${person}: ${status}`);
          await app.query('UPDATE partner_users SET status = 1');
          await app.refreshLists();
        }
      }
      expect(found).toEqual([]);
    });
  });

  it.each(LISTS)('GET $path has what is below the caller, and nothing else', async ({ path, of, reach, rows, id }) => {
    const ids = new Map<string, Person>();
    for (const person of PEOPLE_WITH[of]) ids.set((await recordOf(person, of)).id, person);
    for (const caller of CALLERS) {
      const below = reach[caller];
      const pages = rows === undefined ? { range: '[0,99]' } : {};
      const answer = await app
        .as(await tokenOf(caller))
        .get(path)
        .query(pages);
      expect([caller, answer.status]).toEqual([caller, below === NOT_FOR ? 403 : 200]);
      if (below === NOT_FOR) continue;
      const list = (rows === undefined ? answer.body : answer.body[rows]) as Record<string, unknown>[];
      const whose = new Set(list.flatMap((row) => ids.get(String(row[id ?? 'id'])) ?? []));
      expect([caller, [...whose].sort()]).toEqual([
        caller,
        PEOPLE_WITH[of].filter((one) => below.includes(one)).toSorted(),
      ]);
      // What is listed beside is older, and below the caller as well.
      if (of === 'lead') {
        const partners = await app.query<{ partner_id: number }[]>(
          'SELECT DISTINCT partner_id FROM applications WHERE id IN (?)',
          [list.map((row) => Number(row['id']))],
        );
        expect(partners).toEqual([{ partner_id: partnerOf(caller) }]);
      }
    }
  });

  it('a key of a program reaches the leads of its partner and mode alone', async () => {
    const keyOf = async (partner_id: number, mode: 'test' | 'live') => (await anApiKey(app, { partner_id, mode })).key;
    const [own, live_, foreign] = [
      await keyOf(partner.id, 'test'),
      await keyOf(partner.id, 'live'),
      await keyOf(other.id, 'test'),
    ];
    const LEADS = '/api/partner-api/v1/leads';
    const lead = { phone: String(++phones), product_type: 'Personal Loans' };
    const { id } = (await app.as(own).post(LEADS).send(lead).expect(201)).body as { id: string };
    await app.as(own).get(`${LEADS}/${id}`).expect(200);
    for (const key of [live_, foreign]) {
      await app.as(key).get(`${LEADS}/${id}`).expect(404);
      const { body: listed } = await app.as(key).get(LEADS).expect(200);
      expect(JSON.stringify(listed)).not.toContain(id);
    }
    const state = { state: 'MATCHED' };
    await app.as(foreign).post(`/api/partner-api/v1/sandbox/leads/${id}/state`).send(state).expect(404);
    for (const token of [await tokenOf('owner'), await tokenOf('other owner')]) {
      expect((await app.as(token).get(`${LEADS}/${id}`)).status).toBe(401);
    }
    expect((await app.as(own).get('/api/partner/leads')).status).toBe(401);
  });
});

const QUESTION = { kind: 'general_query', text: 'When is the statement for October ready?' };
const PDF = Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\nstatement\n%%EOF\n');
