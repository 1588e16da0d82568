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
  // What the desk never took over: handed-over requests are gone already.
  await removeAll(dataSource, 'help_requests WHERE created_at < ?', before(30));
  await removeAll(dataSource, 'rate_limits WHERE expire < ?', now.getTime());
  // The limits of a day are counted from them.
  await removeAll(dataSource, 'transfer_links WHERE created_at < ?', before(2));
  await removeAll(dataSource, 'otp_challenges WHERE created_at < ?', before(2));
  // Numbers that somebody typed and nobody proved.
  await removeAll(
    dataSource,
    `prospects WHERE state = 'NEW' AND created_at < ?
       AND NOT EXISTS (SELECT 1 FROM otp_challenges WHERE otp_challenges.prospect_id = prospects.id)`,
    before(7),
  );
}

async function removeAll(dataSource: DataSource, what: string, limit: Date | number): Promise<void> {
  for (;;) {
    const { affectedRows } = await dataSource.query<{ affectedRows: number }>(`DELETE FROM ${what} LIMIT ${CHUNK}`, [
      limit,
    ]);
    if (affectedRows < CHUNK) return;
  }
}
