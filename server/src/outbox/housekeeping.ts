import type { DataSource } from 'typeorm';

const DAY_MS = 86_400_000;
/** Rows a statement may delete, so that no clean-up holds locks for long. */
const CHUNK = 5_000;

/** Removes what nobody needs any more. Harmless to run at any time and on several processes at once. */
export async function housekeep(dataSource: DataSource, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await removeAll(dataSource, 'idempotency_keys WHERE created_at < ?', before(1));
  await removeAll(dataSource, 'sessions WHERE expires_at < ?', before(30));
  await removeAll(dataSource, "outbox_jobs WHERE state = 'done' AND due_at < ?", before(30));
  await removeAll(dataSource, 'rate_limits WHERE expire < ?', now.getTime());
}

async function removeAll(dataSource: DataSource, what: string, limit: Date | number): Promise<void> {
  for (;;) {
    const { affectedRows } = await dataSource.query<{ affectedRows: number }>(`DELETE FROM ${what} LIMIT ${CHUNK}`, [
      limit,
    ]);
    if (affectedRows < CHUNK) return;
  }
}
