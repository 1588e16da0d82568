import { sealNoPhone } from '../../accounts/passcodes/phones.js';
import { isPaidOut } from '../../loans/applications/paid-out.js';
import { ProspectEntity } from '../../customers/prospects/prospect.entity.js';
import type { FieldCipher } from '../../platform/crypto/field-cipher.js';
import type { Tx } from '../../platform/database/transactions.js';

interface Person {
  id: number;
  uuid: string;
  phone_index: string;
}

/** By which a lender knows the person, and what it says in words of its own. */
const WORDS = 'lender_reference_id = NULL, raw_status = NULL, sub_status = NULL, reason = NULL, remarks = NULL';
const OF_PERSON = 'lender_applications la JOIN applications a ON a.id = la.application_id AND a.prospect_id = ?';
/** Of loans that were paid out the law and the lenders' accounts want the record; it names nobody any more. */
const NOT_PAID_OUT = `${OF_PERSON} AND NOT ${isPaidOut('a')}`;

/**
 * Deletes what is held of a person whose row is locked and whose applications are over. Left are rows without a person,
 * which count in reports, and what proves that we acted rightly: consents and the audit log (decision 27).
 */
export async function erase(tx: Tx, cipher: FieldCipher, { id, uuid, phone_index }: Person): Promise<void> {
  const atLenders = await tx.query<{ id: number; uuid: string }[]>(`SELECT la.id, la.uuid FROM ${OF_PERSON}`, [id]);
  const unpaid = await tx.query<{ id: number; uuid: string }[]>(`SELECT la.id, la.uuid FROM ${NOT_PAID_OUT}`, [id]);
  const [ids, unpaidIds] = [idsOf(atLenders), idsOf(unpaid)];
  const uploads = await sheetsAbout(tx, ids);
  await tx.query(`UPDATE upload_rows SET ${WORDS} WHERE upload_id IN (?) AND lender_application_id IN (?)`, [
    uploads,
    unpaidIds,
  ]);
  await tx.query(`UPDATE upload_changes SET ${WORDS} WHERE upload_id IN (?) AND lender_application_id IN (?)`, [
    uploads,
    unpaidIds,
  ]);
  await forgetNumberInSheets(tx, { id, phone_index });
  await tx.query(
    'UPDATE lender_application_events SET raw_status = NULL, reason = NULL WHERE lender_application_id IN (?)',
    [unpaidIds],
  );
  await tx.query('DELETE FROM lender_callbacks WHERE lead_id IN (?)', [['', ...unpaid.map((row) => row.uuid)]]);
  await tx.query('UPDATE submissions SET journey_url = NULL, lender_offers = NULL WHERE lender_application_id IN (?)', [
    ids,
  ]);
  await tx.query(
    `UPDATE lender_applications SET ${WORDS}, offered_amount = NULL, sanctioned_amount = NULL, version = version + 1
     WHERE id IN (?)`,
    [unpaidIds],
  );
  await tx.query(
    `UPDATE applications a SET desired_amount = NULL, age_years = NULL, employment = NULL, monthly_income = NULL,
       credit_score = NULL, credit_score_bureau = NULL, utm_id = NULL, utms = NULL, version = version + 1
     WHERE prospect_id = ? AND NOT ${isPaidOut('a')}`,
    [id],
  );
  for (const table of ['otp_challenges', 'transfer_links']) {
    await tx.query('DELETE FROM ?? WHERE prospect_id = ?', [table, id]);
  }
  await tx.query("DELETE FROM sessions WHERE audience = 'customer' AND user_id = ?", [id]);
  await tx.manager.update(
    ProspectEntity,
    { id },
    {
      ...sealNoPhone(cipher, uuid),
      state: 'ERASED',
      profile_encrypted: null,
      pan_index: null,
      email_index: null,
      score_until: null,
      score_asked_until: null,
      language: null,
      product_type: null,
      utms: null,
      version: () => 'version + 1',
    },
  );
}

/** Takes a person's number out of the rows of sheets, by which they would be matched to whoever has the number later. */
export async function forgetNumberInSheets(tx: Tx, { id, phone_index }: Omit<Person, 'uuid'>): Promise<void> {
  const atLenders = await tx.query<{ id: number }[]>(`SELECT la.id FROM ${OF_PERSON}`, [id]);
  const uploads = await sheetsAbout(tx, idsOf(atLenders));
  // By the sheets that are known to tell of the person, or wait for somebody who matches them: no index has the number.
  for (const [which, ...values] of [['upload_id IN (?)', uploads], ['waiting IS NOT NULL']]) {
    await tx.query(
      `UPDATE upload_rows SET phone_index = NULL, phone_last4 = NULL WHERE ${which as string} AND phone_index = ?`,
      [...values, phone_index],
    );
  }
}

async function sheetsAbout(tx: Tx, lenderApplicationIds: number[]): Promise<number[]> {
  const uploads = await tx.query<{ id: number }[]>(
    'SELECT DISTINCT upload_id AS id FROM lender_application_events WHERE lender_application_id IN (?) AND upload_id > 0',
    [lenderApplicationIds],
  );
  return idsOf(uploads);
}

/** No row has the id 0; an empty list would be no SQL. */
function idsOf(rows: { id: number }[]): number[] {
  return [0, ...rows.map((row) => row.id)];
}
