import { istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import { isNews, NOTICED_STATES } from '@marketplace/contract/notices/notices.js';
import type { LenderApplicationState } from '@marketplace/contract/states/lender-application.js';
import type { Tx } from '../../platform/database/transactions.js';

/** Changes within this time are told as one, and who goes on at the lender at once is told nothing that they know. */
const PAUSE_MS = 2 * 60_000;
/** A file is often followed by the next, and may be undone. */
const FILE_PAUSE_MS = 10 * 60_000;
/** What a file tells of days before is history, not news. */
const NEWS_DAYS = 7;

/** What customers do themselves, what is taken back and what is made up is no news to them. */
const SILENT = ['customer', 'undo', 'demo'];

interface Moved {
  id: number;
  prospect_id: number;
  from: LenderApplicationState;
}

/**
 * Notes that applications at lenders moved to a state, in the transaction that moves them: customers are told after a
 * pause, if it is still so. News that waits already is overtaken.
 */
export async function noteChanges(
  tx: Tx,
  moved: readonly Moved[],
  { to, source }: { to: LenderApplicationState; source: string },
): Promise<void> {
  const dueAt = new Date(Date.now() + PAUSE_MS);
  const news = SILENT.includes(source) ? [] : moved.filter(({ from }) => isNews(from, to));
  if (news.length === 0) return;
  await tx.query(
    `INSERT INTO status_notices (lender_application_id, prospect_id, state, due_at) VALUES ?
     ON DUPLICATE KEY UPDATE state = VALUES(state), due_at = VALUES(due_at)`,
    [news.map(({ id, prospect_id }) => [id, prospect_id, to, dueAt])],
  );
  tx.enqueue('status-notices', {}, dueAt);
}

/** The same for the rows of a file from `uploadId`, `from` and `to`, in one statement. */
export async function noteFile(tx: Tx, place: readonly [uploadId: number, from: number, to: number]): Promise<void> {
  const now = new Date();
  const dueAt = new Date(now.getTime() + FILE_PAUSE_MS);
  const today = istToday(now);
  const { affectedRows } = await tx.query<{ affectedRows: number }>(
    `INSERT INTO status_notices (lender_application_id, prospect_id, state, due_at)
     SELECT c.lender_application_id, a.prospect_id, r.state, ?
     FROM upload_changes c JOIN upload_rows r ON r.id = c.upload_row_id
       JOIN lender_applications la ON la.id = c.lender_application_id JOIN applications a ON a.id = la.application_id
     WHERE c.upload_id = ? AND c.upload_row_id BETWEEN ? AND ? AND c.change_kind = 'moved' AND r.state IN (?)
       AND COALESCE(CASE r.state WHEN 'DISBURSED' THEN r.disbursed_on WHEN 'SANCTIONED' THEN r.sanctioned_on END,
         r.status_date, ?) >= ?
     ON DUPLICATE KEY UPDATE state = VALUES(state), due_at = VALUES(due_at)`,
    [dueAt, ...place, NOTICED_STATES, today, shiftDay(today, -NEWS_DAYS)],
  );
  if (affectedRows > 0) tx.enqueue('status-notices', {}, dueAt);
}
