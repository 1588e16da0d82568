import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { SYSTEM } from '../src/platform/auth/actor.js';
import { isDatabaseUnavailable } from '../src/platform/database/database-errors.js';
import { type Tx, Transactions } from '../src/platform/database/transactions.js';
import { anAdmin } from './builders/accounts.js';
import { aCard } from './builders/cards.js';
import { TestApp } from './support/test-app.js';

/** What a Galera node says of a transaction that lost against one of another node, also at COMMIT. */
const DEADLOCK = "SIGNAL SQLSTATE '40001' SET MYSQL_ERRNO = 1213, MESSAGE_TEXT = 'Deadlock found'";
const NOT_IN_CLUSTER =
  "SIGNAL SQLSTATE '08S01' SET MYSQL_ERRNO = 1047, MESSAGE_TEXT = 'WSREP has not yet prepared node'";

describe('a transaction', () => {
  let app: TestApp;
  let transactions: Transactions;

  beforeAll(async () => {
    app = await TestApp.start({ env: { DB_POOL_SIZE: '1' } });
    transactions = app.app.get(Transactions);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => app.stop());

  const connectionOf = async (tx: Tx) => {
    const [row] = await tx.query<{ id: number }[]>('SELECT CONNECTION_ID() AS id');
    return row?.id;
  };

  it('that loses twelve races in a row is tried again until it wins', async () => {
    let attempts = 0;
    const result = await transactions.run(SYSTEM, async (tx) => {
      if (++attempts <= 12) await tx.query(DEADLOCK);
      return 'done';
    });
    expect([result, attempts]).toEqual(['done', 13]);
  });

  it('holds no connection between its attempts', async () => {
    let othersCameIn = false;
    let ask = () => undefined as void;
    // It waits for the one connection of the pool, which only a transaction that waits without it gives away.
    const others = new Promise<void>((resolve) => (ask = resolve))
      .then(() => app.query('SELECT 1'))
      .then(() => (othersCameIn = true));
    await transactions.run(SYSTEM, async (tx) => {
      if (othersCameIn) return;
      ask();
      await tx.query(DEADLOCK);
    });
    await others;
    expect(othersCameIn).toBe(true);
  });

  it('that goes on losing is given up after ten seconds, and answers 503', async () => {
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => (now += 1_000));
    jest.spyOn(Math, 'random').mockReturnValue(0);
    let attempts = 0;
    const error: unknown = await transactions
      .run(SYSTEM, async (tx) => {
        attempts++;
        await tx.query(DEADLOCK);
      })
      .catch((failure: unknown) => failure);
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(attempts).toBeLessThan(13);
  });

  it('whose connection is killed before COMMIT is run again on another one', async () => {
    const card = await aCard(app);
    const used: unknown[] = [];
    await transactions.run(SYSTEM, async (tx) => {
      used.push(await connectionOf(tx));
      await tx.query("UPDATE credit_cards SET key_feature = CONCAT(COALESCE(key_feature, ''), '!') WHERE id = ?", [
        card.id,
      ]);
      if (used.length === 1) await tx.query('KILL CONNECTION_ID()');
    });
    expect(new Set(used).size).toBe(2);
    const [stored] = await app.query('SELECT key_feature FROM credit_cards WHERE id = ?', [card.id]);
    expect(stored).toEqual({ key_feature: `${card.key_feature ?? ''}!` });
  });

  it('on a node that its cluster has lost is run again on another connection', async () => {
    const used: unknown[] = [];
    await transactions.run(SYSTEM, async (tx) => {
      used.push(await connectionOf(tx));
      if (used.length === 1) await tx.query(NOT_IN_CLUSTER);
    });
    expect(new Set(used).size).toBe(2);
  });

  it('and any query that waits for a connection to a lost node gets a new one instead', async () => {
    // The one connection of the pool is cut while it is given back, to the first of the others.
    const refused = app.query(NOT_IN_CLUSTER).catch((error: unknown) => isDatabaseUnavailable(error));
    const others = Array.from({ length: 3 }, () => app.query('SELECT 1 AS one'));
    expect(await refused).toBe(true);
    expect(await Promise.all(others)).toEqual(Array(3).fill([{ one: 1 }]));
  });

  it('whose connection is lost while COMMIT is under way is not run again, and answers 503', async () => {
    let attempts = 0;
    const error: unknown = await transactions
      .run(SYSTEM, async (tx) => {
        attempts++;
        const runner = tx.manager.queryRunner!;
        jest.spyOn(runner, 'commitTransaction').mockImplementation(async () => {
          await runner.query('KILL CONNECTION_ID()');
        });
      })
      .catch((failure: unknown) => failure);
    expect(attempts).toBe(1);
    expect(isDatabaseUnavailable(error)).toBe(true);
  });
});

it('four hundred edits of one card that two servers take at once are all answered 200, each with a version of its own', async () => {
  const one = await TestApp.start();
  const two = await TestApp.start({ database: one.database });
  const { token } = await anAdmin(one);
  const card = await aCard(one);
  // Every other attempt loses, as on nodes that are both written to.
  await one.query(
    `CREATE TRIGGER losing_races BEFORE UPDATE ON credit_cards FOR EACH ROW
     BEGIN IF RAND() < 0.5 THEN ${DEADLOCK}; END IF; END`,
  );
  const edit = (i: number) =>
    (i % 2 ? one : two)
      .as(token)
      .post('/api/update-credit-card-data')
      .send({ category_id: card.id, property: 'key_feature', value: `Edit ${i}` })
      .then(({ status }) => status);
  // Two at each server: an edit waits for all the others, and must not have lost for ten seconds by chance.
  const lanes = Array.from({ length: 4 }, async (_, lane) => {
    const statuses: number[] = [];
    for (let i = lane; i < 400; i += 4) statuses.push(await edit(i));
    return statuses;
  });
  const statuses = (await Promise.all(lanes)).flat();
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  const [stored] = await one.query('SELECT version FROM credit_cards WHERE id = ?', [card.id]);
  expect(stored).toEqual({ version: card.version + 400 });
  await two.stop();
  await one.stop();
});
