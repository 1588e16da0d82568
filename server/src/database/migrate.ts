import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PlainProblem } from '../common/errors/plain-problem.js';

class PendingMigrations extends PlainProblem {
  constructor() {
    super('The database is older than this version of the service. Run "npm run migrate" first.');
  }
}

export async function requireMigrated(app: INestApplicationContext): Promise<void> {
  if (await app.get(DataSource).showMigrations()) throw new PendingMigrations();
}

const LOCK_SECONDS = 120;

/** Runs the migrations that are due; of several processes that start at once, one does it and the others wait. */
export async function migrate(dataSource: DataSource): Promise<string[]> {
  const runner = dataSource.createQueryRunner();
  try {
    const lock = `migrations of ${String(dataSource.options.database)}`.slice(0, 64);
    await runner.query('SELECT GET_LOCK(?, ?)', [lock, LOCK_SECONDS]);
    const done = await dataSource.runMigrations({ transaction: 'none' });
    await runner.query('SELECT RELEASE_LOCK(?)', [lock]);
    return done.map((migration) => migration.name);
  } finally {
    await runner.release();
  }
}
