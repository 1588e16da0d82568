import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CaseQueue, LEASE_MINUTES } from '@marketplace/contract/cases/cases.js';
import { istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import { DeletionsService } from '../src/operations/privacy/deletions.service.js';
import { CasesService } from '../src/desk/cases/cases.service.js';
import { SYSTEM } from '../src/platform/auth/actor.js';
import type { SmsMessage } from '../src/platform/messaging/messaging.js';
import { anAdmin } from './builders/accounts.js';
import { anApplicant } from './builders/applicants.js';
import { aLenderApplication, anApplication, aProspect } from './builders/applications.js';
import { aLender } from './builders/lenders.js';
import { takeSms, templateOf } from './builders/sms.js';
import { aLinkLender } from './builders/submissions.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

type Caller = ReturnType<TestApp['as']>;

interface Agent {
  id: number;
  name: string;
  token: string;
  here: Caller;
}

interface Case {
  application: Awaited<ReturnType<typeof anApplication>>;
  prospect: Awaited<ReturnType<typeof aProspect>>;
  url: string;
}

const HOUR_MS = 3_600_000;
const TOMORROW = { day: shiftDay(istToday(), 1), time: '11:30' };

describe('cases at the desk', () => {
  let app: TestApp;
  let elsewhere: TestApp;
  let sent: SmsMessage[];

  beforeAll(async () => {
    app = await TestApp.start();
    elsewhere = await TestApp.start({ database: app.database });
    sent = takeSms(app, elsewhere);
  });
  afterAll(async () => {
    await elsewhere.stop();
    await app.stop();
  });

  const anAgent = async (name = 'Meera Nair', role: 1 | 2 | 3 = 3): Promise<Agent> => {
    const { user, token } = await anAdmin(app, { name, role });
    return { id: user.id, name, token, here: app.as(token) };
  };
  const aCase = async (given: Parameters<typeof anApplication>[1] = {}): Promise<Case> => {
    const prospect = await aProspect(app, {
      profile: anApplicant({
        first_name: 'Asha',
        last_name: 'Patil',
        tin: 'ABCPP1234F',
        email: 'asha.patil@example.in',
      }),
    });
    const application = await anApplication(app, { prospect_id: prospect.id, ...given });
    return { application, prospect, url: `/api/admin/csr-portal/${application.uuid}/${prospect.uuid}` };
  };
  const aHeldCase = async (agent: Agent, given?: Parameters<typeof anApplication>[1]): Promise<Case> => {
    const one = await aCase(given);
    await agent.here.post(`${one.url}/claim`).expect(200);
    return one;
  };
  const idle = (one: Case, hours: number) =>
    app.query('UPDATE applications SET updated_at = ? WHERE id = ?', [
      new Date(Date.now() - hours * HOUR_MS),
      one.application.id,
    ]);
  const leaseEnds = (one: Case) =>
    app.query('UPDATE desk_cases SET leased_until = ? WHERE application_id = ?', [
      new Date(Date.now() - 1),
      one.application.id,
    ]);
  const queue = async (which: CaseQueue, { here }: Agent): Promise<string[]> => {
    const ids: string[] = [];
    for (let after = ''; ;) {
      const { body } = await here.get(`/api/admin/csr-queues/${which}?${after}`).expect(200);
      const page = body as { rows: { id: string }[]; next: string | null };
      ids.push(...page.rows.map(({ id }) => id));
      if (page.next === null) return ids;
      after = `after=${page.next}`;
    }
  };
  const stepsOf = async ({ application }: Case) => {
    const rows = await app.query<{ facts: string }[]>(
      "SELECT facts FROM journey_events WHERE application_id = ? AND kind = 'CASE_WORKED' ORDER BY id",
      [application.id],
    );
    return rows.map(({ facts }) => (JSON.parse(facts) as { code: string }).code);
  };
  const auditOf = async ({ application }: Case) => {
    const rows = await app.query<{ action: string }[]>(
      "SELECT action FROM audit_log WHERE entity = 'desk-case' AND entity_id = ? ORDER BY id",
      [String(application.id)],
    );
    return rows.map(({ action }) => action);
  };

  describe('of a team', () => {
    it('are listed for its members and its supervisor, until the team is deleted, which takes no case from anybody', async () => {
      const [meera, ravi, other] = [await anAgent('Meera Nair'), await anAgent('Ravi Kumar'), await anAgent('Om Das')];
      const [latha, admin] = [await anAgent('Latha Iyer', 2), await anAgent('Asha Rao', 1)];
      const members = { supervisor_id: latha.id, member_ids: [meera.id, ravi.id] };
      const { body: team } = await admin.here
        .post('/api/admin/desk-teams')
        .send({ name: 'North', ...members })
        .expect(201);
      const [first, second] = [await aHeldCase(meera), await aHeldCase(ravi)];
      await aHeldCase(other);
      await ravi.here.post(`${second.url}/follow-up`).send(TOMORROW).expect(200);
      await app.query('UPDATE desk_cases SET follow_up_at = NOW(3) WHERE application_id = ?', [second.application.id]);
      const ofTeam = async (which: CaseQueue, { here }: Agent, query = 'whose=team') => {
        const { body } = await here.get(`/api/admin/csr-queues/${which}?${query}`).expect(200);
        return (body as { rows: { id: string }[] }).rows.map(({ id }) => id);
      };
      for (const one of [meera, ravi, latha]) {
        expect(await ofTeam('mine', one)).toEqual([second.application.uuid, first.application.uuid]);
        expect(await ofTeam('follow-up', one)).toEqual([second.application.uuid]);
      }
      expect(await ofTeam('mine', meera, 'whose=me')).toEqual([first.application.uuid]);
      expect(await ofTeam('mine', meera, '')).toEqual([first.application.uuid]);
      expect(await ofTeam('follow-up', meera, 'whose=me')).toEqual([]);
      expect(await ofTeam('mine', admin)).toEqual([]);
      expectError(await meera.here.get('/api/admin/csr-queues/mine?whose=all'), 'REQUEST.INVALID', ['whose']);

      const colleagues = async ({ here }: Agent) =>
        (await here.get('/api/admin/csr-colleagues').expect(200)).body as { id: number; is_team: number }[];
      const offered = await colleagues(meera);
      expect(offered.slice(0, 3).map(({ id }) => id)).toEqual([latha.id, meera.id, ravi.id]);
      expect(offered.filter(({ is_team }) => is_team === 1)).toHaveLength(3);
      expect((await colleagues(other)).every(({ is_team }) => is_team === 0)).toBe(true);

      await admin.here.delete(`/api/admin/desk-teams/${(team as { id: number }).id}`).expect(200);
      expect(await ofTeam('mine', meera)).toEqual([first.application.uuid]);
      expect(await ofTeam('mine', ravi)).toEqual([second.application.uuid]);
      expect(await ofTeam('follow-up', ravi)).toEqual([second.application.uuid]);
      expect((await colleagues(meera)).every(({ is_team }) => is_team === 0)).toBe(true);
    });
  });

  describe('the page', () => {
    it.each([1, 2, 3] as const)(
      'role %i reads a case, masked, with the next step of the consumer app',
      async (role) => {
        const agent = await anAgent('Meera Nair', role);
        const one = await aCase();
        const lender = await aLender(app, { name: `Kaveri Credit ${role}` });
        await aLenderApplication(app, {
          ...{ application_id: one.application.id, lender_id: lender.id, state: 'REJECTED' },
          reason: 'Income not confirmed',
        });
        const other = await anApplication(app, { prospect_id: one.prospect.id, product_type: 'Gold Loans' });
        const { body, text } = await agent.here.get(one.url).expect(200);
        expect(body).toMatchObject({
          id: one.application.uuid,
          pid: one.prospect.uuid,
          state: 'MATCHED',
          next_page: '/user/offers',
          customer: {
            applicant_name: 'Asha P.',
            phone_masked: `XXXXXX${one.prospect.phone.slice(-4)}`,
            pan_masked: '******234F',
            email_masked: 'a•••l@example.in',
            has_birth_date: 1,
          },
          holder: { name: null, is_mine: 0, until: null, follow_up_at: null },
          at_lenders: [
            { lender_name: lender.name, state: 'REJECTED', reason: 'Income not confirmed', next: 'declined' },
          ],
          offers: null,
          other_applications: [{ id: other.uuid, product_type: 'Gold Loans' }],
          notes: [],
        });
        for (const secret of [one.prospect.phone, 'ABCPP1234F', 'asha.patil@', 'Patil'])
          expect(text).not.toContain(secret);
        expect(await auditOf(one)).toEqual(['view']);
      },
    );

    it('a case shows the latest offers and reasons with the names of the lenders', async () => {
      const agent = await anAgent();
      const one = await aCase();
      const [yes, no] = [await aLender(app, { name: 'Kaveri Loans' }), await aLender(app, { name: 'Dhara Loans' })];
      const offer = { lender_id: yes.id, amount: 50_000, tenure_months: 24, apr: 21.45, emi: 2_588 };
      const reason = { code: 'INCOME_BELOW_MIN', required: 40_000, actual: 30_000, gap: 10_000 };
      for (const matched of [[], [offer]]) {
        await app.query(
          `INSERT INTO eligibility_logs (application_id, rules_version, request, product_type, matched, unmatched, results)
           VALUES (?, 'a3f09c1d52e847b6', '{}', 'Personal Loans', ?, 1, ?)`,
          [
            ...[one.application.id, matched.length],
            JSON.stringify({ matched, unmatched: [{ lender_id: no.id, reasons: [reason] }] }),
          ],
        );
      }
      const { body } = await agent.here.get(one.url).expect(200);
      expect((body as { offers: object }).offers).toMatchObject({
        matched: [{ ...offer, name: 'Kaveri Loans' }],
        unmatched: [{ lender_id: no.id, name: 'Dhara Loans', reasons: [reason] }],
      });
    });

    it('what happened before the first page is read from its last entry on', async () => {
      const agent = await anAgent();
      const one = await aCase();
      for (let n = 0; n < 52; n++) {
        await app.query(
          `INSERT INTO journey_events (at, day, kind, source, prospect_id, application_id)
           VALUES (?, ?, 'FORM_STEP_SAVED', 'customer', ?, ?)`,
          [new Date(Date.now() - n * 60_000), istToday(), one.prospect.id, one.application.id],
        );
      }
      const { body } = await agent.here.get(one.url).expect(200);
      const first = (body as { timeline: { id: string }[] }).timeline;
      const { body: before } = await agent.here.get(`${one.url}/timeline?after=${first.at(-1)!.id}`).expect(200);
      expect([first.length, (before as object[]).length]).toEqual([50, 2]);
    });

    it.each([
      ['a draft without details', 'DRAFT', {}, '/user/user-detail'],
      ['a withdrawn application', 'WITHDRAWN', anApplicant(), null],
    ] as const)('%s has the next page %#', async (_what, state, profile, page) => {
      const prospect = await aProspect(app, { profile });
      const application = await anApplication(app, { prospect_id: prospect.id, state });
      const agent = await anAgent();
      const { body } = await agent.here.get(`/api/admin/csr-portal/${application.uuid}/${prospect.uuid}`).expect(200);
      expect((body as { next_page: unknown }).next_page).toBe(page);
    });

    it.each(['another customer', 'no such application', 'swapped ids', 'no UUID', 'SQL'])(
      'the address with %s answers like a missing case, whatever is done',
      async (what) => {
        const agent = await anAgent('Meera Nair', 1);
        const [one, two] = [await aHeldCase(agent), await aHeldCase(agent)];
        const [a, p] = [one.application.uuid, one.prospect.uuid];
        const paths: Record<string, string> = {
          'another customer': `${a}/${two.prospect.uuid}`,
          'no such application': `${randomUUID()}/${p}`,
          'swapped ids': `${p}/${a}`,
          'no UUID': `${one.application.id}/${one.prospect.id}`,
          SQL: `${encodeURIComponent("' OR 1=1 -- ")}/${p}`,
        };
        const url = `/api/admin/csr-portal/${paths[what]!}`;
        expectError(await agent.here.get(url), 'RECORD.NOT_FOUND');
        expectError(await agent.here.get(`${url}/timeline`), 'RECORD.NOT_FOUND');
        const bodies: Record<string, object> = {
          ...{ claim: {}, renew: {}, 'give-back': {}, notes: { note: 'Called' }, 'follow-up': TOMORROW },
          ...{ 'hand-over': { admin_id: agent.id }, withdraw: { reason: 'other' } },
          'lender-link': { lender_id: 1, asked: 1 },
          ...{ 'deletion-request': { reason: 'asked_by_phone' } },
          reveal: { field: 'email', reason: 'customer_asks', note: 'asked on the phone' },
        };
        for (const [action, body] of Object.entries(bodies)) {
          expectError(await agent.here.post(`${url}/${action}`).send(body), 'RECORD.NOT_FOUND');
        }
      },
    );

    it('the case of an erased customer is missing, and its notes are gone', async () => {
      const agent = await anAgent('Meera Nair', 1);
      const one = await aHeldCase(agent);
      await agent.here.post(`${one.url}/notes`).send({ note: 'Asks for deletion' }).expect(201);
      await agent.here.post(`${one.url}/deletion-request`).send({ reason: 'asked_by_phone' }).expect(200);
      const [request] = await app.query<{ id: number }[]>('SELECT id FROM deletion_requests WHERE prospect_id = ?', [
        one.prospect.id,
      ]);
      const second = await anAgent('Ravi Iyer', 1);
      const actor = { ...SYSTEM, type: 'admin', id: second.id } as const;
      await app.app.get(DeletionsService).approve(request!.id, { approval: 2 }, actor);
      expectError(await agent.here.get(one.url), 'RECORD.NOT_FOUND');
      const left = await app.query(
        'SELECT id FROM desk_notes WHERE prospect_id = ? UNION SELECT application_id FROM desk_cases WHERE prospect_id = ?',
        [one.prospect.id, one.prospect.id],
      );
      expect(left).toEqual([]);
    });
  });

  describe('the lease', () => {
    it('of ten agents at once on two servers one has the case, and the others are told who', async () => {
      const one = await aCase();
      const agents = await Promise.all(Array.from({ length: 10 }, (_, n) => anAgent(`Agent ${n}`)));
      const answers = await Promise.all(
        agents.map(({ token }, n) => (n % 2 ? app : elsewhere).as(token).post(`${one.url}/claim`)),
      );
      const winner = agents[answers.findIndex(({ status }) => status === 200)]!;
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const refused of answers.filter(({ status }) => status !== 200)) {
        expectError(refused, 'CASE.HELD');
        expect((refused.body as { message: string }).message).toContain(winner.name);
      }
      expect(await stepsOf(one)).toEqual(['claimed']);
      expect(await auditOf(one)).toEqual(['claimed']);
    });

    it('a case whose agent vanished can be taken when the time is over, and is lost to the first agent', async () => {
      const [meera, ravi] = [await anAgent('Meera Nair'), await anAgent('Ravi Iyer')];
      const one = await aHeldCase(meera);
      expectError(await ravi.here.post(`${one.url}/claim`), 'CASE.HELD');
      await leaseEnds(one);
      expectError(await meera.here.post(`${one.url}/notes`).send({ note: 'Called' }), 'CASE.NOT_HELD');
      const { body } = await ravi.here.post(`${one.url}/claim`).expect(200);
      expect(body).toMatchObject({ name: 'Ravi Iyer', is_mine: 1 });
      expectError(await meera.here.post(`${one.url}/renew`), 'CASE.HELD');
    });

    it('a case on the screen is renewed for the whole time, without an event', async () => {
      const agent = await anAgent();
      const one = await aHeldCase(agent);
      await app.query('UPDATE desk_cases SET leased_until = ? WHERE application_id = ?', [
        new Date(Date.now() + 60_000),
        one.application.id,
      ]);
      const { body } = await agent.here.post(`${one.url}/renew`).expect(200);
      const minutes = (Date.parse((body as { until: string }).until) - Date.now()) / 60_000;
      expect(Math.round(minutes)).toBe(LEASE_MINUTES);
      expect(await auditOf(one)).toEqual(['claimed']);
    });

    it('a case that is handed over belongs to the colleague, and to the giver no more', async () => {
      const [meera, ravi] = [await anAgent('Meera Nair'), await anAgent('Ravi Iyer')];
      const one = await aHeldCase(meera);
      await meera.here.post(`${one.url}/hand-over`).send({ admin_id: ravi.id }).expect(200);
      expectError(await meera.here.post(`${one.url}/claim`), 'CASE.HELD');
      await ravi.here.post(`${one.url}/notes`).send({ note: 'Goes on from here' }).expect(201);
      expect(await queue('mine', meera)).toEqual([]);
      expect(await queue('mine', ravi)).toEqual([one.application.uuid]);
      expect(await stepsOf(one)).toEqual(['claimed', 'handed_over', 'noted']);
    });

    it('a case is not handed to somebody without an active account', async () => {
      const meera = await anAgent();
      const { user: gone } = await anAdmin(app, { name: 'Left Us', status: 0 });
      const one = await aHeldCase(meera);
      expectError(await meera.here.post(`${one.url}/hand-over`).send({ admin_id: gone.id }), 'CASE.COLLEAGUE');
      const { body } = await meera.here.get('/api/admin/csr-colleagues').expect(200);
      expect((body as { name: string }[]).map(({ name }) => name)).not.toContain('Left Us');
    });

    it.each([
      ['renew', {}],
      ['hand-over', { admin_id: 1 }],
      ['give-back', {}],
      ['notes', { note: 'Called' }],
      ['follow-up', TOMORROW],
      ['transfer-link', {}],
      ['lender-link', { lender_id: 1, asked: 1 }],
      ['withdraw', { reason: 'other' }],
      ['deletion-request', { reason: 'asked_by_phone' }],
      ['reveal', { field: 'mobile_phone_number', reason: 'customer_asks', note: 'asked on the phone' }],
    ])('%s is refused to every role that does not have the case', async (action, body) => {
      const holder = await anAgent('Meera Nair');
      const [free, taken] = [await aCase(), await aHeldCase(holder)];
      for (const role of [1, 2, 3] as const) {
        const agent = await anAgent('Ravi Iyer', role);
        expectError(await agent.here.post(`${free.url}/${action}`).send(body), 'CASE.NOT_HELD');
        expectError(await agent.here.post(`${taken.url}/${action}`).send(body), 'CASE.HELD');
      }
    });
  });

  describe('the queues', () => {
    it('"unclaimed" has open cases that nobody works on, newest first, each once', async () => {
      const agent = await anAgent();
      const [first, taken, second, closed, later] = [
        await aCase({ state: 'DRAFT' }),
        await aHeldCase(agent),
        await aCase({ state: 'SANCTIONED' }),
        await aCase({ state: 'CLOSED' }),
        await aHeldCase(agent),
      ];
      await agent.here.post(`${later.url}/follow-up`).send(TOMORROW).expect(200);
      await leaseEnds(later);
      for (let n = 0; n < 30; n++) await aCase({ state: n % 2 ? 'DRAFT' : 'MATCHED' });
      const ids = await queue('unclaimed', agent);
      const place = (one: Case) => ids.indexOf(one.application.uuid);
      expect(new Set(ids).size).toBe(ids.length);
      expect(place(first)).toBeGreaterThan(place(second));
      expect(place(second)).toBeGreaterThanOrEqual(30);
      expect([taken, closed, later].map(place)).toEqual([-1, -1, -1]);
      await agent.here.post(`${taken.url}/give-back`).expect(200);
      expect(await queue('unclaimed', agent)).toContain(taken.application.uuid);
    });

    it('"stuck" has cases in which nothing happened for the hours of their state, longest first', async () => {
      const agent = await anAgent();
      const [old, older, busy, fresh] = [
        await aCase({ state: 'DRAFT' }),
        await aCase({ state: 'MATCHED' }),
        await aCase({ state: 'DRAFT' }),
        await aCase({ state: 'MATCHED' }),
      ];
      await idle(old, 25);
      await idle(older, 49);
      await idle(busy, 25);
      await idle(fresh, 47);
      await app.query(
        `INSERT INTO journey_events (at, day, kind, source, prospect_id, application_id)
         VALUES (?, ?, 'FORM_STEP_SAVED', 'customer', ?, ?)`,
        [new Date(), istToday(), busy.prospect.id, busy.application.id],
      );
      expect(await queue('stuck', agent)).toEqual([older.application.uuid, old.application.uuid]);
      await agent.here.post(`${older.url}/claim`).expect(200);
      expect(await queue('stuck', agent)).toEqual([old.application.uuid]);
    });

    it('"follow up today" and the menu count have the own follow-ups that are due today', async () => {
      const [meera, ravi] = [await anAgent('Meera Nair'), await anAgent('Ravi Iyer')];
      const [due, tomorrow] = [await aHeldCase(meera), await aHeldCase(meera)];
      await meera.here.post(`${due.url}/follow-up`).send(TOMORROW).expect(200);
      await meera.here.post(`${tomorrow.url}/follow-up`).send(TOMORROW).expect(200);
      await app.query('UPDATE desk_cases SET follow_up_at = ? WHERE application_id = ?', [
        new Date(Date.now() - HOUR_MS),
        due.application.id,
      ]);
      const waits = async ({ here }: Agent) => {
        const { body } = await here.get('/api/admin/waiting').expect(200);
        return (body as { key: string; n: number }[]).find(({ key }) => key === 'follow-ups')?.n;
      };
      expect(await queue('follow-up', meera)).toEqual([due.application.uuid]);
      expect([await waits(meera), await waits(ravi)]).toEqual([1, 0]);
      await meera.here.post(`${due.url}/follow-up`).send({ day: null, time: null }).expect(200);
      expect(await queue('follow-up', meera)).toEqual([]);
      expect(await stepsOf(due)).toEqual(['claimed', 'follow_up_set', 'follow_up_done']);
    });

    it.each(['nobody', 'mine?after=1', 'mine?after=1.2.3', "mine?after=1'--"])(
      'the queue %s is refused',
      async (path) => {
        const agent = await anAgent();
        const { status } = await agent.here.get(`/api/admin/csr-queues/${path}`);
        expect(status).toBe(path === 'nobody' ? 404 : 400);
      },
    );
  });

  describe('what is done', () => {
    it('a note is encrypted, shown with its author, and stands in no log and no audit entry', async () => {
      const agent = await anAgent();
      const one = await aHeldCase(agent);
      const note = 'Asks for a longer tenure, kingfisher';
      const key = randomUUID();
      for (let n = 0; n < 2; n++) {
        await agent.here.post(`${one.url}/notes`).set('Idempotency-Key', key).send({ note }).expect(201);
      }
      const { body } = await agent.here.get(one.url).expect(200);
      expect((body as { notes: object[] }).notes).toMatchObject([{ note, author: 'Meera Nair' }]);
      const stored = await app.query('SELECT * FROM desk_notes WHERE application_id = ?', [one.application.id]);
      const audit = await app.query("SELECT changes FROM audit_log WHERE entity = 'desk-case'");
      expect(JSON.stringify([stored, audit, app.logs])).not.toContain('kingfisher');
    });

    it.each([
      ['PAN', 'PAN is ABCPP1234F'],
      ['Aadhaar', 'says 2341 2341 2346'],
      ['card', 'pays with 4111 1111 1111 1111'],
      ['phone', 'call 98765 43210'],
      ['nothing', '   '],
      ['too much', 'x'.repeat(1001)],
    ])('a note with a %s is refused at the field', async (_what, note) => {
      const agent = await anAgent();
      const one = await aHeldCase(agent);
      expectError(await agent.here.post(`${one.url}/notes`).send({ note }), 'REQUEST.INVALID', ['note']);
    });

    it.each([
      ['yesterday', { day: shiftDay(istToday(), -1), time: '10:00' }, 'day'],
      ['in two years', { day: shiftDay(istToday(), 730), time: '10:00' }, 'day'],
      ['at 25 o’clock', { day: TOMORROW.day, time: '25:00' }, 'time'],
      ['without a time', { day: TOMORROW.day, time: null }, 'time'],
      ['on no day', { day: '2026-02-30', time: '10:00' }, 'day'],
    ])('a follow-up %s is refused', async (_when, body, field) => {
      const agent = await anAgent();
      const one = await aHeldCase(agent);
      expectError(await agent.here.post(`${one.url}/follow-up`).send(body), 'REQUEST.INVALID', [field]);
    });

    it('a follow-up is kept as Indian time', async () => {
      const agent = await anAgent();
      const one = await aHeldCase(agent);
      await agent.here.post(`${one.url}/follow-up`).send(TOMORROW).expect(200);
      const { body } = await agent.here.get(one.url).expect(200);
      expect((body as { holder: object }).holder).toMatchObject({ follow_up_at: `${TOMORROW.day}T06:00:00.000Z` });
    });

    it('an agent of role 3 who has the case sends a transfer link and is not shown it', async () => {
      const agent = await anAgent();
      const one = await aHeldCase(agent);
      const { body } = await agent.here.post(`${one.url}/transfer-link`).expect(200);
      expect(body).toEqual({ success: true, expiresInSeconds: 86_400 });
      const [link] = await app.query<{ sent_by: number }[]>(
        'SELECT sent_by FROM transfer_links WHERE prospect_id = ?',
        [one.prospect.id],
      );
      expect(link?.sent_by).toBe(agent.id);
      const path = `/api/admin/prospects/${one.prospect.uuid}/transfer-link`;
      expectError(await agent.here.post(path), 'AUTH.FORBIDDEN');
    });

    describe('the lender’s link', () => {
      let lenders = 0;
      const aWaitingCase = async (agent: Agent, given: Parameters<typeof aLinkLender>[1] = {}) => {
        const one = await aHeldCase(agent);
        const lender = await aLinkLender(app, { name: `Dhara Bank ${++lenders}`, ...given });
        const at = { application_id: one.application.id, lender_id: lender.id, state: 'CONSENTED' } as const;
        return { one, lender, atLender: await aLenderApplication(app, at) };
      };
      const send = ({ here }: Agent, one: Case, body: object, key = randomUUID()) =>
        here.post(`${one.url}/lender-link`).set('Idempotency-Key', key).send(body);
      const messagesTo = ({ prospect }: Case) =>
        app.query<{ template: string; rule: string; allowed: number; state: string }[]>(
          'SELECT template, rule, allowed, state FROM messages WHERE prospect_id = ?',
          [prospect.id],
        );

      it.each(['en', 'hi'] as const)('goes once to the customer’s number in %s, and leads on', async (language) => {
        const agent = await anAgent();
        const { one, lender, atLender } = await aWaitingCase(agent);
        await app.query('UPDATE prospects SET language = ? WHERE id = ?', [language, one.prospect.id]);
        const body = { lender_id: lender.id, asked: 1 };
        const key = randomUUID();
        const answers = await Promise.all([send(agent, one, body, key), send(agent, one, body, key)]);
        for (const answer of answers) expect([answer.status, answer.body]).toEqual([200, { success: true }]);
        expectError(await send(agent, one, body), 'REQUEST.TOO_MANY');

        const sms = await eventually(() => {
          const mine = sent.filter(({ to }) => to === one.prospect.phone);
          expect(mine).toHaveLength(1);
          return mine[0]!;
        });
        expect(templateOf(sms)).toBe(`lender.${language}`);
        expect(sms.text).toContain('Dhara Bank');
        const path = /\/r\/lenders\/[A-Za-z]{23}(?= )/.exec(sms.text)?.[0] ?? '';
        expect(path).not.toContain(atLender.uuid);
        await eventually(async () =>
          expect(await messagesTo(one)).toEqual([
            { template: `lender.${language}`, rule: 'asked_for', allowed: 1, state: 'handed_over' },
          ]),
        );
        const followed = await app.http.get(path).redirects(0).expect(302);
        expect(new URL(followed.headers['location'] as string).hostname).toBe('bank.example.in');

        expect(await stepsOf(one)).toEqual(['claimed', 'lender_link_sent']);
        expect(await auditOf(one)).toEqual(['claimed', 'lender_link_sent']);
        const page = await agent.here.get(one.url).expect(200);
        const [told] = (page.body as { timeline: { kind: string; lender_name?: string }[] }).timeline.filter(
          ({ kind }) => kind === 'CASE_WORKED',
        );
        expect(JSON.stringify(told)).toContain('Dhara Bank');
        expect(page.text).not.toContain(path);
      });

      it.each([
        ['07:59', 'CASE.LINK_NOT_YET'],
        ['08:00', null],
        ['20:59', null],
        ['21:00', 'CASE.LINK_NOT_YET'],
      ])('that nobody asked for, at %s', async (time, refusal) => {
        const agent = await anAgent();
        const { one, lender } = await aWaitingCase(agent);
        const now = new Date(`${TOMORROW.day}T${time}:00+05:30`);
        await app.query("UPDATE desk_cases SET leased_until = '2100-01-01' WHERE application_id = ?", [
          one.application.id,
        ]);
        const address = { id: one.application.uuid, pid: one.prospect.uuid };
        const actor = { ...SYSTEM, type: 'admin', id: agent.id } as const;
        const answer = await app.app
          .get(CasesService)
          .sendLenderLink(address, { lender_id: lender.id, asked: 0 }, actor, now)
          .catch((error: unknown) => (error as { code: string }).code);
        expect(answer).toEqual(refusal ?? { success: true });
        const rules = (await messagesTo(one)).map(({ rule }) => rule);
        expect(rules).toEqual(refusal === null ? ['window'] : []);
        expect(await stepsOf(one)).toEqual(refusal === null ? ['claimed', 'lender_link_sent'] : ['claimed']);
      });

      it.each(['another lender', 'a lender without a page', 'a lender that refused', 'a blocked customer'])(
        'is not sent for %s',
        async (what) => {
          const agent = await anAgent();
          const { one, lender, atLender } = await aWaitingCase(
            agent,
            what === 'a lender without a page' ? { utm_link: null } : {},
          );
          const other = await aLender(app);
          if (what === 'a lender that refused')
            await app.query("UPDATE lender_applications SET state = 'REJECTED' WHERE id = ?", [atLender.id]);
          if (what === 'a blocked customer')
            await app.query("UPDATE prospects SET state = 'BLOCKED' WHERE id = ?", [one.prospect.id]);
          const lender_id = what === 'another lender' ? other.id : lender.id;
          expectError(
            await send(agent, one, { lender_id, asked: 1 }),
            what === 'a blocked customer' ? 'CUSTOMER.NOT_FOUND' : 'CASE.NO_LENDER_LINK',
          );
          expect(await messagesTo(one)).toEqual([]);
        },
      );
    });

    it('an application is withdrawn for a reason, at its lenders too, in the agent’s name', async () => {
      const agent = await anAgent();
      const one = await aHeldCase(agent);
      const atLender = await aLenderApplication(app, { application_id: one.application.id, state: 'UNDER_REVIEW' });
      await agent.here.post(`${one.url}/withdraw`).send({ reason: 'found_elsewhere' }).expect(200);
      const [state] = await app.query<{ state: string }[]>('SELECT state FROM applications WHERE id = ?', [
        one.application.id,
      ]);
      const [event] = await app.query<{ to_state: string; source: string; actor_id: number }[]>(
        'SELECT to_state, source, actor_id FROM lender_application_events WHERE lender_application_id = ?',
        [atLender.id],
      );
      expect(state?.state).toBe('WITHDRAWN');
      expect(event).toMatchObject({ to_state: 'WITHDRAWN', source: 'admin', actor_id: agent.id });
      expect(await stepsOf(one)).toEqual(['claimed', 'withdrawal_asked']);
    });

    it('an application that was paid out is not withdrawn', async () => {
      const agent = await anAgent();
      const one = await aHeldCase(agent, { state: 'DISBURSED' });
      expectError(await agent.here.post(`${one.url}/withdraw`).send({ reason: 'other' }), 'APPLICATION.ENDED');
      expect(await stepsOf(one)).toEqual(['claimed']);
    });

    it('a deletion is asked for once, as the first of two approvals', async () => {
      const agent = await anAgent();
      const one = await aHeldCase(agent);
      const ask = () => agent.here.post(`${one.url}/deletion-request`).send({ reason: 'asked_by_phone' });
      await ask().expect(200);
      expectError(await ask(), 'DELETION_REQUEST.ALREADY_OPEN');
      const [request] = await app.query<{ state: string; approved_by: number }[]>(
        'SELECT state, approved_by FROM deletion_requests WHERE prospect_id = ?',
        [one.prospect.id],
      );
      expect(request).toEqual({ state: 'REQUESTED', approved_by: agent.id });
    });

    it('an agent who has the case is shown a number for a reason, which the timeline tells', async () => {
      const agent = await anAgent();
      const one = await aHeldCase(agent);
      const { body } = await agent.here
        .post(`${one.url}/reveal`)
        .send({ field: 'mobile_phone_number', reason: 'customer_asks', note: 'asked on the phone' })
        .expect(200);
      expect(body).toEqual({ field: 'mobile_phone_number', value: one.prospect.phone });
      const page = await agent.here.get(one.url).expect(200);
      expect((page.body as { timeline: { kind: string }[] }).timeline.map(({ kind }) => kind)).toEqual([
        'REVEALED',
        'CASE_WORKED',
      ]);
      expectError(await agent.here.get(`/api/admin/customers-journey/${one.prospect.uuid}`), 'AUTH.FORBIDDEN');
    });
  });

  describe('what stays the customer’s', () => {
    it.each([
      ['POST', 'applications', { productType: 'Personal Loans' }],
      ['POST', 'applications/:app/submit', {}],
      ['POST', 'applications/:app/lenders/:lender/choose', {}],
      ['POST', 'applications/:app/lenders/:lender/consent', { consent_text_version: 'lender_share.v1.en' }],
      ['POST', 'applications/:app/lenders/:lender/submit', {}],
      ['POST', 'applications/:app/lenders/:lender/otp', { otp: '123456' }],
      ['POST', 'applications/:app/lenders/:lender/otp/resend', {}],
      ['POST', 'applications/:app/lenders/:lender/withdraw', {}],
      ['POST', 'applications/:app/withdraw', {}],
      ['GET', 'applications/:app/lenders', {}],
      ['GET', 'applications/:app/offers', {}],
      ['GET', 'consents', {}],
      ['GET', 'user/:pid', {}],
      ['PUT', 'user/:pid', { first_name: 'Mira' }],
      ['POST', 'user/:pid/identity-check', {}],
      ['POST', 'user/:pid/credit-score', {}],
      ['GET', 'user/:pid/card-matches', {}],
      ['GET', 'user/:pid/personal-data', {}],
      ['POST', 'transfer-links', {}],
    ])('%s /api/%s is refused to an agent who has the case, whatever the role', async (method, path, body) => {
      for (const role of [1, 2, 3] as const) {
        const agent = await anAgent('Meera Nair', role);
        const one = await aHeldCase(agent);
        const { lender_id } = await aLenderApplication(app, { application_id: one.application.id, state: 'OFFERED' });
        const url = `/api/${path}`
          .replace(':app', one.application.uuid)
          .replace(':pid', one.prospect.uuid)
          .replace(':lender', String(lender_id));
        const call =
          method === 'GET' ? agent.here.get(url) : agent.here[method === 'PUT' ? 'put' : 'post'](url).send(body);
        expectError(await call, 'AUTH.FORBIDDEN');
        const [state] = await app.query<{ state: string }[]>(
          'SELECT state FROM lender_applications WHERE application_id = ?',
          [one.application.id],
        );
        expect(state?.state).toBe('OFFERED');
      }
    });

    it('neither the passcode nor the key of a link stands in any answer of the desk', async () => {
      const agent = await anAgent('Meera Nair', 1);
      const one = await aHeldCase(agent);
      await app.http.post('/api/otp/send').send({ mobile_phone_number: one.prospect.phone, company: '' });
      await agent.here.post(`${one.url}/transfer-link`).expect(200);
      const { body } = await agent.here.get(one.url).expect(200);
      for (const message of (body as { messages: object[] }).messages) {
        expect(Object.keys(message).sort()).toEqual(['at', 'channel', 'delivery', 'id', 'kind']);
      }
      expect((body as { messages: object[] }).messages.length).toBeGreaterThan(0);
    });
  });
});
