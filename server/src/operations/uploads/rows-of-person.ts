import type { RecordCount } from '@marketplace/contract/privacy/records.js';
import type { Person } from '../../customers/prospects/erasure.js';
import {
  idsOf,
  LENDER_WORDS,
  lenderApplicationsOf,
  unpaidApplicationsOf,
} from '../../loans/applications/applications-of-person.js';
import type { Tx } from '../../platform/database/transactions.js';

/** Removes personal data of a person from the rows of sheets, except for loans that were paid out. */
export async function eraseRows(tx: Tx, person: Person): Promise<void> {
  const uploads = await sheetsAbout(tx, person);
  const { ids } = await unpaidApplicationsOf(tx, person.id);
  for (const table of ['upload_rows', 'upload_changes']) {
    await tx.query(`UPDATE ?? SET ${LENDER_WORDS} WHERE upload_id IN (?) AND lender_application_id IN (?)`, [
      table,
      uploads,
      ids,
    ]);
  }
  await forgetNumber(tx, person);
}

/** What `eraseRows` would erase now, found as it finds it: in the sheets about the person and in what waits unmatched. */
export async function countRows(database: Pick<Tx, 'query'>, person: Person): Promise<RecordCount[]> {
  const uploads = await sheetsAbout(database, person);
  const all = await lenderApplicationsOf(database, person.id);
  const { ids: unpaid } = await unpaidApplicationsOf(database, person.id);
  const paid = [0, ...all.filter((id) => !unpaid.includes(id))];
  const [[matched], [waiting]] = await Promise.all([
    database.query<{ erased: string; kept: string }[]>(
      `SELECT COALESCE(SUM(lender_application_id IN (?)), 0) AS kept,
         COALESCE(SUM(lender_application_id IS NULL OR lender_application_id NOT IN (?)), 0) AS erased
       FROM upload_rows WHERE upload_id IN (?) AND (lender_application_id IN (?) OR phone_index = ?)`,
      [paid, paid, uploads, all, person.phone_index],
    ),
    database.query<{ n: number }[]>(
      'SELECT COUNT(*) AS n FROM upload_rows WHERE waiting IS NOT NULL AND phone_index = ? AND upload_id NOT IN (?)',
      [person.phone_index, uploads],
    ),
  ]);
  const erased = Number(matched?.erased) + Number(waiting?.n);
  return [{ kind: 'sheet_rows', erased, kept: Number(matched?.kept), ground: 'accounts' }];
}

/** Removes a person's number from the rows of sheets, so that they are not matched to a later holder of the number. */
export async function forgetNumber(tx: Tx, person: Person): Promise<void> {
  const uploads = await sheetsAbout(tx, person);
  // Found by the sheets that are known to concern the person or contain unmatched rows, because no index contains the
  // number.
  for (const [which, ...values] of [['upload_id IN (?)', uploads], ['waiting IS NOT NULL']]) {
    await tx.query(
      `UPDATE upload_rows SET phone_index = NULL, phone_last4 = NULL WHERE ${which as string} AND phone_index = ?`,
      [...values, person.phone_index],
    );
  }
}

async function sheetsAbout(tx: Pick<Tx, 'query'>, { id }: Person): Promise<number[]> {
  return idsOf(
    await tx.query<{ id: number }[]>(
      'SELECT DISTINCT upload_id AS id FROM lender_application_events WHERE lender_application_id IN (?) AND upload_id > 0',
      [await lenderApplicationsOf(tx, id)],
    ),
  );
}
