import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PlainProblem } from '../src/platform/errors/plain-problem.js';
import { printPasswordLink, setUp } from '../src/set-up.js';
import { expectError } from './support/expect-error.js';
import { printedBy } from './support/printed.js';
import { TestApp } from './support/test-app.js';

describe('setting up a new database', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
  });
  afterAll(() => app.stop());

  const run = (...args: string[]) => printedBy(() => setUp(app.app, args));
  const made = async () => [
    await app.query('SELECT role_id, must_change_password FROM admin_users'),
    await app.query('SELECT slug, name, status FROM partners'),
  ];

  it.each<[string, string[]]>([
    ['without arguments', []],
    ['without a partner', ['boss@example.in', 'Asha Rao']],
    ['with an address that is none', ['boss', 'Asha Rao', 'Moral e-Suvidha']],
    ['with a name of one letter', ['boss@example.in', 'A', 'Moral e-Suvidha']],
  ])('set-up is refused %s, in words, and makes nothing', async (_name, args) => {
    await expect(run(...args)).rejects.toThrow(PlainProblem);
    expect(await made()).toEqual([[], []]);
  });

  const keyIn = (printed: string) => /\/admin\/choose-password#([\w-]{22})\n$/.exec(printed)?.[1] ?? '';
  const choose = (key: string) =>
    app.http.post('/api/admin/choose-password').send({ key, new_password: 'slow boats to Majuli 9' });

  it('set-up makes an admin of role 1, prints the link for choosing a password, and makes the default partner', async () => {
    const printed = await run('Boss@Example.in', 'Asha Rao', 'Moral e-Suvidha');

    const key = keyIn(printed);
    expect(printed).toBe(
      `Partner moral-e-suvidha is there.\nBoss@Example.in chooses a password here, once, within 24 hours: ${app.config.publicUrl}/admin/choose-password#${key}\n`,
    );
    expect(await made()).toEqual([
      [{ role_id: 1, must_change_password: 1 }],
      [{ slug: 'moral-e-suvidha', name: 'Moral e-Suvidha', status: 1 }],
    ]);
    await choose(key).expect(200);
    const { status, body } = await app.http
      .post('/api/admin/login')
      .send({ email: 'boss@example.in', password: 'slow boats to Majuli 9' });
    expect([status, body.roleId]).toEqual([200, 1]);
    await app.refreshLists();
    await app.http.get('/api/get-partner-by-name/moral-e-suvidha').expect(200);
  });

  it('set-up prints another link for an admin without e-mail, which replaces the one before', async () => {
    const print = (...args: string[]) => printedBy(() => printPasswordLink(app.app, args));
    const first = keyIn(await print('boss@example.in'));
    const second = keyIn(await print('Boss@example.in '));

    expectError(await choose(first), 'PASSWORD_LINK.REPLACED');
    await choose(second).expect(200);
    await expect(print()).rejects.toThrow(PlainProblem);
    await expect(print('nobody@example.in')).rejects.toThrow('No active admin has this e-mail address.');
    expect(await app.query("SELECT actor_type FROM audit_log WHERE action = 'make-password-link'")).toHaveLength(3);
  });

  it('a second set-up does nothing', async () => {
    await expect(run('second@example.in', 'Second', 'Other')).rejects.toThrow('There is an admin already.');
    expect((await made())[0]).toHaveLength(1);
  });
});
