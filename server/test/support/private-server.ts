import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { startDatabase } from '../../../tools/database.mjs';
import { shutDown } from '../../../tools/processes.mjs';

export interface PrivateServer {
  /** Runs statements as the server's administrator. */
  run(...statements: string[]): Promise<void>;
  urlOf(user: string, password: string, database: string): string;
  /** Where clients find it, as options of their configuration file. */
  client: Record<string, string>;
  stop(): Promise<void>;
}

/** A database server of the test file's own, for settings and accounts that the shared one must not have. One for each file. */
export async function startPrivateServer(settings: string[]): Promise<PrivateServer> {
  const folder = await mkdtemp(join(tmpdir(), 'marketplace-database-'));
  const { url } = await startDatabase(folder, { forTests: true, settings });
  const address = new URL(url);
  const socket = address.searchParams.get('socketPath');
  const client: Record<string, string> = socket
    ? { socket }
    : { host: address.hostname, port: address.port, protocol: 'tcp' };
  return {
    client,
    async run(...statements) {
      const connection = await createConnection({
        ...(socket ? { socketPath: socket } : { host: address.hostname, port: Number(address.port) }),
        user: decodeURIComponent(address.username),
        password: decodeURIComponent(address.password),
        multipleStatements: true,
      });
      for (const statement of statements) await connection.query(statement);
      await connection.end();
    },
    urlOf(user, password, database) {
      const own = new URL(url);
      [own.username, own.password, own.pathname] = [user, password, `/${database}`];
      return own.href;
    },
    async stop() {
      await shutDown();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
