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

async function sheetsAbout(tx: Tx, { id }: Person): Promise<number[]> {
  return idsOf(
    await tx.query<{ id: number }[]>(
      'SELECT DISTINCT upload_id AS id FROM lender_application_events WHERE lender_application_id IN (?) AND upload_id > 0',
      [await lenderApplicationsOf(tx, id)],
    ),
  );
}
