import {
  ENDED_STATES,
  LENDER_APPLICATION_STATES,
  STATE_RANK,
} from '@marketplace/contract/states/lender-application.js';
import { DECISIONS_KEPT_DAYS } from '../../customers/prospects/retention.js';
import { MATCHES_OF_RUNS } from '../../loans/offers/eligibility-match.entity.js';

export type ArchivedRow = Record<string, unknown> & { id: number };

/** The persons deleted since a part was read; see `customers/prospects/erasure.ts`. */
export interface ErasedIds {
  applications: ReadonlySet<unknown>;
  lenderApplications: ReadonlySet<unknown>;
  leads: ReadonlySet<unknown>;
}

export interface ArchivedTable {
  /** The column with the time when the row was written. */
  time: string;
  /**
   * SQL condition on the row `r`: no running process will change or read it any more. Look-ups are by key for each row,
   * because an EXISTS over states makes MariaDB collect all ended applications for every statement.
   */
  mayGo: string;
  /** How many days its archives are kept; for ever by default. */
  keptDays?: number;
  /** Rows that belong to rows of this table. `which` follows DELETE or SELECT, and takes a list of ids. */
  child?: { table: string; parentId: string; which: string };
  /** The row as the deletion of customers leaves it; `null` if the row is removed. */
  erase?(this: void, row: ArchivedRow, erased: ErasedIds): ArchivedRow | null;
}

const list = (states: readonly string[]) => states.map((state) => `'${state}'`).join(', ');
/** States which show that the lender was sent the customer's details. */
const SENT = LENDER_APPLICATION_STATES.filter(
  (state) =>
    STATE_RANK[state] >= STATE_RANK.PUSHED && STATE_RANK[state] <= STATE_RANK.DISBURSED && state !== 'REDIRECTED',
);

/** Decision 39 explains for each growing table why it is archived or not. */
export const ARCHIVED_TABLES: Readonly<Record<string, ArchivedTable>> = {
  audit_log: { time: 'at', mayGo: 'TRUE' },
  card_clicks: { time: 'clicked_at', mayGo: 'TRUE' },
  lender_clicks: { time: 'clicked_at', mayGo: 'TRUE' },
  // A customer's page of personal data still needs the first check of each lender.
  dedupe_checks: {
    time: 'created_at',
    mayGo: `(r.step <> 'lender' OR EXISTS (SELECT 1 FROM dedupe_checks first
      WHERE first.lender_application_id = r.lender_application_id AND first.step = 'lender' AND first.id < r.id))`,
    keptDays: DECISIONS_KEPT_DAYS,
    erase: (row, { lenderApplications }) => (lenderApplications.has(row['lender_application_id']) ? null : row),
  },
  // The offers of an application are based on its latest run until it has ended.
  eligibility_logs: {
    time: 'created_at',
    mayGo: `(EXISTS (SELECT 1 FROM eligibility_logs newer
        WHERE newer.application_id = r.application_id AND newer.id > r.id)
      OR (SELECT a.state FROM applications a WHERE a.id = r.application_id) IN ('CLOSED', 'WITHDRAWN', 'EXPIRED'))`,
    keptDays: DECISIONS_KEPT_DAYS,
    child: { table: 'eligibility_matches', parentId: 'run_id', which: MATCHES_OF_RUNS },
    erase: (row, { applications }) => (applications.has(row['application_id']) ? null : row),
  },
  // A deletion needs the events of sheets to find the sheet, the first event with details to find the recipient, and
  // CONSENTED and what follows to know that the customer was a lead.
  lender_application_events: {
    time: 'at',
    mayGo: `(r.upload_id IS NULL
      AND (SELECT la.state FROM lender_applications la WHERE la.id = r.lender_application_id) IN (${list(ENDED_STATES)})
      AND (r.to_state IN (${list(['OFFERED', ...ENDED_STATES])})
        OR r.to_state IN (${list(SENT)}) AND EXISTS (SELECT 1 FROM lender_application_events first
          WHERE first.lender_application_id = r.lender_application_id AND first.id < r.id AND first.at <= r.at
            AND first.to_state IN (${list(SENT)}))))`,
    erase: (row, { lenderApplications }) =>
      lenderApplications.has(row['lender_application_id']) ? { ...row, raw_status: null, reason: null } : row,
  },
  lender_callbacks: {
    time: 'created_at',
    mayGo: "r.outcome <> 'waiting'",
    erase: (row, { leads }) => (leads.has(row['lead_id']) ? null : row),
  },
};
