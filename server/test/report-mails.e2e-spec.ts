import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import { ReportMailSender } from '../src/operations/report-mails/report-mail-sender.js';
import { foldReports } from '../src/operations/reports/fold-reports.js';
import { SYSTEM } from '../src/platform/auth/actor.js';
import { Transactions } from '../src/platform/database/transactions.js';
import { OutboxWorker } from '../src/platform/outbox/outbox.worker.js';
import { anAdmin } from './builders/accounts.js';
import { eventually } from './support/eventually.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const MAILS = '/api/admin/report-mails';
const DAILY = { report: 'internal-report', name: 'Each morning', preset: 'Yesterday', every: 'day', hour: 8 } as const;

interface Mail {
  id: number;
  path: string;
  next_at: string;
  version: number;
}
interface Sent {
  channel: string;
  to: string;
  subject: string;
  text: string;
  attachments?: { name: string; content: string }[];
}

describe('mailed reports', () => {
  let gateway: Server;
  let sent: Sent[];
  let app: TestApp;
  let other: TestApp;

  beforeAll(async () => {
    gateway = createServer((request, response) => {
      void json(request).then((body) => {
        sent.push(body as Sent);
        response.writeHead(202).end();
      });
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    const env = {
      MESSAGING_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
      PUBLIC_URL: 'https://market.example.in',
    };
    app = await TestApp.start({ env });
    other = await TestApp.start({ database: app.database, env });
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
    gateway.close();
  });
  beforeEach(async () => {
    sent = [];
    await app.query('DELETE FROM report_mails');
    await app.query('DELETE FROM outbox_jobs');
  });

  async function someone(name: string, role: 1 | 2 | 3 = 1) {
    const { user, email, token } = await anAdmin(app, { name, role });
    return { id: user.id, email, by: app.as(token) };
  }
  type Someone = Awaited<ReturnType<typeof someone>>;
  const create = ({ id, by }: Someone, given: object = {}) =>
    by.post(MAILS).send({ ...DAILY, recipients: [id], ...given });
  const created = async (admin: Someone, given: object = {}) => (await create(admin, given).expect(201)).body as Mail;
  const listed = async ({ by }: Someone, report = 'internal-report') =>
    (await by.get(`${MAILS}?report=${report}`).expect(200)).body as Mail[];
  const later = (mail: Mail) => new Date(Date.parse(mail.next_at) + 1_000);
  const queueDue = (now: Date) => Promise.all([app, other].map((each) => each.app.get(ReportMailSender).queueDue(now)));
  /** Until the queue is empty, on both servers at once. */
  const deliver = () =>
    eventually(async () => {
      await Promise.all([app, other].map((each) => each.app.get(OutboxWorker).runOnce(new Date())));
      expect(await app.query("SELECT 1 FROM outbox_jobs WHERE topic = 'report-mail' AND state = 'waiting'")).toEqual(
        [],
      );
    });
  /** A job that was queued before something changed. */
  const deliverTo = ({ id: recipientId }: Someone, { id: mailId }: Mail) =>
    app.app.get(ReportMailSender).send({
      ...{ id: 1, uuid: randomUUID(), topic: 'report-mail', attempts: 1, traceparent: null },
      payload: { mailId, recipientId, at: new Date().toISOString(), asked: false },
    });
  const queued = () => app.query<object[]>("SELECT 1 FROM outbox_jobs WHERE topic = 'report-mail'");

  it('a report goes to each recipient once, with its totals and its rows as a file, in their language', async () => {
    const [owner, reader] = [await someone('Asha Rao'), await someone('Ravi Iyer', 2)];
    await app.query("UPDATE admin_users SET language = 'hi' WHERE id = ?", [reader.id]);
    const yesterday = shiftDay(istToday(), -1);
    await app.app.get(Transactions).run(SYSTEM, (tx) => {
      const at = new Date(`${yesterday}T06:00:00Z`);
      for (const id of [8101, 8102]) tx.journey({ kind: 'SUBMITTED', application_id: id, prospect_id: id, at });
      return Promise.resolve();
    });
    await eventually(async () => {
      await foldReports(app.app.get(Transactions), { settledMs: 0 });
      expect(await app.query("SELECT 1 FROM report_days WHERE measure = 'submitted'")).not.toEqual([]);
    });
    const mail = await created(owner, { recipients: [owner.id, reader.id] });
    await app.query('UPDATE report_mails SET next_at = ?', [new Date(Date.now() - 1_000)]);
    await queueDue(new Date());
    await queueDue(new Date());
    await deliver();

    expect(sent.map(({ channel, to }) => [channel, to]).sort()).toEqual(
      [owner.email, reader.email].map((to) => ['email', to]).sort(),
    );
    const [english, hindi] = [owner, reader].map(({ email }) => sent.find(({ to }) => to === email)!);
    expect(english!.subject).toMatch(/^Internal report: \d\d \w+ \d{4}$/);
    expect(english!.text).toContain('Asha Rao,\n\nEach morning\n');
    expect(english!.text).toContain('Submitted: 2 (before: 0)');
    expect(english!.text).toContain(
      'https://market.example.in/admin/internal-report?preset=Yesterday&group=day\n\nYou get this mail because Asha Rao',
    );
    const [file] = english!.attachments!;
    expect(file!.name).toBe(`internal-report-${yesterday}-${yesterday}.csv`);
    const lines = Buffer.from(file!.content, 'base64').toString('utf8').trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^\ufeffDay,Leads,Complete,Submitted,/);
    expect(lines.slice(1)).toEqual([expect.stringMatching(`^${yesterday},0,0,2,`)]);
    expect(hindi!.subject).toMatch(/^आंतरिक रिपोर्ट: /);
    expect(hindi!.text).toContain('जमा: 2 (पहले: 0)');
    const [after] = await listed(owner);
    expect(Date.parse(after!.next_at)).toBeGreaterThan(Date.now());
    expect(after).toMatchObject({ last_at: expect.any(String), path: mail.path });
  });

  it('what was due on several days while no server ran is sent once', async () => {
    const owner = await someone('Asha Rao');
    const mail = await created(owner);
    const afterThreeDays = new Date(later(mail).getTime() + 3 * 86_400_000);
    await queueDue(afterThreeDays);
    await queueDue(afterThreeDays);
    expect(await queued()).toHaveLength(1);
  });

  it('a paused mail is not sent, one that goes on is, and one that was ended never', async () => {
    const owner = await someone('Asha Rao');
    const mail = await created(owner);
    await owner.by.put(`${MAILS}/${mail.id}`).send({ status: 0, version: 1 }).expect(200);
    await queueDue(later(mail));
    expect(await queued()).toEqual([]);
    await owner.by.put(`${MAILS}/${mail.id}`).send({ status: 1, version: 2 }).expect(200);
    await queueDue(later(mail));
    expect(await queued()).toHaveLength(1);
    await deliver();
    expect(sent).toHaveLength(1);
    await owner.by.delete(`${MAILS}/${mail.id}`).expect(200);
    await deliverTo(owner, mail);
    expect(sent).toHaveLength(1);
  });

  it.each<[string, (id: number) => [string, unknown[]]]>([
    ['is switched off', (id) => ['UPDATE admin_users SET status = 0 WHERE id = ?', [id]]],
    ['has a role that does not see the report', (id) => ['UPDATE admin_users SET role_id = 3 WHERE id = ?', [id]]],
    ['has left the mail', () => ['UPDATE report_mails SET recipients = ?', ['[]']]],
  ])('nothing goes to a recipient who meanwhile %s', async (_, change) => {
    const [owner, reader] = [await someone('Asha Rao'), await someone('Ravi Iyer', 2)];
    const mail = await created(owner, { recipients: [reader.id] });
    await app.query(...change(reader.id));
    await deliverTo(reader, mail);
    expect(sent).toEqual([]);
  });

  it('whoever set it up or receives it may have it sent at once, to nobody else', async () => {
    const [owner, reader] = [await someone('Asha Rao'), await someone('Ravi Iyer', 2)];
    const { id } = await created(owner, { recipients: [owner.id, reader.id], lender_id: 999 });
    await reader.by.post(`${MAILS}/${id}/send`).expect(201);
    await deliver();
    expect(sent.map(({ to, subject }) => [to, subject.split(':')[0]])).toEqual([[reader.email, 'Internal report']]);
    expect(sent[0]!.text).toContain('Nothing was counted in these days.');
  });

  it('role 2 sees its own mails and those it receives; another’s answers like one that does not exist', async () => {
    const [boss, owner, stranger] = [
      await someone('Asha Rao'),
      await someone('Ravi Iyer', 2),
      await someone('Meera Nair', 2),
    ];
    const { id } = await created(owner);
    expect(await listed(stranger)).toEqual([]);
    for (const answer of [
      await stranger.by.put(`${MAILS}/${id}`).send({ name: 'Mine', version: 1 }),
      await stranger.by.delete(`${MAILS}/${id}`),
      await stranger.by.post(`${MAILS}/${id}/send`),
      await stranger.by.post(`${MAILS}/${id}/leave`),
    ]) {
      expectError(answer, 'RECORD.NOT_FOUND');
    }
    await owner.by
      .put(`${MAILS}/${id}`)
      .send({ recipients: [owner.id, stranger.id], version: 1 })
      .expect(200);
    expect(await listed(stranger)).toMatchObject([{ id, is_mine: false, owner: { name: 'Ravi Iyer' } }]);
    expectError(await stranger.by.put(`${MAILS}/${id}`).send({ name: 'Mine', version: 2 }), 'RECORD.NOT_FOUND');
    await stranger.by.post(`${MAILS}/${id}/leave`).expect(201);
    expect(await listed(stranger)).toEqual([]);
    expect(await listed(boss)).toMatchObject([{ id, is_mine: true, recipients: [{ id: owner.id }] }]);
    expectError(await boss.by.put(`${MAILS}/${id}`).send({ name: 'Late', version: 1 }), 'VERSION.CONFLICT');
  });

  it('a report is set up by who may open it, for those who may open it', async () => {
    const [boss, manager, agent] = [await someone('Asha'), await someone('Ravi', 2), await someone('Ila', 3)];
    expectError(await create(agent), 'AUTH.FORBIDDEN');
    expectError(await create(manager, { report: 'products-report' }), 'AUTH.FORBIDDEN');
    expectError(await create(boss, { recipients: [agent.id] }), 'REPORT_MAIL.RECIPIENT');
    expectError(await create(boss, { report: 'products-report', recipients: [manager.id] }), 'REPORT_MAIL.RECIPIENT');
    expectError(await create(boss, { recipients: [999999] }), 'REPORT_MAIL.RECIPIENT');
    const { body } = await manager.by.get(`${MAILS}/recipients?report=internal-report`).expect(200);
    const ids = (body as { id: number }[]).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([boss.id, manager.id]));
    expect(ids).not.toContain(agent.id);
  });

  it.each<[string, object]>([
    ['a weekly mail without a day', { every: 'week' }],
    ['a day of no week', { every: 'week', weekday: 8 }],
    ['an hour of the night', { hour: 3 }],
    ['a custom range', { preset: 'Custom Range' }],
    ['nobody to send it to', { recipients: [] }],
    ['a name of nothing', { name: ' ' }],
    ['rows that the report does not have', { report: 'products-report', group: 'day' }],
    ['a filter that does not exist', { phone: '9876543210' }],
  ])('%s is refused', async (_, given) => {
    const owner = await someone('Asha Rao');
    expectError(await create(owner, given), 'REQUEST.INVALID');
    expect(await app.query('SELECT id FROM report_mails')).toEqual([]);
  });

  it('an admin sets up at most 20, also by two requests at once', async () => {
    const owner = await someone('Asha Rao');
    for (let n = 0; n < 19; n++) await created(owner);
    const answers = await Promise.all([create(owner), create(owner), create(owner)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expectError(
      answers.find(({ status }) => status === 409)!,
      'REPORT_MAIL.TOO_MANY',
    );
  });
});
