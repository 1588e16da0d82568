import type { RecordCount } from '@marketplace/contract/privacy/records.js';
import type { Person } from '../../customers/prospects/erasure.js';
import type { Tx } from '../../platform/database/transactions.js';
import { isPaidOut } from './paid-out.js';

type Queries = Pick<Tx, 'query'>;

/** Columns in which a lender's identifiers of the person and its own words are stored. */
export const LENDER_WORDS =
  'lender_reference_id = NULL, raw_status = NULL, sub_status = NULL, reason = NULL, remarks = NULL';

const OF_PERSON = 'lender_applications la JOIN applications a ON a.id = la.application_id AND a.prospect_id = ?';
/**
 * Records of paid-out loans are required by law and for the lenders' accounts; they no longer contain personal data.
 */
const NOT_PAID_OUT = `${OF_PERSON} AND NOT ${isPaidOut('a')}`;

/** The ids of a person's lender applications, for `IN (?)`. */
export async function lenderApplicationsOf(tx: Queries, prospectId: number): Promise<number[]> {
  return idsOf(await tx.query<{ id: number }[]>(`SELECT la.id FROM ${OF_PERSON}`, [prospectId]));
}

/** The ids, and the uuids by which lenders know them, of applications without a paid-out loan; for `IN (?)`. */
export async function unpaidApplicationsOf(
  tx: Queries,
  prospectId: number,
): Promise<{ ids: number[]; uuids: string[] }> {
  const rows = await tx.query<{ id: number; uuid: string }[]>(`SELECT la.id, la.uuid FROM ${NOT_PAID_OUT}`, [
    prospectId,
  ]);
  return { ids: idsOf(rows), uuids: ['', ...rows.map(({ uuid }) => uuid)] };
}

/** What `eraseApplications` would erase now. */
export async function countApplications(database: Queries, { id }: Person): Promise<RecordCount[]> {
  const paid = `COALESCE(SUM(${isPaidOut('a')}), 0)`;
  const [[applications], [answers]] = await Promise.all([
    database.query<Counted[]>(`SELECT COUNT(*) AS total, ${paid} AS paid FROM applications a WHERE a.prospect_id = ?`, [
      id,
    ]),
    database.query<Counted[]>(`SELECT COUNT(*) AS total, ${paid} AS paid FROM ${OF_PERSON}`, [id]),
  ]);
  const total = Number(applications?.total);
  return [
    { kind: 'application_facts', ...keptOfPaidOut(applications) },
    { kind: 'lender_answers', ...keptOfPaidOut(answers) },
    { kind: 'application_states', erased: 0, kept: total, ground: 'figures' },
  ];
}

/** Of all records, those that belong to a paid-out loan. The database answers sums as text. */
export interface Counted {
  total: number | string;
  paid: number | string;
}

/** Records of paid-out loans stay for the accounts, the others are erased. */
export function keptOfPaidOut(counted: Counted | undefined): Omit<RecordCount, 'kind'> {
  const [total, kept] = [Number(counted?.total ?? 0), Number(counted?.paid ?? 0)];
  return { erased: total - kept, kept, ground: 'accounts' };
}

/** How many rows of `table`, joined to lender applications by `on`, are about a person's applications. */
export async function countAtLenders(
  database: Queries,
  { id }: Person,
  table: string,
  on = 'r.lender_application_id = la.id',
): Promise<Counted | undefined> {
  const [row] = await database.query<Counted[]>(
    `SELECT COUNT(*) AS total, COALESCE(SUM(${isPaidOut('a')}), 0) AS paid
     FROM applications a STRAIGHT_JOIN lender_applications la ON la.application_id = a.id
     STRAIGHT_JOIN ${table} r ON ${on} WHERE a.prospect_id = ?`,
    [id],
  );
  return row;
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
       premium = NULL, premium_on = NULL, version = version + 1
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
