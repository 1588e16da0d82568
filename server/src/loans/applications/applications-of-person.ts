import type { Tx } from '../../platform/database/transactions.js';
import { isPaidOut } from './paid-out.js';

/** Columns in which a lender's identifiers of the person and its own words are stored. */
export const LENDER_WORDS =
  'lender_reference_id = NULL, raw_status = NULL, sub_status = NULL, reason = NULL, remarks = NULL';

const OF_PERSON = 'lender_applications la JOIN applications a ON a.id = la.application_id AND a.prospect_id = ?';
/**
 * Records of paid-out loans are required by law and for the lenders' accounts; they no longer contain personal data.
 */
const NOT_PAID_OUT = `${OF_PERSON} AND NOT ${isPaidOut('a')}`;

/** The ids of a person's lender applications, for `IN (?)`. */
export async function lenderApplicationsOf(tx: Tx, prospectId: number): Promise<number[]> {
  return idsOf(await tx.query<{ id: number }[]>(`SELECT la.id FROM ${OF_PERSON}`, [prospectId]));
}

/** The ids, and the uuids by which lenders know them, of applications without a paid-out loan; for `IN (?)`. */
export async function unpaidApplicationsOf(tx: Tx, prospectId: number): Promise<{ ids: number[]; uuids: string[] }> {
  const rows = await tx.query<{ id: number; uuid: string }[]>(`SELECT la.id, la.uuid FROM ${NOT_PAID_OUT}`, [
    prospectId,
  ]);
  return { ids: idsOf(rows), uuids: ['', ...rows.map(({ uuid }) => uuid)] };
}

/** Removes personal data from the applications without a paid-out loan. */
export async function eraseApplications(tx: Tx, { id: prospectId }: { id: number }): Promise<void> {
  const { ids } = await unpaidApplicationsOf(tx, prospectId);
  await tx.query(
    'UPDATE lender_application_events SET raw_status = NULL, reason = NULL WHERE lender_application_id IN (?)',
    [ids],
  );
  await tx.query(
    `UPDATE lender_applications SET ${LENDER_WORDS}, offered_amount = NULL, sanctioned_amount = NULL,
       version = version + 1
     WHERE id IN (?)`,
    [ids],
  );
  await tx.query(
    `UPDATE applications a SET desired_amount = NULL, age_years = NULL, employment = NULL, monthly_income = NULL,
       credit_score = NULL, credit_score_bureau = NULL, utm_id = NULL, utms = NULL, version = version + 1
     WHERE prospect_id = ? AND NOT ${isPaidOut('a')}`,
    [prospectId],
  );
}

/** An empty list would be invalid SQL; no row has the id 0. */
export function idsOf(rows: { id: number }[]): number[] {
  return [0, ...rows.map(({ id }) => id)];
}
