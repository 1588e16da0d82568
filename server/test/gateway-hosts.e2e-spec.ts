import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GatewayHosts1764010060000 } from '../../migrations/1764010060000-GatewayHosts.js';
import { createDataSource } from '../src/data-source.js';
import { anAdmin, type BuiltAccount } from './builders/accounts.js';
import { anApiLender } from './builders/submissions.js';
import { createDatabase } from './support/database.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

const HOSTS = '/api/admin/gateway-hosts';

describe('gateway hosts', () => {
  let app: TestApp;
  let first: BuiltAccount<{ id: number; name: string }>;
  let second: BuiltAccount<{ id: number; name: string }>;
  let proposer: ReturnType<TestApp['as']>;
  let confirmer: ReturnType<TestApp['as']>;

  beforeAll(async () => {
    app = await TestApp.start();
    first = await anAdmin(app, { name: 'Asha Rao' });
    second = await anAdmin(app, { name: 'Ravi Menon' });
    proposer = app.as(first.token);
    confirmer = app.as(second.token);
  });
  afterAll(() => app.stop());

  const propose = async (host: string) =>
    (await proposer.post(HOSTS).send({ host }).expect(201)).body as { id: number };
  const listed = async (host: string) =>
    (await proposer.get(`${HOSTS}?filter=${JSON.stringify({ q: host })}`).expect(200)).body as unknown[];
  /** Whether a gateway there can be saved. */
  const isUsable = async (host: string) => {
    const lender = await anApiLender(app);
    await app.refreshLists();
    const answer = await proposer.put(`/api/admin/lenders/${lender.id}/gateway`).send({
      ...{ version: 1, base_url: `https://${host}/v1`, auth: 'bearer', client_id: '', client_secret: 'new-secret' },
      ...{ field_map: {}, status_map: {} },
    });
    if (answer.status !== 200) expectError(answer, 'REQUEST.INVALID', ['base_url']);
    return answer.status === 200;
  };

  it('a host proposed by one admin is called only after another has confirmed it; both are shown and audited', async () => {
    const host = 'api.new-lender.example.in';
    const { id } = await propose(host);
    expect(await listed(host)).toMatchObject([
      {
        id,
        host,
        lenders: [],
        proposed_by: 'Asha Rao',
        proposed_by_id: first.user.id,
        confirmed_by: null,
        confirmed_at: null,
      },
    ]);
    expect(await isUsable(host)).toBe(false);
    expectError(await proposer.post(`${HOSTS}/${id}/confirm`), 'AUTH.SECOND_ADMIN');
    expect(await isUsable(host)).toBe(false);
    const { body } = await confirmer.post(`${HOSTS}/${id}/confirm`).expect(200);
    expect(body).toMatchObject({ confirmed_by: 'Ravi Menon', confirmed_at: expect.any(String) });
    expect(await isUsable(host)).toBe(true);
    expect(await listed(host)).toMatchObject([{ lenders: [expect.any(String)] }]);
    expectError(await confirmer.post(`${HOSTS}/${id}/confirm`), 'GATEWAY_HOST.CONFIRMED');
    const audited = await app.query(
      "SELECT action, actor_id FROM audit_log WHERE entity = 'gateway-host' AND entity_id = ? ORDER BY id",
      [String(id)],
    );
    expect(audited).toEqual([
      { action: 'propose', actor_id: first.user.id },
      { action: 'confirm', actor_id: second.user.id },
    ]);
  });

  it('a host that was removed needs both admins again', async () => {
    const host = 'api.removed.example.in';
    const { id } = await propose(host);
    await confirmer.post(`${HOSTS}/${id}/confirm`).expect(200);
    await confirmer.delete(`${HOSTS}/${id}`).expect(200);
    expect([await listed(host), await isUsable(host)]).toEqual([[], false]);
    expectError(await confirmer.post(`${HOSTS}/${id}/confirm`), 'GATEWAY_HOST.NOT_FOUND');
    expect(await propose(host)).toMatchObject({ id, confirmed_at: null });
    expect(await isUsable(host)).toBe(false);
  });

  it.each(['not a host', 'https://api.example.in', '', 'localhost', 'api.example.in:8443'])(
    '%j is refused as no host name',
    async (host) => {
      expectError(await proposer.post(HOSTS).send({ host }), 'REQUEST.INVALID', ['host']);
    },
  );

  it('a host listed twice and a host that does not exist get different errors', async () => {
    await propose('api.twice.example.in');
    expectError(await confirmer.post(HOSTS).send({ host: 'api.twice.example.in' }), 'GATEWAY_HOST.TAKEN');
    for (const call of [confirmer.post(`${HOSTS}/999999/confirm`), confirmer.delete(`${HOSTS}/999999`)]) {
      expectError(await call, 'GATEWAY_HOST.NOT_FOUND');
    }
  });

  it('hosts of lenders whose API was in use before are confirmed by the migration', async () => {
    const database = await createDatabase();
    const dataSource = await createDataSource({ ...app.config.database, url: database.url }).initialize();
    try {
      const runner = dataSource.createQueryRunner();
      const migration = new GatewayHosts1764010060000();
      await migration.down(runner);
      const addresses = ['https://API.old.example.in:8443/v1', 'https://api.old.example.in/v2', null];
      for (const [n, base_url] of addresses.entries()) {
        await runner.query(
          `INSERT INTO lender_gateways (lender_id, row_key, base_url, auth, client_id, client_secret, callback_secret, field_map, status_map)
           VALUES (?, UUID(), ?, 'bearer', '', '', '', '{}', '{}')`,
          [n + 1, base_url],
        );
      }
      await migration.up(runner);
      const rows = (await runner.query(
        'SELECT host, confirmed_at IS NOT NULL AS confirmed FROM gateway_hosts',
      )) as unknown;
      await runner.release();
      expect(rows).toEqual([{ host: 'api.old.example.in', confirmed: 1 }]);
    } finally {
      await dataSource.destroy();
      await database.drop();
    }
  });
});
