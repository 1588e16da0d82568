import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { SYSTEM } from '../src/platform/auth/actor.js';
import { Limits } from '../src/platform/limits/limits.js';
import { Outbound } from '../src/catalogue/gateways/outbound.js';
import { inTransaction, refuseInTransaction, WaitInTransaction } from '../src/platform/database/transaction-scope.js';
import { Transactions, type Tx } from '../src/platform/database/transactions.js';
import { LenderSandbox } from '../src/lender-sandbox/sandbox.js';
import { LenderList } from '../src/catalogue/lenders/lender-list.js';
import { aCustomerWithOffers, aLinkLender, anApiLender } from './builders/submissions.js';
import { TestApp } from './support/test-app.js';

const CUSTOMERS = 200;

describe('a transaction', () => {
  let sandbox: LenderSandbox;
  let app: TestApp;

  beforeAll(async () => {
    sandbox = await LenderSandbox.start();
    // A busy machine may take longer than the usual five seconds for all; a deadlock takes for ever.
    const env = { LENDER_SANDBOX_URL: sandbox.url, DB_POOL_SIZE: '4', DB_ACQUIRE_MS: '60000' };
    app = await TestApp.start({ env });
    sandbox.callbackBase = app.url;
  });
  afterAll(async () => {
    await app.stop();
    await sandbox.stop();
  });

  it('of one of 200 customers who consent at once on a pool of 4 connections is answered, and none waits for ever', async () => {
    const lenders = [await anApiLender(app), await aLinkLender(app)];
    await app.refreshLists();
    const calls: (() => Promise<number>)[] = [];
    for (let i = 0; i < CUSTOMERS; i++) {
      const lender = lenders[i % 2]!;
      const customer = await aCustomerWithOffers(app, lender);
      calls.push(async () => (await customer.at(lender).consent()).status);
    }
    const statuses = await Promise.all(calls.map((call) => call()));
    expect(statuses).toEqual(calls.map(() => 200));
    const [{ n } = { n: 0 }] = await app.query<{ n: number }[]>(
      "SELECT COUNT(*) AS n FROM consents WHERE purpose = 'lender_share'",
    );
    expect(Number(n)).toBe(CUSTOMERS);
  });

  it('on a server that has just started reads lists from memory, without a connection of its own', async () => {
    const other = await TestApp.start({ database: app.database });
    try {
      const lenders = await other.app.get(Transactions).run(SYSTEM, () => other.app.get(LenderList).active());
      expect(lenders).toHaveLength(2);
    } finally {
      await other.stop();
    }
  });

  describe('that waits for something else', () => {
    const inside = <T>(work: (tx: Tx) => Promise<T>) => app.app.get(Transactions).run(SYSTEM, work);
    const waits = (what: RegExp, work: (tx: Tx) => Promise<unknown>) => expect(inside(work)).rejects.toThrow(what);
    const SECOND = /^A transaction waits for a second database connection at .*; it began at .*one-connection/;

    it('is refused a second connection through TypeORM, and the error names the query and the transaction', async () => {
      await waits(SECOND, () => app.query('SELECT 1'));
    });

    it('is refused a second connection after it has waited for a query of its own', async () => {
      await waits(SECOND, async (tx) => {
        await tx.query('SELECT 1');
        await app.query('SELECT 1');
      });
    });

    it('is refused another transaction inside it', async () => {
      await waits(/a second database connection/, () => inside((tx) => tx.query('SELECT 1')));
    });

    it('is refused a count of calls, which uses the pool itself', async () => {
      await waits(/a second database connection/, () => app.app.get(Limits).countIdentityCheck('one-connection'));
    });

    it('is refused a call of another server', async () => {
      await waits(/an answer of 127\.0\.0\.1:9/, () =>
        new Outbound(true).call(new URL('http://127.0.0.1:9/'), { method: 'GET' }),
      );
    });

    it('lets hooks after the commit, and what was started without waiting for it, use the database', async () => {
      let open: (value: string) => void = () => undefined;
      const gate = new Promise<string>((resolve) => (open = resolve));
      let hook: Promise<unknown> = Promise.resolve();
      let behind: Promise<unknown> = Promise.resolve();
      await inside((tx) => {
        behind = gate.then(() => app.query('SELECT 1'));
        tx.afterCommit(() => (hook = app.query('SELECT 1')));
        return Promise.resolve();
      });
      open('open');
      await Promise.all([hook, behind]);
    });

    it('gives its connection back and leaves nothing behind when it is refused more often than there are connections', async () => {
      for (let i = 0; i < 10; i++) {
        await waits(SECOND, async (tx) => {
          await tx.query("INSERT INTO link_hosts (host, version) VALUES ('refused.example.in', 1)");
          await app.query('SELECT 1');
        });
      }
      expect(await app.query("SELECT 1 FROM link_hosts WHERE host = 'refused.example.in'")).toEqual([]);
    });
  });

  it('of a production server that waits for something else goes on, and each place is logged once', async () => {
    const error = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    try {
      const wait = () =>
        inTransaction(false, () => {
          refuseInTransaction('a second database connection');
          return Promise.resolve('went on');
        });
      // From here on every call has the same callers.
      await Promise.resolve();
      for (let i = 0; i < 3; i++) expect(await wait()).toBe('went on');
      expect(await wait()).toBe('went on');
      expect(error).toHaveBeenCalledTimes(2);
      expect(error.mock.calls[0]?.[0]).toMatchObject({
        msg: expect.stringMatching(/^A transaction waits for a second database connection at .*one-connection/),
        err: expect.any(WaitInTransaction),
      });
    } finally {
      error.mockRestore();
    }
  });
});
