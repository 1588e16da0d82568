import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PlainProblem } from '../src/common/errors/plain-problem.js';
import { setUp } from '../src/set-up.js';
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
  ])('is refused %s, in words, and makes nothing', async (_name, args) => {
    await expect(run(...args)).rejects.toThrow(PlainProblem);
    expect(await made()).toEqual([[], []]);
  });

  it('makes an admin of role 1, whose password is printed once, and the default partner', async () => {
    const printed = await run('Boss@Example.in', 'Asha Rao', 'Moral e-Suvidha');

    const password = /: (\S+)\n$/.exec(printed)?.[1];
    expect(printed).toBe(`Partner moral-e-suvidha is there. First password of Boss@Example.in: ${password}\n`);
    expect(await made()).toEqual([
      [{ role_id: 1, must_change_password: 1 }],
      [{ slug: 'moral-e-suvidha', name: 'Moral e-Suvidha', status: 1 }],
    ]);
    const { status, body } = await app.http.post('/api/admin/login').send({ email: 'boss@example.in', password });
    expect([status, body.roleId, body.must_change_password]).toEqual([200, 1, 1]);
    await app.refreshLists();
    await app.http.get('/api/get-partner-by-name/moral-e-suvidha').expect(200);
  });

  it('is done once', async () => {
    await expect(run('second@example.in', 'Second', 'Other')).rejects.toThrow('There is an admin already.');
    expect((await made())[0]).toHaveLength(1);
  });
});
