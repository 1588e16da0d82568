import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  FAQ_KINDS,
  type ArticleKind,
  articleProblems,
  type ArticleTexts,
} from '@marketplace/contract/articles/articles.js';
import { creativeProblems } from '@marketplace/contract/creatives/creatives.js';
import { istDaysUntil, istDayStart, istToday } from '@marketplace/contract/dates/ist.js';
import { TRAINING_RULES, trainingProblems, type TrainingQuestion } from '@marketplace/contract/training/training.js';
import { readField } from '@marketplace/contract/fields/rules.js';
import { TICKET_STATES } from '@marketplace/contract/tickets/tickets.js';
import { utmLinkProblem } from '@marketplace/contract/links/utm-link.js';
import { SLUG, STORED_IMAGE } from '@marketplace/contract/fields/fields.js';
import { LENDER_PROPERTIES } from '@marketplace/contract/lenders/lender.js';
import { LENDER_RULES, lenderProblems } from '@marketplace/contract/lenders/rules.js';
import { readCounts, rebuildCounts } from '../src/loans/applications/lender-application-counts.js';
import { phoneIndex } from '../src/accounts/passcodes/phones.js';
import { CardClicksService } from '../src/catalogue/card-clicks/card-clicks.service.js';
import { CreativesService } from '../src/desk/creatives/creatives.service.js';
import { DEMO_CREATIVES } from '../src/desk/creatives/demo/creatives.js';
import { FieldCipher } from '../src/platform/crypto/field-cipher.js';
import { Transactions } from '../src/platform/database/transactions.js';
import type {
  MessagingContentResponse,
  PortalArticlesResponse,
} from '../src/portal/articles/dto/portal-article.dto.js';
import type { PortalCreativesResponse } from '../src/portal/creatives/dto/portal-creative.dto.js';
import type { PortalTrainingList } from '../src/portal/training/dto/portal-training.dto.js';
import type { LenderJourneys } from '../src/portal/lender-journeys/dto/lender-journeys.dto.js';
import { personalDataIn } from '../src/platform/validation/free-text.js';
import { DemoData, type DemoSignIn } from '../src/platform/demo-data/demo-data.js';
import { addDemoApplications } from '../src/loans/applications/demo/applications.demo.js';
import { LenderList } from '../src/catalogue/lenders/lender-list.js';
import { eventually } from './support/eventually.js';
import { TestApp } from './support/test-app.js';

/** A server at work changes them, whether demo data are added or not. */
const KEPT_BY_TIMERS = [
  ...['sessions', 'rate_limits', 'heartbeats', 'lender_application_counts'],
  ...['report_progress', 'report_days', 'report_sums', 'journey_paths', 'portal_sums', 'open_leads', 'portal_paths'],
  'lender_decisions',
];

