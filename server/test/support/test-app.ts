import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Audience } from '@marketplace/contract/permissions/permissions.js';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { SYSTEM } from '../../src/platform/auth/actor.js';
import { RowCacheWatcher } from '../../src/platform/row-cache/row-cache-watcher.js';
import { Config } from '../../src/platform/config/config.js';
import { createApp } from '../../src/create-app.js';
import { Transactions } from '../../src/platform/database/transactions.js';
import { SessionsService } from '../../src/accounts/sessions/sessions.service.js';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker.js';
import { createDatabase, type TestDatabase } from './database.js';
import { undescribedAnswers } from './described-answers.js';
import { countByJob } from './record-sql.js';

export interface TestAppOptions {
  /** Another server on the same database. */
  database?: TestDatabase;
  env?: Record<string, string>;
}

/** The real application on a database of its own (or another server's), listening on a free port. */
export class TestApp {
  private constructor(
    readonly app: NestFastifyApplication,
    readonly config: Config,
    readonly database: TestDatabase,
    readonly url: string,
    readonly logs: string[],
    private readonly ownsDatabase: boolean,
    private readonly folder: string,
    private readonly undescribed: ReadonlySet<string>,
  ) {}

  static async start(options: TestAppOptions = {}): Promise<TestApp> {
    const database = options.database ?? (await createDatabase());
    const folder = await mkdtemp(join(tmpdir(), 'marketplace-test-'));
    const config = new Config({
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      APP_SECRET: 'only-for-tests-only-for-tests-only',
      FILES_DIR: folder,
      LIMITS: 'off',
      LOG_LEVEL: 'debug',
      ...options.env,
    });
    const logs: string[] = [];
    const logTo = new Writable({
      write(line: Buffer, _encoding, done) {
        logs.push(line.toString());
        done();
      },
    });
    const app = await createApp(config, logTo);
    countByJob(app.get(OutboxWorker));
    const undescribed = undescribedAnswers(app.getHttpAdapter().getInstance());
    await app.listen(0, '127.0.0.1');
    const ownsDatabase = options.database === undefined;
    return new TestApp(app, config, database, await app.getUrl(), logs, ownsDatabase, folder, undescribed);
  }

  /** @throws when a route answered an error that its `@Describe` does not name */
  async stop(): Promise<void> {
    await this.app.close();
    if (this.ownsDatabase) await this.database.drop();
    await rm(this.folder, { recursive: true, force: true });
    if (this.undescribed.size > 0) throw new Error(`Not in @Describe: ${[...this.undescribed].join('; ')}`);
  }

  get dataSource(): DataSource {
    return this.app.get(DataSource);
  }

  query<T = Record<string, unknown>[]>(sql: string, parameters: unknown[] = []): Promise<T> {
    return this.dataSource.query(sql, parameters);
  }

  /** A request without a session. */
  get http() {
    return request(this.url);
  }

  /** Requests with a bearer token. */
  as(token: string) {
    const with_ = (method: 'get' | 'post' | 'put' | 'delete') => (path: string) =>
      request(this.url)[method](path).set('Authorization', `Bearer ${token}`);
    return { get: with_('get'), post: with_('post'), put: with_('put'), delete: with_('delete') };
  }

  /** Brings the lists in memory up to date with rows that were written past the services. */
  async refreshLists(): Promise<void> {
    await this.app.get(RowCacheWatcher).refresh();
  }

  /** A session without signing in, for tests of anything but signing in; a customer's has answered the identity check. */
  tokenFor(audience: Audience, userId: number, confirmed: 0 | 1 = 1): Promise<string> {
    const sessions = this.app.get(SessionsService);
    return this.app
      .get(Transactions)
      .run(SYSTEM, (tx) => sessions.start(tx, audience, userId, { ip: '127.0.0.1', userAgent: '' }, { confirmed }));
  }
}
