import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyAudit } from '../src/platform/audit/verify.js';
import { SYSTEM } from '../src/platform/auth/actor.js';
import { Transactions } from '../src/platform/database/transactions.js';
import { TestApp } from './support/test-app.js';

describe('the audit log', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
  });
  afterAll(() => app.stop());

  const write = (entityId: number, fail = false) =>
    app.app.get(Transactions).run(SYSTEM, (tx) => {
      tx.audit('update', 'thing', entityId, [{ property: 'name', before: 'a', after: 'b' }]);
      return fail ? Promise.reject(new Error('taken back')) : Promise.resolve();
    });
  const verify = (known = {}) => verifyAudit(app.dataSource, app.config.keys.audit, known);
  const rows = () =>
    app.query<{ id: number; chain: string; position: number }[]>(
      'SELECT id, chain, position FROM audit_log ORDER BY id',
    );

  /** What somebody with the database's own rights could do. */
  async function behindTheTriggers(statement: string, parameters: unknown[]): Promise<void> {
    const triggers = await app.query<{ name: string; event: string }[]>(
      `SELECT trigger_name AS name, event_manipulation AS event FROM information_schema.triggers
       WHERE trigger_schema = DATABASE() AND event_object_table = 'audit_log'`,
    );
    for (const { name } of triggers) await app.query(`DROP TRIGGER ${name}`);
    await app.query(statement, parameters);
    for (const { name, event } of triggers) {
      await app.query(
        `CREATE TRIGGER ${name} BEFORE ${event} ON audit_log FOR EACH ROW SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'no'`,
      );
    }
  }

  it('the chains verify after parallel writers and transactions that were rolled back', async () => {
    const writers = Array.from({ length: 60 }, (_, i) => write(i, i % 5 === 0).catch(() => undefined));
    await Promise.all(writers);
    expect(await verify()).toMatchObject({ rows: 48, problems: [] });
  });

  it('the chains verify with values of any script and length', async () => {
    await app.app.get(Transactions).run(SYSTEM, (tx) => {
      const after = 'क्रेडिट कार्ड 🎉 "\\\n\u0000\u2028' + 'x'.repeat(5_000);
      tx.audit('update', 'thing', 'ग्राम', [{ property: 'name', before: null, after }]);
      return Promise.resolve();
    });
    expect((await verify()).problems).toEqual([]);
  });

  it('the chains verify under the key they were written with, and under no other', async () => {
    const { rows: count, problems } = await verifyAudit(app.dataSource, Buffer.alloc(32, 7));
    expect(problems).toHaveLength(count);
    expect(new Set(problems.map(({ problem }) => problem))).toEqual(new Set(['altered']));
  });

  it('changing or deleting an audit row is refused by the database', async () => {
    await expect(app.query("UPDATE audit_log SET action = 'x'")).rejects.toThrow('append-only');
    await expect(app.query('DELETE FROM audit_log')).rejects.toThrow('append-only');
  });

  it('verification finds a chain that was shortened, by heads kept elsewhere', async () => {
    const { heads } = await verify();
    expect((await verify(heads)).problems).toEqual([]);
    const last = (await rows()).at(-1)!;
    const end = (await rows()).filter(({ chain }) => chain === last.chain).at(-1)!;
    await behindTheTriggers('DELETE FROM audit_log WHERE id = ?', [end.id]);
    expect((await verify()).problems).toEqual([]);
    expect((await verify(heads)).problems).toEqual([
      { chain: end.chain, position: end.position, problem: 'shortened' },
    ]);
  });

  it('verification finds a row that was altered', async () => {
    const [first] = await rows();
    await behindTheTriggers("UPDATE audit_log SET changes = '[]' WHERE id = ?", [first!.id]);
    expect((await verify()).problems).toContainEqual({
      chain: first!.chain,
      position: first!.position,
      problem: 'altered',
    });
  });

  it('verification finds a row that was removed from the middle', async () => {
    // One after the other, on one connection: a chain of at least three.
    for (let i = 0; i < 3; i++) await write(i);
    const all = await rows();
    const last = all.at(-1)!;
    const middle = all.find(({ chain, position }) => chain === last.chain && position === last.position - 1)!;
    await behindTheTriggers('DELETE FROM audit_log WHERE id = ?', [middle.id]);
    expect((await verify()).problems).toContainEqual({
      chain: last.chain,
      position: last.position,
      problem: 'missing',
    });
  });

  it('verification finds a row that was added without the key', async () => {
    await write(1);
    const last = (await rows()).at(-1)!;
    await app.query(
      `INSERT INTO audit_log (chain, position, at, actor_type, actor_id, subject, action, entity, entity_id, changes, ip,
         request_id, previous_hash, hash)
       SELECT chain, position + 1, at, actor_type, actor_id, subject, 'delete', entity, entity_id, changes, ip,
         request_id, hash, SHA2('guessed', 256) FROM audit_log WHERE id = ?`,
      [last.id],
    );
    expect((await verify()).problems).toContainEqual({
      chain: last.chain,
      position: last.position + 1,
      problem: 'altered',
    });
  });

  it('verification finds a chain that was removed whole, by heads kept elsewhere', async () => {
    const { heads } = await verify();
    const [first] = await rows();
    await behindTheTriggers('DELETE FROM audit_log WHERE chain = ?', [first!.chain]);
    expect((await verify(heads)).problems).toContainEqual({
      chain: first!.chain,
      position: heads[first!.chain]!.position,
      problem: 'shortened',
    });
  });
});