describe('demo data', () => {
  let app: TestApp;
  let signIns: DemoSignIn[];

  const seed = (server = app) => server.app.get(DemoData).add(server.app);

  /** Every row of every table, as one text. */
  async function fingerprint(): Promise<string> {
    const tables = (await app.query<Record<string, string>[]>('SHOW TABLES')).map((row) => Object.values(row)[0] ?? '');
    const rows = await Promise.all(
      tables.filter((table) => !KEPT_BY_TIMERS.includes(table)).map((table) => app.query(`SELECT * FROM ${table}`)),
    );
    return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  }

  const files = async () => (await readdir(app.config.files.dir, { recursive: true })).sort();

  beforeAll(async () => {
    app = await TestApp.start();
    // As housekeeping of a server makes it before the demo data come.
    await app.query("INSERT IGNORE INTO payee_diligence (payee_kind, payee_id) VALUES ('PARTNER', 1)");
    signIns = await seed();
    await app.refreshLists();
    // The server works on the files that came with them.
    await eventually(async () => {
      expect(await app.query("SELECT topic FROM outbox_jobs WHERE state = 'waiting'")).toEqual([]);
    });
  });
  afterAll(() => app.stop());

  it('the owner finds calls of a program, good and bad, of a key that works no more', async () => {
    const [owner] = await app.query<{ id: number }[]>(
      `SELECT u.id FROM partner_users u JOIN partners p ON p.id = u.partner_id
       WHERE p.slug = 'gram-setu-kendra' AND u.role = 'OWNER' ORDER BY u.id LIMIT 1`,
    );
    const token = await app.tokenFor('partner', owner!.id);
    const { body } = await app.as(token).get('/api/partner/api-calls?range=[0,99]').expect(200);
    const statuses = new Set((body as { status: number }[]).map(({ status }) => status));
    expect([...statuses].sort()).toEqual([200, 201, 400, 404, 409]);
    const { body: keys } = await app.as(token).get('/api/partner/api-keys').expect(200);
    expect(keys).toMatchObject([{ state: 'REVOKED' }]);
  });

  it('every queue of the desk has cases for each admin, with notes, and tickets are in each state', async () => {
    const admins = await app.query<{ id: number }[]>('SELECT id FROM admin_users ORDER BY id');
    expect(admins).toHaveLength(6);
    for (const { id } of admins) {
      const admin = app.as(await app.tokenFor('admin', id));
      for (const queue of ['mine', 'follow-up', 'unclaimed', 'stuck']) {
        const { body } = await admin.get(`/api/admin/csr-queues/${queue}`).expect(200);
        expect([queue, (body as { rows: object[] }).rows.length > 0]).toEqual([queue, true]);
      }
    }
    const states = await app.query<{ state: string }[]>('SELECT DISTINCT state FROM tickets ORDER BY state');
    expect(states.map(({ state }) => state)).toEqual([...TICKET_STATES].sort());
    const [notes] = await app.query<{ n: number }[]>('SELECT COUNT(*) AS n FROM desk_notes');
    expect(notes?.n).toBeGreaterThan(admins.length);
  });

  it('closed months have receipts, one of which is short and one too much, and teams and refusals are there', async () => {
    const differences = await app.query<{ variance: string }[]>(
      `SELECT r.commission_amount - a.commission_amount AS variance FROM commission_accruals a
       JOIN commission_months m ON m.lender_id = a.lender_id AND m.period = a.period
       JOIN commission_receipts r ON r.lender_application_id = a.lender_application_id
       WHERE r.commission_amount <> a.commission_amount ORDER BY variance`,
    );
    expect(differences).toHaveLength(2);
    expect([Number(differences[0]!.variance) < 0, Number(differences[1]!.variance) > 0]).toEqual([true, true]);
    const { body } = await app
      .as(await app.tokenFor('admin', 1))
      .get('/api/admin/commission-lines')
      .query({ state: 'OPEN' })
      .expect(200);
    expect((body as { rows: object[] }).rows.length).toBeGreaterThan(0);
    expect(await app.query('SELECT COUNT(*) AS n FROM desk_team_members')).toEqual([{ n: 6 }]);
    const [told] = await app.query<{ n: number; coded: string }[]>(
      `SELECT COUNT(*) AS n, SUM(facts LIKE '%"code"%') AS coded FROM journey_events WHERE kind = 'REJECTED'`,
    );
    expect(told!.n).toBeGreaterThan(0);
    expect(Number(told!.coded)).toBe(told!.n);
  });

  it('partners read articles of both kinds and messages, every fact of which has a value', async () => {
    const [user] = await app.query<{ id: number }[]>("SELECT id FROM partner_users WHERE role = 'OWNER' LIMIT 1");
    const owner = app.as(await app.tokenFor('partner', user!.id));
    for (const kind of FAQ_KINDS) {
      const { body } = await owner.get(`/api/partner/articles/${kind}`).expect(200);
      const { articles } = body as PortalArticlesResponse;
      expect(articles.length).toBeGreaterThanOrEqual(8);
      for (const { id, body_en, body_hi } of articles) {
        const [stored] = await app.query<{ body_en: string; body_hi: string }[]>(
          'SELECT body_en, body_hi FROM article_versions WHERE article_id = ?',
          [id],
        );
        expect(body_en.split('\n')).toHaveLength(stored!.body_en.split('\n').length);
        expect(body_hi.split('\n')).toHaveLength(stored!.body_hi.split('\n').length);
      }
    }
    const { body } = await owner.get('/api/partner/messaging-content').expect(200);
    expect((body as MessagingContentResponse).messages.length).toBeGreaterThanOrEqual(6);
    const rows = await app.query<(ArticleTexts & { kind: ArticleKind; category: string })[]>(
      'SELECT * FROM articles a JOIN article_versions v ON v.article_id = a.id',
    );
    expect(rows.flatMap((row) => Object.entries(articleProblems(row)))).toEqual([]);
    const texts = rows.flatMap(({ title_en, title_hi, body_en, body_hi }) => [title_en, title_hi, body_en, body_hi]);
    expect(texts.filter((text) => personalDataIn(text) !== null)).toEqual([]);
  });

  it('partners print what every check allows, and have one poster to replace', async () => {
    const [user] = await app.query<{ id: number }[]>("SELECT id FROM partner_users WHERE role = 'OWNER' LIMIT 1");
    const owner = app.as(await app.tokenFor('partner', user!.id));
    const { body } = await owner.get('/api/partner/creatives').expect(200);
    const { creatives, to_replace } = body as PortalCreativesResponse;
    expect(creatives).toHaveLength(DEMO_CREATIVES.filter(({ isDraft }) => !isDraft).length);
    expect(to_replace).toMatchObject([{ id: creatives[0]!.id, reason: 'replaced', has_newer: true }]);
    const rates = await app.app.get(CreativesService).rates();
    const texts = DEMO_CREATIVES.flatMap((one) => one.texts);
    expect(texts.flatMap((text) => Object.entries(creativeProblems(text, rates)))).toEqual([]);
    expect(texts.some(({ points_en }) => points_en.includes('%'))).toBe(true);
    await owner.get(`/api/partner/creatives/${creatives[0]!.id}/card-hi.png`).expect(200);
  });

  it('partners learn four modules of sound questions, and are in every state of them', async () => {
    const owners = await app.query<{ id: number }[]>(
      "SELECT id FROM partner_users WHERE role = 'OWNER' AND status = 1 AND must_change_password = 0 ORDER BY id LIMIT 20",
    );
    const seen = new Set<string>();
    for (const { id } of owners) {
      const { body } = await app
        .as(await app.tokenFor('partner', id))
        .get('/api/partner/training')
        .expect(200);
      const { modules } = body as PortalTrainingList;
      expect(modules).toHaveLength(4);
      for (const { progress } of modules) seen.add(progress);
    }
    expect([...seen].toSorted()).toEqual(['expired', 'passed', 'to_do']);
    const rows = await app.query<{ pages: string; questions: string; drawn: number }[]>(
      'SELECT pages, questions, drawn FROM training_versions',
    );
    for (const { drawn, ...stored } of rows) {
      const questions = JSON.parse(stored.questions) as TrainingQuestion[];
      expect(questions.length).toBeGreaterThanOrEqual(8);
      expect(trainingProblems({ drawn, questions })).toEqual([]);
      for (const [rule, given] of [
        [TRAINING_RULES.pages, JSON.parse(stored.pages)],
        [TRAINING_RULES.questions, questions],
      ] as const) {
        expect(readField(rule, given)).toEqual({ value: given });
      }
      expect(personalDataIn(stored.pages + stored.questions)).toBeNull();
    }
  });

  it('campaigns of messages are over, paused and to approve, and each admin has helped in every state', async () => {
    const admins = await app.query<{ id: number }[]>('SELECT id FROM admin_users ORDER BY id');
    const boss = app.as(await app.tokenFor('admin', admins[0]!.id));
    const { body: campaigns } = await boss.get('/api/admin/campaigns').expect(200);
    const shown = await Promise.all(
      (campaigns as { id: number }[]).map(async ({ id }) => {
        const { body } = await boss.get(`/api/admin/campaigns/${id}`).expect(200);
        const { state, recipients, samples, is_mine } = body as {
          state: string;
          recipients: Record<string, number>;
          samples: object[];
          is_mine: 0 | 1;
        };
        return {
          state,
          is_mine,
          samples: samples.length,
          some: Object.keys(recipients).filter((key) => recipients[key]),
        };
      }),
    );
    expect(shown.sort((one, two) => one.state.localeCompare(two.state))).toEqual([
      {
        ...{ state: 'FINISHED', is_mine: 0, samples: 3 },
        some: ['HANDED_OVER', 'DELIVERED', 'FAILED', 'REFUSED', 'OPTED_OUT'],
      },
      {
        state: 'PAUSED',
        is_mine: 0,
        samples: 3,
        some: expect.arrayContaining(['WAITING', 'DELIVERED']) as unknown as string[],
      },
      { state: 'WAITING', is_mine: 0, samples: 3, some: [] },
    ]);
    const waiting = (campaigns as { id: number; state: string }[]).find(({ state }) => state === 'WAITING')!;
    const { body } = await boss.get(`/api/admin/campaigns/${waiting.id}`).expect(200);
    expect((body as { hash: string }).hash).toMatch(/^[\da-f]{64}$/);
    expect(await app.query('SELECT channel FROM message_templates ORDER BY channel')).toEqual(
      ['email', 'sms', 'whatsapp'].map((channel) => ({ channel })),
    );
    for (const { id } of admins) {
      const { body: helped } = await app
        .as(await app.tokenFor('admin', id))
        .get('/api/admin/assisted-applications')
        .expect(200);
      const { rows } = helped as { rows: { state: string }[] };
      expect(rows.map(({ state }) => state)).toEqual(['FILLING', 'SENT', 'CONFIRMED', 'DECLINED']);
    }
  });

  it('merchants are in every state, with links that were followed and brought applications', async () => {
    expect(await app.query('SELECT DISTINCT state FROM merchants ORDER BY state')).toEqual([
      { state: 'APPROVED' },
      { state: 'REFUSED' },
      { state: 'SUBMITTED' },
    ]);
    expect(
      await app.query(
        `SELECT SUM(link.merchant_id IS NULL) AS posters, SUM(link.merchant_id IS NOT NULL) AS of_merchants,
           SUM((SELECT SUM(clicks) FROM tracking_link_clicks c WHERE c.tracking_link_id = link.id) >= 30) AS followed
         FROM tracking_links link`,
      ),
    ).toEqual([{ posters: '3', of_merchants: '13', followed: '16' }]);
    const [brought] = await app.query<{ n: number; wrong: string }[]>(
      `SELECT COUNT(*) AS n, SUM(a.partner_id <> m.partner_id OR m.state <> 'APPROVED') AS wrong
       FROM applications a JOIN merchants m ON m.id = a.merchant_id`,
    );
    expect([brought!.n > 0, brought!.wrong]).toEqual([true, '0']);
  });

  it('one partner’s merchants and agents have brought leads, of which each gets a part and was paid', async () => {
    const [partner] = await app.query<{ id: number }[]>("SELECT id FROM partners WHERE slug = 'gram-setu-kendra'");
    const users = await app.query<{ role: string; n: number }[]>(
      'SELECT role, COUNT(*) AS n FROM partner_users WHERE partner_id = ? AND merchant_id IS NOT NULL GROUP BY role',
      [partner!.id],
    );
    expect(users.map(({ role, n }) => [role, Number(n)]).toSorted()).toEqual([
      ['AGENT', 8],
      ['MERCHANT', 3],
    ]);
    const [leads] = await app.query<{ shops: number; agents: number; wrong: string }[]>(
      `SELECT COUNT(DISTINCT a.merchant_id) AS shops, COUNT(DISTINCT a.agent_id) AS agents,
         SUM(a.agent_id IS NOT NULL AND u.merchant_id <> a.merchant_id) AS wrong
       FROM applications a LEFT JOIN partner_users u ON u.id = a.agent_id WHERE a.partner_id = ?`,
      [partner!.id],
    );
    expect([leads!.shops, leads!.agents > 5, leads!.wrong]).toEqual([3, true, '0']);
    const payees = await app.query<{ payee_kind: string }[]>(
      "SELECT DISTINCT payee_kind FROM commission_payments WHERE partner_id = ? AND state = 'PAID' ORDER BY payee_kind",
      [partner!.id],
    );
    expect(payees.map(({ payee_kind }) => payee_kind)).toEqual(['AGENT', 'MERCHANT', 'PARTNER']);
  });

  it('payments are in a run that was paid and one to approve, and some are due or held', async () => {
    const runs = await app.query<{ state: string; n: number; odd: number }[]>(
      `SELECT r.state, COUNT(i.id) AS n, SUM(r.payments_count) / COUNT(i.id) <> COUNT(i.id) AS odd
       FROM payout_runs r JOIN payout_run_payments i ON i.run_id = r.id GROUP BY r.id, r.state ORDER BY r.id`,
    );
    expect(runs.map(({ state, n, odd }) => [state, n > 0, odd])).toEqual([
      ['DONE', true, 0],
      ['MADE', true, 0],
    ]);
    const [admin] = await app.query<{ id: number }[]>(
      'SELECT id FROM admin_users WHERE role_id = 1 ORDER BY id LIMIT 1',
    );
    const boss = app.as(await app.tokenFor('admin', admin!.id));
    const { body } = await boss.get('/api/admin/payout-runs/preview').expect(200);
    expect(body).toMatchObject({ payments: expect.any(Number), is_full: 0 });
    expect((body as { holds: { reason: string }[] }).holds.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining(['NO_ACCOUNT', 'ACCOUNT_CHANGED']),
    );
    expect((body as { payments: number }).payments).toBeGreaterThan(0);
  });

  it('most lenders tell hours, reasons, words and papers, and no step of a customer’s path takes no time', async () => {
    const [user] = await app.query<{ id: number }[]>("SELECT id FROM partner_users WHERE role = 'OWNER' LIMIT 1");
    const owner = app.as(await app.tokenFor('partner', user!.id));
    const { lenders } = (await owner.get('/api/partner/lender-journeys').expect(200)).body as LenderJourneys;
    expect(lenders.length).toBeGreaterThan(20);
    expect(lenders.filter(({ documents, otps }) => !documents?.length || !otps?.length)).toEqual([]);
    const timed = lenders.filter(({ steps }) => steps.filter(({ usual_hours }) => usual_hours !== null).length > 4);
    expect(timed.length).toBeGreaterThan(10);
    expect(timed.filter(({ refusals }) => refusals.length > 2).length).toBeGreaterThan(5);
    expect(timed.filter(({ words }) => words.length > 3).length).toBeGreaterThan(5);
    const [path] = await app.query<Record<string, string>[]>(
      `SELECT SUM(chosen.at <= verified.at) + SUM(filled.at <= chosen.at) + SUM(submitted.at <= filled.at) AS at_once,
         SUM(chosen.day <> DATE(chosen.at + INTERVAL 330 MINUTE)) AS odd, COUNT(*) > 100 AS many
       FROM journey_events submitted
       JOIN journey_events filled ON filled.application_id = submitted.application_id AND filled.kind = 'PROFILE_COMPLETE'
       JOIN journey_events chosen ON chosen.application_id = submitted.application_id AND chosen.kind = 'PRODUCT_CHOSEN'
       JOIN journey_events verified ON verified.application_id = submitted.application_id AND verified.kind = 'OTP_VERIFIED'
       WHERE submitted.kind = 'SUBMITTED' AND submitted.facts LIKE '%backfilled%'`,
    );
    expect(path).toEqual({ at_once: '0', odd: '0', many: 1 });
  });

  it('papers of merchants and agents are in order but for some of each finding, and one shop that waits is a double', async () => {
    const admin = app.as(await app.tokenFor('admin', 1));
    const rowsOf = async (filter: object) =>
      (
        await admin
          .get('/api/admin/due-diligence')
          .query({ filter: JSON.stringify(filter) })
          .expect(200)
      ).body as { id: number; rests: 0 | 1; licence_number: string | null }[];
    for (const finding of ['AGREEMENT_MISSING', 'EXPIRED', 'EXPIRES_SOON', 'DUPLICATE']) {
      expect([finding, (await rowsOf({ finding })).length > 0]).toEqual([finding, true]);
    }
    const [waiting] = await app.query<{ id: number }[]>(
      "SELECT id FROM merchants WHERE shop_name = 'Balaji Fertilisers'",
    );
    const [row] = await rowsOf({ kind: 'MERCHANT', payee_id: waiting!.id });
    const { body } = await admin.get(`/api/admin/due-diligence/${row!.id}`).expect(200);
    expect((body as { duplicates: object[] }).duplicates).toMatchObject([{ by: 'PAN', name: 'Rao Kirana Store' }]);
    const agents = await rowsOf({ kind: 'AGENT' });
    expect(agents.filter(({ rests }) => rests === 1)).toHaveLength(1);
    expect(agents.filter(({ licence_number }) => licence_number !== null)).toHaveLength(1);
  });

  it('enough is known of personal loans for several lenders, not of each kind of applicant, and only once', async () => {
    const read = () =>
      app.query<{ lender_id: number; n: number; yes: string; first: string; last: string }[]>(
        `SELECT lender_id, SUM(approved + refused) AS n, SUM(approved) AS yes, MIN(month) AS first, MAX(month) AS last
         FROM lender_decisions WHERE product_type = 'Personal Loans' AND employment = 'salaried' AND month < ?
         GROUP BY lender_id, score_band, income_band ORDER BY n DESC, yes, lender_id, score_band, income_band`,
        [istToday().slice(0, 7)],
      );
    const bands = await read();
    const shown = bands.filter(({ n }) => Number(n) >= 50);
    expect(new Set(shown.map(({ lender_id }) => lender_id)).size).toBeGreaterThanOrEqual(8);
    expect(shown.length).toBeLessThan(bands.length);
    const rates = shown.map(({ n, yes }) => Number(yes) / Number(n));
    expect(Math.min(...rates)).toBeLessThan(0.5);
    expect(Math.max(...rates)).toBeGreaterThan(0.75);
    expect(Math.max(...rates)).toBeLessThan(1);
    // The whole year up to the last month, so that they are shown for as long as can be.
    const lastYear = istDaysUntil(new Date(), 400).map((day) => day.slice(0, 7));
    expect(shown[0]).toMatchObject({ first: [...new Set(lastYear)].at(-13), last: [...new Set(lastYear)].at(-2) });
    // No lender has decided about somebody whom its rules do not take.
    const wrong = await app.query(
      `SELECT l.name FROM lender_decisions d JOIN lenders l ON l.id = d.lender_id
       WHERE (d.employment = 'salaried' AND l.salaried = 0) OR (d.employment = 'business' AND l.business = 0)
         OR (d.score_band = 'any' AND l.min_credit_score >= 600) OR (d.income_band = 'lowest' AND l.min_income >= 15000)`,
    );
    expect(wrong).toEqual([]);

    await app.app.get(DemoData).add(app.app, ['loans/approval-chances']);
    expect(await read()).toEqual(bands);
  });

  it('eligibility logs are what the offer engine and de-dupe have answered about the applications', async () => {
    const [runs] = await app.query(
      `SELECT COUNT(*) AS n, COUNT(DISTINCT e.application_id) AS applications, SUM((e.matched > 0) <> (a.state <> 'NO_MATCH')) AS odd,
         SUM(e.created_at <> a.submitted_at) AS late
       FROM eligibility_logs e JOIN applications a ON a.id = e.application_id`,
    );
    expect(runs).toEqual({ n: 200, applications: 200, odd: '0', late: '0' });
    const [unmatched] = await app.query(
      `SELECT COUNT(*) AS n FROM lender_applications la JOIN eligibility_logs e ON e.application_id = la.application_id
       LEFT JOIN eligibility_matches m ON m.run_id = e.id AND m.lender_id = la.lender_id WHERE m.run_id IS NULL`,
    );
    expect(unmatched).toEqual({ n: 0 });
    const checks = await app.query(
      `SELECT c.step, c.outcome, COUNT(*) > 0 AS some, SUM((la.state = 'DUPLICATE') <> (c.outcome = 'REGISTERED')) AS odd
       FROM dedupe_checks c JOIN lender_applications la ON la.id = c.lender_application_id
       WHERE c.step = 'lender' GROUP BY c.step, c.outcome ORDER BY c.outcome`,
    );
    expect(checks).toEqual([
      { step: 'lender', outcome: 'FRESH', some: 1, odd: '0' },
      { step: 'lender', outcome: 'REGISTERED', some: 1, odd: '0' },
    ]);
  });

  it('card clicks reach from thirty days ago to today', async () => {
    const days = await app.app.get(CardClicksService).byDay(istDayStart(istDaysUntil(new Date(), 62)[0]!));
    expect(days.length).toBeGreaterThanOrEqual(61);
    for (const { clicks } of days.slice(0, -1)) expect(clicks).toBeGreaterThanOrEqual(18);
    expect(await app.query('SELECT id FROM card_clicks WHERE clicked_at > UTC_TIMESTAMP(3)')).toEqual([]);
  });

  it('files are applied, taken back, refused and waiting for an admin', async () => {
    const uploads = await app.query<{ kind: string; state: string; counts: string }[]>(
      'SELECT kind, state, counts FROM uploads ORDER BY kind, id',
    );
    expect(
      uploads.map(({ kind, state, counts }) => [kind, state, Object.keys(JSON.parse(counts) as object).sort()]),
    ).toEqual([
      ['commission', 'applied', ['created']],
      ['commission', 'refused', []],
      ['mis', 'undone', ['undone']],
      ['mis', 'applied', ['unmatched', 'updated']],
      ['mis', 'checked', ['updated']],
      ['status', 'applied', ['updated']],
      ['status', 'checked', ['error', 'updated']],
    ]);
  });

  it('twelve cards can be applied for and have pictures', async () => {
    const hosts = (await app.query<{ host: string }[]>('SELECT host FROM link_hosts')).map(({ host }) => host);
    const { body } = await app.http.get('/api/get-credit-cards-data').expect(200);
    const cards = body as Record<string, string>[];

    expect(cards).toHaveLength(12);
    expect(cards.map((card) => card['sort_order'])).toEqual(cards.map((_, i) => i + 1));
    for (const card of cards) {
      expect(utmLinkProblem(card['utm_link'] ?? '', hosts)).toBeUndefined();
      expect(card['utm_link']).toContain('{UNIQUE_ID}');
      expect(card['category_img_thumb']).toMatch(STORED_IMAGE);
      await app.http.get(card['category_img_thumb'] ?? '').expect(200);
    }
    expect(new Set(cards.map((card) => card['secured']))).toEqual(new Set([0, 1]));
  });

  it('24 lenders, 4 insurers and 11 of the sandbox could be saved as they are, with links that may be used', async () => {
    const hosts = (await app.query<{ host: string }[]>('SELECT host FROM link_hosts')).map(({ host }) => host);
    const lenders = await app.app.get(LenderList).active();

    expect(lenders).toHaveLength(39);
    for (const lender of lenders) {
      expect(utmLinkProblem(lender.utm_link ?? '', hosts)).toBeUndefined();
      for (const property of LENDER_PROPERTIES) {
        expect(readField(LENDER_RULES[property], lender[property])).toEqual({ value: lender[property] });
      }
      expect(lenderProblems({}, lender)).toEqual([]);
    }
    expect(await app.app.get(LenderList).groupIdsOf('Solar Loans')).toHaveLength(1);
    expect(await app.app.get(LenderList).groupIdsOf('Other Insurance')).toHaveLength(1);
  });

  it('33 partners cannot be mistaken for one another', async () => {
    const partners = await app.query<Record<string, string>[]>('SELECT * FROM partners');

    expect(partners).toHaveLength(33);
    for (const column of ['slug', 'name', 'name_hi', 'logo']) {
      expect(new Set(partners.map((partner) => partner[column])).size).toBe(33);
    }
    expect(new Set(partners.map((one) => `${one['primary_color']}${one['secondary_color']}`)).size).toBe(33);
    for (const partner of partners) {
      expect(partner['slug']).toMatch(SLUG);
      expect(partner['logo']).toMatch(STORED_IMAGE);
    }
    expect(partners.map((partner) => partner['slug'])).toEqual(expect.arrayContaining(['cl', 'moral-e-suvidha']));
  });

  it('an admin of each role and a partner sign in with the password that was printed once', async () => {
    expect(signIns.map(({ app: area, email, role }) => [area, email, role])).toEqual([
      ['admin', 'admin1@example.in', 1],
      ['admin', 'admin2@example.in', 2],
      ['admin', 'admin3@example.in', 3],
      ['partner', 'partner@example.in', undefined],
    ]);
    expect(new Set(signIns.map(({ password }) => password)).size).toBe(4);
    for (const { app: area, email, password, role } of signIns) {
      const { status, body } = await app.http.post(`/api/${area}/login`).send({ email, password });
      expect([status, body.roleId]).toEqual([200, role]);
    }
  });

  it('applications can be searched, are counted, and more are made on request', async () => {
    const count = async (table: string) =>
      Number((await app.query<{ n: number }[]>(`SELECT COUNT(*) AS n FROM ${table}`))[0]?.n);
    expect(await count('applications')).toBe(200);
    expect(await addDemoApplications(app.app, 1_000)).toBe(800);
    expect(await addDemoApplications(app.app, 1_000)).toBe(0);
    expect(await count('applications')).toBe(1_000);
    expect(await readCounts(app, {})).toBe(await count('lender_applications'));
    expect(await rebuildCounts(app.app.get(Transactions))).toBe(0);

    // The 800 lie over a year, some of them in every month of it, and are paid out to about every fifth applicant.
    const months = await app.query<{ n: number }[]>(
      `SELECT COUNT(*) AS n FROM applications WHERE id > 200
       GROUP BY DATE_FORMAT(created_at + INTERVAL 330 MINUTE, '%Y-%m') ORDER BY MIN(created_at)`,
    );
    expect([12, 13]).toContain(months.length);
    for (const { n } of months.slice(1, -1)) expect(Number(n)).toBeGreaterThan(800 / 12 / 2);
    const [paid] = await app.query<{ n: number }[]>(
      `SELECT COUNT(DISTINCT application_id) AS n FROM lender_applications WHERE disbursed_amount > 0`,
    );
    expect(Number(paid?.n)).toBeGreaterThan(100);
    expect(Number(paid?.n)).toBeLessThan(400);

    const [stored] = await app.query<Record<string, string>[]>('SELECT * FROM prospects WHERE phone_index = ?', [
      phoneIndex(app.app.get(FieldCipher), '6000000007'),
    ]);
    expect(stored).toMatchObject({ phone_last4: '0007' });
    expect(stored?.['phone_encrypted']).not.toContain('6000000007');
  });

  it('a second start adds nothing, and keeps what was changed or deleted', async () => {
    await app.query("UPDATE credit_cards SET category_name = 'Renamed', version = version + 1 LIMIT 1");
    await app.query('UPDATE credit_cards SET deleted_at = NOW(3), version = version + 1 ORDER BY id DESC LIMIT 1');
    await app.query("UPDATE partners SET primary_color = '#123456', version = version + 1 WHERE slug = 'cl'");
    await app.query("UPDATE admin_users SET name = 'Renamed', version = version + 1 WHERE role_id = 2");
    const before = [await fingerprint(), await files()];

    expect(await seed()).toEqual([]);
    expect([await fingerprint(), await files()]).toEqual(before);
  });

  it('DEMO_PASSWORD replaces the password of existing demo sign-ins, which are printed again', async () => {
    const password = 'rain on the tin roof 7';
    const other = await TestApp.start({ database: app.database, env: { DEMO_PASSWORD: password } });
    try {
      expect((await seed(other)).map((signIn) => signIn.password)).toEqual(Array(4).fill(password));
      expect(await seed(other)).toEqual([]);
      await other.http.post('/api/admin/login').send({ email: 'admin1@example.in', password }).expect(200);
    } finally {
      await other.stop();
    }
  });
});
