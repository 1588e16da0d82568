import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { openSecret, sealSecret } from '../src/catalogue/gateways/gateway-secrets.js';
import { GatewaysService } from '../src/catalogue/gateways/gateways.service.js';
import { LenderGatewayEntity } from '../src/catalogue/gateways/lender-gateway.entity.js';
import { Outbound, OutboundFailure } from '../src/catalogue/gateways/outbound.js';
import { FieldCipher } from '../src/platform/crypto/field-cipher.js';
import { LenderSandbox } from '../src/lender-sandbox/sandbox.js';
import type { LenderEntity } from '../src/catalogue/lenders/lender.entity.js';
import { anAdmin } from './builders/accounts.js';
import { aLender } from './builders/lenders.js';
import { aGatewayHost, anApiLender } from './builders/submissions.js';
import { expectError } from './support/expect-error.js';
import { leaksInLogs, leaksInTables } from './support/leaks.js';
import { TestApp } from './support/test-app.js';

describe('calls of lenders', () => {
  let server: Server | undefined;
  const calls: string[] = [];

  afterEach(async () => {
    calls.length = 0;
    server?.closeAllConnections();
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
    server = undefined;
  });

  async function serve(listener: RequestListener): Promise<number> {
    server = createServer((request, response) => {
      calls.push(request.url ?? '');
      listener(request, response);
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  }
  const call = (url: string, allowPrivate = true) => new Outbound(allowPrivate).call(new URL(url), { method: 'GET' });

  it.each([
    'https://127.0.0.1',
    'https://[::1]',
    'https://localhost',
    'https://[::ffff:127.0.0.1]',
    'https://0.0.0.0',
    'https://2130706433',
  ])('a call to %s is refused outside development', async (address) => {
    const port = await serve((_request, response) => response.end('{}'));
    await expect(call(`${address}:${port}/`, false)).rejects.toThrow(/public|private/);
    expect(calls).toEqual([]);
  });

  it('calls use TLS only, outside development', async () => {
    await expect(call('http://example.com/', false)).rejects.toThrow('not a public one');
  });

  it('calls follow no redirect', async () => {
    const port = await serve((_request, response) => {
      response.writeHead(302, { Location: '/elsewhere' }).end();
    });
    expect(await call(`http://127.0.0.1:${port}/first`)).toEqual({ status: 302, body: null });
    expect(calls).toEqual(['/first']);
  });

  it('an answer is read up to its limit and no further', async () => {
    const port = await serve((_request, response) => response.end('x'.repeat(300 * 1024)));
    await expect(call(`http://127.0.0.1:${port}/`)).rejects.toThrow('too large');
  });

  it('a call that nobody answers fails', async () => {
    await expect(call('http://127.0.0.1:9/')).rejects.toThrow(OutboundFailure);
  });
});

describe('the settings of a lender’s API', () => {
  let app: TestApp;
  let admin: ReturnType<TestApp['as']>;

  beforeAll(async () => {
    app = await TestApp.start();
    admin = app.as((await anAdmin(app)).token);
    await aGatewayHost(app, 'api.lender.example.in');
  });
  afterAll(() => app.stop());

  const SECRETS = {
    client_secret: 'the-very-client-secret-1',
    callback_secret: 'the-very-callback-secret-of-this-lender',
  };
  const SETTINGS = {
    version: 0,
    base_url: 'https://api.lender.example.in/v1',
    auth: 'client_credentials',
    client_id: 'marketplace',
    ...SECRETS,
    field_map: { mobile: 'phone_no' },
    status_map: { 'S-04': 'UNDER_REVIEW' },
  };

  it('secrets are stored encrypted and never answered', async () => {
    const lender = await aLender(app, { api: 1 });
    const path = `/api/admin/lenders/${lender.id}/gateway`;
    expect((await admin.get(path).expect(200)).body).toMatchObject({ version: 0, base_url: null, client_id: '' });
    const { body } = await admin.put(path).send(SETTINGS).expect(200);
    const { client_secret: _one, callback_secret: _two, ...shown } = SETTINGS;
    expect(body).toEqual({
      ...shown,
      version: 1,
      lender_id: lender.id,
      callback_url: `http://localhost:8000/api/lender-callback/${lender.code}`,
    });
    // Left out is kept.
    const { client_secret: _kept, callback_secret: _kept2, ...rest } = { ...SETTINGS, version: 1, status_map: {} };
    await admin.put(path).send(rest).expect(200);
    const row = await app.dataSource.getRepository(LenderGatewayEntity).findOneByOrFail({ lender_id: lender.id });
    expect(row).toMatchObject({ version: 2, status_map: {}, field_map: { mobile: 'phone_no' } });
    expect(openSecret(app.app.get(FieldCipher), 'client_secret', row)).toBe(SECRETS.client_secret);
    expect(openSecret(app.app.get(FieldCipher), 'callback_secret', row)).toBe(SECRETS.callback_secret);
    expect(await leaksInTables(app, Object.values(SECRETS))).toEqual([]);
    expect(leaksInLogs([app], Object.values(SECRETS))).toEqual([]);
    const audited = await app.query("SELECT changes FROM audit_log WHERE entity = 'lender-gateway' ORDER BY id");
    expect(JSON.stringify(audited[0])).toContain('callback_secret');
  });

  it.each<[string, object, string]>([
    ['an address with a password', { base_url: 'https://me:secret@lender.example.in' }, 'base_url'],
    ['an address of another kind', { base_url: 'ftp://lender.example.in' }, 'base_url'],
    ['an address with a query', { base_url: 'https://lender.example.in/?x=1' }, 'base_url'],
    ['an auth nobody knows', { auth: 'magic' }, 'auth'],
    ['a short secret', { callback_secret: 'short' }, 'callback_secret'],
    ['a field of ours that does not exist', { field_map: { shoe_size: 'x' } }, 'field_map'],
    ['a state that does not exist', { status_map: { X: 'WON' } }, 'status_map'],
    ['a state that is ours alone', { status_map: { X: 'QUEUED' } }, 'status_map'],
    ['a list instead of words', { status_map: [] }, 'status_map'],
    ['something unknown', { sandbox: 1 }, 'sandbox'],
  ])('saving the settings is refused: %s', async (_name, change, field) => {
    const lender = await aLender(app, { api: 1 });
    const answer = await admin.put(`/api/admin/lenders/${lender.id}/gateway`).send({ ...SETTINGS, ...change });
    expectError(answer, 'REQUEST.INVALID', [field]);
  });

  it('secrets are required once, an unknown lender answers 404, and another admin’s change is a conflict', async () => {
    const lender = await aLender(app, { api: 1 });
    const path = `/api/admin/lenders/${lender.id}/gateway`;
    const { callback_secret: _out, ...without } = SETTINGS;
    expectError(await admin.put(path).send(without), 'REQUEST.INVALID', ['callback_secret']);
    expectError(await admin.put('/api/admin/lenders/999999/gateway').send(SETTINGS), 'LENDER.NOT_FOUND');
    const answers = await Promise.all([1, 2, 3].map(() => admin.put(path).send(SETTINGS)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it.each<[string, object]>([
    ['address', { base_url: 'https://api.lender.example.in/v2' }],
    ['kind of auth', { auth: 'bearer' }],
    ['client id', { client_id: 'shop' }],
  ])(
    'another %s requires the secret again, so that it is not sent where it was not given for',
    async (_what, change) => {
      const lender = await aLender(app, { api: 1 });
      const path = `/api/admin/lenders/${lender.id}/gateway`;
      await admin.put(path).send(SETTINGS).expect(200);
      const { client_secret: _one, callback_secret: _two, ...rest } = { ...SETTINGS, version: 1, ...change };
      expectError(await admin.put(path).send(rest), 'REQUEST.INVALID', ['client_secret']);
      expect((await admin.get(path).expect(200)).body).toMatchObject({ version: 1, base_url: SETTINGS.base_url });
      await admin
        .put(path)
        .send({ ...rest, client_secret: 'the-new-secret' })
        .expect(200);
    },
  );

  it.each([
    'https://elsewhere.example.in/v1',
    'https://api.lender.example.in.evil.example/v1',
    'https://sub.api.lender.example.in/',
  ])('the host %s, which two admins have not confirmed, is refused', async (base_url) => {
    const lender = await aLender(app, { api: 1 });
    const answer = await admin.put(`/api/admin/lenders/${lender.id}/gateway`).send({ ...SETTINGS, base_url });
    expectError(answer, 'REQUEST.INVALID', ['base_url']);
  });

  it('the history shows changes, with secrets only as renewed', async () => {
    const lender = await aLender(app, { api: 1 });
    const path = `/api/admin/lenders/${lender.id}/gateway`;
    await admin.put(path).send(SETTINGS).expect(200);
    await admin
      .put(path)
      .send({ ...SETTINGS, version: 1, client_id: 'shop' })
      .expect(200);
    const { body, headers } = await admin.get(`${path}/history`).expect(200);
    expect(headers['content-range']).toBe('history 0-1/2');
    expect(body).toEqual([
      expect.objectContaining({
        action: 'update',
        changes: [
          { property: 'client_id', before: 'marketplace', after: 'shop' },
          { property: 'client_secret', before: '(hidden)', after: '(new)' },
          { property: 'callback_secret', before: '(hidden)', after: '(new)' },
        ],
      }),
      expect.objectContaining({ action: 'update' }),
    ]);
  });
});

describe('the test of a lender’s API', () => {
  let sandbox: LenderSandbox;
  let app: TestApp;
  let admin: ReturnType<TestApp['as']>;

  beforeAll(async () => {
    sandbox = await LenderSandbox.start();
    app = await TestApp.start({ env: { LENDER_SANDBOX_URL: sandbox.url } });
    admin = app.as((await anAdmin(app)).token);
    await aGatewayHost(app, '127.0.0.1');
  });
  afterAll(async () => {
    await app.stop();
    await sandbox.stop();
  });

  const test = async ({ id }: { id: number }) =>
    (await admin.post(`/api/admin/lenders/${id}/gateway/test`).expect(200)).body as object;

  it('the test is about no customer, with a token of its own', async () => {
    const lender = await anApiLender(app);
    expect(await test(lender)).toEqual({
      works: true,
      detail: 'The lender answered FRESH',
      milliseconds: expect.any(Number),
    });
    await test(lender);
    expect(sandbox.lender(lender.code).calls).toEqual([
      'POST token',
      'POST leads/check',
      'POST token',
      'POST leads/check',
    ]);
  });

  it('the test shows what is wrong', async () => {
    const wrongSecret = await anApiLender(app, {}, { client_id: 'another' });
    expect(await test(wrongSecret)).toMatchObject({ works: false, detail: 'The lender answered 401' });
    const failing = await anApiLender(app);
    sandbox.behave(failing.code, { fail: 1 });
    expect(await test(failing)).toMatchObject({ works: false, detail: 'The lender answered 500' });
    const away = await anApiLender(app, {}, { base_url: 'http://127.0.0.1:9' });
    expect(await test(away)).toMatchObject({ works: false, detail: expect.stringContaining('ECONNREFUSED') });
    const unsure = await anApiLender(app);
    sandbox.behave(unsure.code, { dedupe: 'UNKNOWN' });
    expect(await test(unsure)).toMatchObject({ works: false, detail: 'The lender answered without an outcome' });
    const unset = await aLender(app, { api: 1 });
    expectError(await admin.post(`/api/admin/lenders/${unset.id}/gateway/test`), 'REQUEST.NOT_FOUND');
  });
});

describe('two lenders at one address', () => {
  let app: TestApp;
  let other: TestApp;
  let shared: Server;
  let address: string;
  /** Who asked for a token with which secret, and with which token leads were looked for. */
  const calls: string[] = [];

  beforeAll(async () => {
    app = await TestApp.start();
    other = await TestApp.start({ database: app.database });
    await aGatewayHost(app, '127.0.0.1');
    shared = createServer((request, response) => {
      void (async () => {
        const body = await text(request);
        const form = new URLSearchParams(body);
        const caller = `${form.get('client_id')}/${form.get('client_secret')}`;
        const token = request.url?.endsWith('/token');
        calls.push(token ? caller : String(request.headers.authorization));
        response.setHeader('Content-Type', 'application/json');
        response.end(JSON.stringify(token ? { access_token: `of ${caller}`, expires_in: 3600 } : { status: 'FRESH' }));
      })();
    });
    await new Promise<void>((resolve) => shared.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(shared.address() as AddressInfo).port}/v1`;
  });
  afterEach(() => void (calls.length = 0));
  afterAll(async () => {
    await other.stop();
    await app.stop();
    shared.closeAllConnections();
    await new Promise((resolve) => shared.close(resolve));
  });

  async function aLenderThere(secret: string): Promise<LenderEntity> {
    const row_key = randomUUID();
    const client_secret = sealSecret(app.app.get(FieldCipher), 'client_secret', secret, row_key);
    const callback_secret = sealSecret(app.app.get(FieldCipher), 'callback_secret', secret, row_key);
    const given = { row_key, client_id: 'shop', base_url: address, client_secret, callback_secret };
    const lender = await anApiLender(app, {}, given);
    await Promise.all([app.refreshLists(), other.refreshLists()]);
    return lender;
  }
  async function look(on: TestApp, { id }: LenderEntity): Promise<void> {
    const settings = await on.app.get(GatewaysService).api(id);
    await settings?.gateway.checkDuplicate({ mobile: null, pan: null, email: null });
  }

  it('each lender gets its leads under its own credentials', async () => {
    const [one, two] = [await aLenderThere('one'), await aLenderThere('two')];
    for (const lender of [one, two, one]) await look(app, lender);
    expect(calls).toEqual(['shop/one', 'Bearer of shop/one', 'shop/two', 'Bearer of shop/two', 'Bearer of shop/one']);
  });

  it('a lender is no longer called, by any server, once its host was removed', async () => {
    const lender = await aLenderThere('one');
    await look(other, lender);
    calls.length = 0;
    const admin = app.as((await anAdmin(app)).token);
    const hosts = '/api/admin/gateway-hosts';
    const [{ id }] = (await admin.get(`${hosts}?filter={"q":"127.0.0.1"}`).expect(200)).body;
    await admin.delete(`${hosts}/${id}`).expect(200);
    const tested = await admin.post(`/api/admin/lenders/${lender.id}/gateway/test`).expect(200);
    expect(tested.body).toMatchObject({ works: false, detail: '127.0.0.1 is not a confirmed gateway host' });
    await other.refreshLists();
    for (const server of [app, other]) await expect(look(server, lender)).rejects.toThrow(OutboundFailure);
    expect(calls).toEqual([]);
    await app.query("UPDATE gateway_hosts SET deleted_at = NULL, version = version + 1 WHERE host = '127.0.0.1'");
    await Promise.all([app.refreshLists(), other.refreshLists()]);
  });

  it('a changed secret gets a new token on every server', async () => {
    const lender = await aLenderThere('old');
    await Promise.all([look(app, lender), look(other, lender)]);
    calls.length = 0;
    const admin = app.as((await anAdmin(app)).token);
    await admin
      .put(`/api/admin/lenders/${lender.id}/gateway`)
      .send({
        ...{ version: 1, base_url: address, auth: 'client_credentials', client_id: 'shop' },
        ...{ client_secret: 'new', field_map: {}, status_map: {} },
      })
      .expect(200);
    await look(app, lender);
    await look(other, lender);
    await look(other, lender);
    expect(calls).toEqual([
      ...['shop/new', 'Bearer of shop/new'],
      ...['shop/new', 'Bearer of shop/new', 'Bearer of shop/new'],
    ]);
  });
});
