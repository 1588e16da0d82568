import { SYSTEM } from '../../platform/auth/actor.js';
import type { Transactions, Tx, WriteResult } from '../../platform/database/transactions.js';
import { JOURNEY_COLUMNS } from '../../platform/journey-events/journey-events.js';

/** Applications of a transaction. */
const CHUNK = 1_000;

/** The Indian day of an instant; the offset needs no tables of time zones. */
const dayOf = (at: string) => `DATE(${at} + INTERVAL '5:30' HOUR_MINUTE)`;

/** An event that the tables know, with its place among those of the same moment, unless it was told: what runs again, or beside a server that tells, adds nothing. */
function missing(
  kind: string,
  at: string,
  source: string,
  ids: { atLender: boolean; place: string; facts?: string },
): string {
  const [lenderApplication, lender] = ids.atLender ? ['la.id', 'la.lender_id'] : ['NULL', 'NULL'];
  const facts = `JSON_MERGE_PATCH('{"backfilled": true}', ${ids.facts ?? "'{}'"})`;
  return `SELECT ${at} AS at, ${dayOf(at)} AS day, ${kind} AS kind, ${source} AS source, NULL AS actor_id, a.prospect_id,
    a.id AS application_id, ${lenderApplication} AS lender_application_id, ${lender} AS lender_id, a.partner_id,
    a.merchant_id, a.tracking_link_id, a.product_type, ${facts} AS facts, ${ids.place} AS place`;
}

const isTold = (condition: string) =>
  `EXISTS (SELECT 1 FROM journey_events j WHERE j.application_id = a.id AND ${condition})`;

/** What is null is left out. A lender's own word is told under the same condition as by `factsOf`. */
const FACTS = `JSON_OBJECT('amount', CASE e.to_state WHEN 'OFFERED' THEN la.offered_amount
  WHEN 'SANCTIONED' THEN la.sanctioned_amount WHEN 'DISBURSED' THEN la.disbursed_amount END,
  'code', CASE WHEN e.raw_status REGEXP '^[A-Za-z][A-Za-z _/-]{0,39}$' THEN e.raw_status END)`;
const SIDE = `CASE WHEN e.source IN ('callback', 'poll', 'file') THEN 'lender'
  WHEN e.source = 'demo' AND e.to_state NOT IN ('OFFERED', 'CONSENTED', 'QUEUED', 'PUSHED') THEN 'lender'
  WHEN e.source = 'demo' AND e.to_state = 'CONSENTED' THEN 'customer'
  WHEN e.source IN ('customer', 'admin') THEN e.source ELSE 'system' END`;

const BEGUN = `FROM applications a WHERE a.id BETWEEN ? AND ?`;
const SUBMITTED = `${BEGUN} AND a.submitted_at IS NOT NULL`;
const FIRST = `NOT EXISTS (SELECT 1 FROM applications b WHERE b.prospect_id = a.prospect_id AND b.id < a.id)`;

/** What the offer engine first answered; runs of former years may have been archived. */
const FIRST_RUN = `(SELECT IF(run.matched > 0, 'MATCHED', 'NO_MATCH') FROM eligibility_logs run
  WHERE run.application_id = a.id ORDER BY run.id LIMIT 1)`;

/** What the tables still know of applications, in the order of time. */
const EVENTS = [
  `${missing("'OTP_VERIFIED'", 'a.created_at', "'customer'", { atLender: false, place: '1' })} ${BEGUN} AND ${FIRST}
   AND NOT EXISTS (SELECT 1 FROM journey_events j WHERE j.prospect_id = a.prospect_id AND j.kind = 'OTP_VERIFIED')`,
  `${missing("'PRODUCT_CHOSEN'", 'a.created_at', "'customer'", { atLender: false, place: '2' })} ${BEGUN}
   AND NOT ${isTold("j.kind = 'PRODUCT_CHOSEN'")}`,
  `${missing("'PROFILE_COMPLETE'", 'a.submitted_at', "'customer'", { atLender: false, place: '3' })} ${SUBMITTED} AND ${FIRST}
   AND NOT EXISTS (SELECT 1 FROM journey_events j WHERE j.prospect_id = a.prospect_id AND j.kind = 'PROFILE_COMPLETE')`,
  `${missing("'SUBMITTED'", 'a.submitted_at', "'customer'", { atLender: false, place: '4' })} ${SUBMITTED}
   AND NOT ${isTold("j.kind = 'SUBMITTED'")}`,
  `${missing(`COALESCE(${FIRST_RUN}, IF(EXISTS (SELECT 1 FROM lender_applications la WHERE la.application_id = a.id), 'MATCHED', 'NO_MATCH'))`, 'a.submitted_at', "'system'", { atLender: false, place: '5' })}
   ${SUBMITTED} AND NOT ${isTold("j.kind IN ('MATCHED', 'NO_MATCH')")}`,
  `${missing('e.to_state', 'e.at', SIDE, { atLender: true, place: '5 + e.id', facts: FACTS })}
   FROM applications a JOIN lender_applications la ON la.application_id = a.id
     JOIN lender_application_events e ON e.lender_application_id = la.id AND e.moved = 1
   WHERE a.id BETWEEN ? AND ? AND NOT ${isTold('j.lender_application_id = la.id AND j.kind = e.to_state')}`,
];

