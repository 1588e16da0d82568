import type { DataSource } from 'typeorm';
import { isPaidOut } from '../../loans/applications/paid-out.js';
import { DECISIONS_KEPT_DAYS } from '../archive/archived-tables.js';
import { MATCHES_OF_RUNS } from '../../loans/offers/eligibility-match.entity.js';

const DAY_MS = 86_400_000;
/** Rows a statement may delete, so that no clean-up holds locks for long. */
const CHUNK = 5_000;
/** Of what has up to as many rows with it as there are lenders. */
const FEW = 200;
/** Applications of customers who were deleted, but for those that a paid-out loan rests on. Few, so they come first. */
const OF_ERASED = `prospects p STRAIGHT_JOIN applications a
  ON p.state = 'ERASED' AND a.prospect_id = p.id AND NOT ${isPaidOut('a')}`;

/** Removes what nobody needs any more. Harmless to run at any time and on several processes at once. */
export async function housekeep(dataSource: DataSource, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await removeAll(dataSource, 'heartbeats WHERE updated_at < ?', before(1));
  await removeAll(dataSource, 'idempotency_keys WHERE created_at < ?', before(1));
  await removeAll(dataSource, 'sessions WHERE expires_at < ?', before(30));
  await removeAll(dataSource, "outbox_jobs WHERE state = 'done' AND due_at < ?", before(30));
  // What the desk never took over: handed-over requests are gone already.
  await removeAll(dataSource, 'help_requests WHERE created_at < ?', before(30));
  await removeAll(dataSource, 'rate_limits WHERE expire < ?', now.getTime());
  // Admins see what was sent; the limits of a day are counted from these and from passcodes.
  await removeAll(dataSource, 'transfer_links WHERE created_at < ?', before(30));
  await removeAll(dataSource, 'password_links WHERE created_at < ?', before(30));
  await removeAll(dataSource, 'otp_challenges WHERE created_at < ?', before(2));
  // Numbers that somebody typed and nobody proved.
  await removeAll(
    dataSource,
    `prospects WHERE state = 'NEW' AND created_at < ?
       AND NOT EXISTS (SELECT 1 FROM otp_challenges WHERE otp_challenges.prospect_id = prospects.id)`,
    before(7),
  );
  const decided = before(DECISIONS_KEPT_DAYS);
  await removeRuns(dataSource, 'eligibility_logs e WHERE e.created_at < ?', decided);
  await removeRuns(dataSource, `${OF_ERASED} STRAIGHT_JOIN eligibility_logs e ON e.application_id = a.id`);
  await removeChecks(dataSource, 'dedupe_checks e WHERE e.created_at < ?', decided);
  await removeChecks(
    dataSource,
    `${OF_ERASED} STRAIGHT_JOIN lender_applications la ON la.application_id = a.id
       STRAIGHT_JOIN dedupe_checks e ON e.lender_application_id = la.id`,
  );
  // Runs in an archive name rules as well; which ones is not known here.
  await removeAll(
    dataSource,
    `offer_rules WHERE created_at < ?
       AND NOT EXISTS (SELECT 1 FROM eligibility_logs WHERE eligibility_logs.rules_version = offer_rules.version)
       AND NOT EXISTS (SELECT 1 FROM archive_parts WHERE table_name = 'eligibility_logs')`,
    decided,
  );
}

/** Runs of the offer engine with the lenders that they matched, which are nothing without their run. */
function removeRuns(dataSource: DataSource, which: string, limit?: Date): Promise<void> {
  return removeFound(dataSource, which, limit, async (ids) => {
    await dataSource.query(`DELETE m ${MATCHES_OF_RUNS}`, [ids]);
    await dataSource.query('DELETE FROM eligibility_logs WHERE id IN (?)', [ids]);
  });
}

function removeChecks(dataSource: DataSource, which: string, limit?: Date): Promise<void> {
  return removeFound(dataSource, which, limit, (ids) =>
    dataSource.query('DELETE FROM dedupe_checks WHERE id IN (?)', [ids]),
  );
}

/** Looked for first: a DELETE that joins takes no LIMIT, and locks what it looks at. */
async function removeFound(
  dataSource: DataSource,
  which: string,
  limit: Date | undefined,
  remove: (ids: number[]) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const found = await dataSource.query<{ id: number }[]>(`SELECT e.id FROM ${which} LIMIT ${FEW}`, limit && [limit]);
    if (found.length > 0) await remove(found.map(({ id }) => id));
    if (found.length < FEW) return;
  }
}

async function removeAll(dataSource: DataSource, what: string, limit: Date | number): Promise<void> {
  for (;;) {
    const { affectedRows } = await dataSource.query<{ affectedRows: number }>(`DELETE FROM ${what} LIMIT ${CHUNK}`, [
      limit,
    ]);
    if (affectedRows < CHUNK) return;
  }
}
