import type { Person } from '../../customers/prospects/erasure.js';
import {
  idsOf,
  LENDER_WORDS,
  lenderApplicationsOf,
  unpaidApplicationsOf,
} from '../../loans/applications/applications-of-person.js';
import type { Tx } from '../../platform/database/transactions.js';

/** Takes what sheets tell of a person out of their rows, but of loans that were paid out. */
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

/** Takes a person's number out of the rows of sheets, by which they would be matched to whoever has the number later. */
export async function forgetNumber(tx: Tx, person: Person): Promise<void> {
  const uploads = await sheetsAbout(tx, person);
  // By the sheets that are known to tell of the person, or wait for somebody who matches them: no index has the number.
  for (const [which, ...values] of [['upload_id IN (?)', uploads], ['waiting IS NOT NULL']]) {
    await tx.query(
      `UPDATE upload_rows SET phone_index = NULL, phone_last4 = NULL WHERE ${which as string} AND phone_index = ?`,
      [...values, person.phone_index],
    );
  }
}

async function sheetsAbout(tx: Tx, { id }: Person): Promise<number[]> {
  return idsOf(
    await tx.query<{ id: number }[]>(
      'SELECT DISTINCT upload_id AS id FROM lender_application_events WHERE lender_application_id IN (?) AND upload_id > 0',
      [await lenderApplicationsOf(tx, id)],
    ),
  );
}