/**
 * Tells the journey of what happened before it was told: from applications and their states at lenders, marked as
 * back-filled; then of customers without one, and of those who went on elsewhere. May be ended at any time, run again, and run beside servers. Returns the number of events.
 */
export async function backfillJourney(
  transactions: Transactions,
  progress: (applications: number, events: number) => void = () => undefined,
): Promise<number> {
  const [last] = await transactions.run(SYSTEM, (tx) =>
    tx.query<{ id: number | null }[]>('SELECT MAX(id) AS id FROM applications'),
  );
  let events = 0;
  for (let from = 1; from <= (last?.id ?? 0); from += CHUNK) {
    events += await transactions.run(SYSTEM, (tx) => tell(tx, from, from + CHUNK - 1), undefined, 'READ COMMITTED');
    progress(from + CHUNK - 1, events);
  }
  for (const people of [verifiedOnly, transferred]) {
    const [end] = await transactions.run(SYSTEM, (tx) =>
      tx.query<{ id: number | null }[]>(`SELECT MAX(id) AS id FROM ${people.table}`),
    );
    for (let from = 1; from <= (end?.id ?? 0); from += CHUNK) {
      events += await transactions.run(
        SYSTEM,
        (tx) => tellOfPeople(tx, people, from, from + CHUNK - 1),
        undefined,
        'READ COMMITTED',
      );
    }
  }
  return events;
}

interface OfPeople {
  table: 'prospects' | 'transfer_links';
  sql: string;
}

const ofPerson = (
  kind: string,
  at: string,
  from: string,
) => `SELECT ${at} AS at, ${dayOf(at)} AS day, '${kind}' AS kind,
  'customer' AS source, NULL AS actor_id, p.id AS prospect_id, NULL AS application_id, NULL AS lender_application_id,
  NULL AS lender_id, p.partner_id, NULL AS merchant_id, NULL AS tracking_link_id, NULL AS product_type,
  '{"backfilled": true}' AS facts FROM ${from}`;

/** Customers who proved their number, as their consent to the terms tells, and never began an application. */
const verifiedOnly: OfPeople = {
  table: 'prospects',
  sql: ofPerson(
    'OTP_VERIFIED',
    'c.created_at',
    `prospects p JOIN consents c ON c.id = (SELECT MIN(first.id) FROM consents first
       WHERE first.prospect_id = p.id AND first.purpose = 'terms_privacy' AND first.withdraws IS NULL)
     WHERE p.id BETWEEN ? AND ?
       AND NOT EXISTS (SELECT 1 FROM journey_events j WHERE j.prospect_id = p.id AND j.kind = 'OTP_VERIFIED')`,
  ),
};

/** Who went on elsewhere by a link; the moment of the event is a little after that of the link's end. */
const transferred: OfPeople = {
  table: 'transfer_links',
  sql: ofPerson(
    'TRANSFERRED',
    'link.ended_at',
    `transfer_links link JOIN prospects p ON p.id = link.prospect_id
     WHERE link.id BETWEEN ? AND ? AND link.used = 1 AND link.ended_at IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM journey_events j WHERE j.prospect_id = p.id AND j.kind = 'TRANSFERRED'
         AND j.at BETWEEN link.ended_at AND link.ended_at + INTERVAL 1 MINUTE)`,
  ),
};

async function tellOfPeople(tx: Tx, { table, sql }: OfPeople, from: number, to: number): Promise<number> {
  // Nobody tells of them meanwhile.
  await tx.query(`SELECT id FROM ${table} WHERE id BETWEEN ? AND ? FOR UPDATE`, [from, to]);
  const { affectedRows } = await tx.query<WriteResult>(
    `INSERT INTO journey_events (${JOURNEY_COLUMNS}) SELECT ${JOURNEY_COLUMNS} FROM (${sql}) told ORDER BY at`,
    [from, to],
  );
  return affectedRows;
}

async function tell(tx: Tx, from: number, to: number): Promise<number> {
  // Nobody tells of these applications meanwhile.
  await tx.query('SELECT id FROM applications WHERE id BETWEEN ? AND ? FOR UPDATE', [from, to]);
  const { affectedRows } = await tx.query<WriteResult>(
    `INSERT INTO journey_events (${JOURNEY_COLUMNS})
     SELECT ${JOURNEY_COLUMNS} FROM (${EVENTS.join(' UNION ALL ')}) told ORDER BY at, place`,
    EVENTS.flatMap(() => [from, to]),
  );
  return affectedRows;
}
