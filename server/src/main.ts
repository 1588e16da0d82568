import 'reflect-metadata';
import { setTimeout as delay } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { createApp } from './create-app.js';
import { requireKeysOfData } from './key-checks.js';
import { requireMigrated } from './migrate.js';
import { Config } from './platform/config/config.js';
import { codeOf } from './platform/database/database-errors.js';
import { PlainProblem } from './platform/errors/plain-problem.js';
import { shutDown } from './shut-down.js';
import { requireFolders } from './start-checks.js';
import { startupProblem } from './startup-problem.js';

const DRAIN_MS = 10_000;

async function main(): Promise<void> {
  const config = new Config(process.env);
  await requireFolders(config);
  const app = await createApp(config);
  const dataSource = app.get(DataSource);
  await requireMigrated(dataSource);
  await requireKeysOfData(dataSource, config.keys);
  const stop = (): void => {
    // What has not finished by then would be killed anyway, only later.
    setTimeout(() => process.exit(1), config.shutdownDelayMs + DRAIN_MS).unref();
    void shutDown(app, () => delay(config.shutdownDelayMs)).then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  await app.listen(config.port, config.host).catch((error: unknown) => {
    if (['EADDRNOTAVAIL', 'EINVAL', 'ENOTFOUND', 'EAI_AGAIN'].includes(codeOf(error))) {
      throw new PlainProblem('HOST is not an address of this machine: 0.0.0.0 listens on all that it has.');
    }
    throw error;
  });
  const address = app.getHttpServer().address();
  process.send?.({ ready: true, port: typeof address === 'object' ? address?.port : config.port });
}

main().catch((error: unknown) => {
  process.stderr.write(`${startupProblem(error)}\n`, () => process.exit(1));
});
