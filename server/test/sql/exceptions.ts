/** What the checks of SQL let pass: part of a finding, and why. One that nothing needs any more fails, but where chance decides. */
type Exceptions = Readonly<Record<string, string>>;

/** Statements that read a growing table as a whole. */
export const FULL_READS: Exceptions = {
  'INSERT INTO webhook_deliveries': 'values alone, which read nothing',
  '.demo.ts': 'demo data are written into an empty database',
  'COUNT(*) AS n FROM lender_applications GROUP BY lender_id': 'cli rebuild-counts, run by hand',
  'FORCE INDEX (lender_applications_by_creation) WHERE TRUE': 'pages in the order of the index, see decision 18',
  'SELECT 1 FROM applications a FORCE INDEX (PRIMARY) WHERE': 'counting stops at 10,000',
  'SELECT COUNT(*) AS n FROM applications a FORCE INDEX (PRIMARY) WHERE': 'counted once for an export, see decision 56',
  'FROM (SELECT a.id FROM applications a FORCE INDEX (PRIMARY) WHERE TRUE':
    'pages in the order of ids, see decision 59',
  'FROM applications a FORCE INDEX (applications_by_change) WHERE':
    'pages in the order of the last change, see decision 59',
  'SELECT COUNT(*) AS n FROM eligibility_logs log FORCE INDEX': 'counted once for an export, see decision 56',
  'SELECT COUNT(*) AS n FROM dedupe_checks log FORCE INDEX': 'counted once for an export, see decision 56',
  'SELECT 1 FROM eligibility_logs log FORCE INDEX (eligibility_logs_by_creation)': 'counting stops at 10,000',
  'SELECT 1 FROM dedupe_checks log FORCE INDEX (dedupe_checks_by_creation)': 'counting stops at 10,000',
  'FROM eligibility_logs log FORCE INDEX (eligibility_logs_by_creation) WHERE':
    'pages in the order of the index, see decision 30',
  'SELECT id FROM lender_applications FORCE INDEX (PRIMARY) WHERE TRUE': 'pages in the order of ids, see decision 46',
  'FROM eligibility_logs log FORCE INDEX (PRIMARY) WHERE': 'pages in the order of ids, see decision 46',
};

/** Statements that one request or one job sends more than a dozen times; how often may depend on time. */
export const REPETITIONS: Exceptions = {
  '`rate_limits`':
    'rate-limiter-flexible sends them in callbacks of a connection, which belong to the request that opened it',
  'GET /api/admin/reports/internal-report/export/csv repeats SELECT': 'a year of rows is read a week at a time',
  'POST /api/upload-application-status-file repeats SELECT `UploadEntity`': 'waits until the worker has read the sheet',
};

/** Columns of which the schema does not know that they are never null. */
export const NEVER_NULL: Exceptions = {
  'code may be null: SELECT code FROM transfer_links': 'given by the statement before, where there was none',
  'problems may be null: SELECT sheet_row, problems': 'rows with an error have problems',
  'offers/demo/offers.demo.ts': 'what demo data submitted is filled in',
  'uploads/demo/uploads.demo.ts': 'what demo data disbursed is filled in',
  'at may be null: SELECT u.id, u.kind, u.file_name, told.at': 'grouped by the file of events, so there is one',
  'id may be null: SELECT DISTINCT upload_id AS id': 'WHERE upload_id > 0',
  'prospect_id may be null: SELECT id, at, day, kind, prospect_id': 'asked for by prospect_id',
  'prospect_id may be null: SELECT DISTINCT prospect_id FROM journey_events': 'WHERE prospect_id > 0',
  'disbursed_on may be null: SELECT la.lender_id, la.partner_id, IF(la.merchant_earns': 'compared with a day',
  'of_id may be null: SELECT a.id, a.kind, a.lender_id': 'asked for by lender_application_id',
  'partner_id may be null: SELECT partner_id, MAX(id) AS last': 'every disbursal has its partner',
  'application_id may be null: SELECT s.id, s.day, s.application_id FROM journey_events s':
    'compared with application_id',
  'application_id may be null: SELECT id, at, day, kind, application_id, lender_application_id, facts':
    'asked for by application_id',
  'application_id may be null: SELECT e.id, e.application_id, IF(': 'asked for by application_id',
  'done_at may be null: SELECT s.id, s.lender_id, s.to_status': 'joined with the greatest done_at',
  'reason may be null: SELECT s.id, s.lender_id, s.to_status': 'what is planned has a reason',
  'bank_status may be null: SELECT i.payment_id': 'rows that are taken have a status',
  'merchant_id may be null: SELECT partner_id, merchant_id FROM partner_users': 'an agent has a shop',
  'journey_event_id may be null: SELECT journey_event_id': 'asked for by journey_event_id',
  'application_id may be null: SELECT application_id, partner_id, uuid': 'asked for by application_id',
  'phone_encrypted may be null: SELECT t.details_encrypted': 'an agent has a number',
  'row_key may be null: SELECT t.details_encrypted': 'used with the details alone, where there are any',
  'scheduled_for may be null: SELECT s.id, s.lender_id, s.to_status': 'what is planned has its time',
};

/** Places that read rows of a type that their callers choose. */
export const UNTYPED: Exceptions = {
  'accounts.service.ts': 'the row of whichever kind of account its callers name',
};

/** Places whose text comes from elsewhere; what they send is checked all the same, once a test has sent it. */
export const PASSED_ON: Exceptions = {
  'database/transactions.ts': 'Tx.query, whose callers are places of their own',
  'health/health.controller.ts': 'SELECT 1',
  'archive/archive.ts': 'deleted customers, as rooms register their archived tables',
  'archive/archive-rows.ts': 'children of archived rows, as rooms register them',
  'diligence/diligence.repository.ts': 'where doubles are looked for, each place written in the same function',
  'reports/verify-reports.ts': 'one statement for each way and clock of counting, all of which its test sends',
};

/** Places that no test passes in the process of the tests, or only by chance. */
export const NOT_SENT: Exceptions = {
  'SELECT id FROM outbox_jobs WHERE state = ? AND due_at <= ? ORDER BY':
    'a lane without topics, which the service does not have',
  'UPDATE upload_rows SET outcome = IF(': 'the database changed between the check of a sheet and its use',
  'UPDATE uploads SET state = ?, refusal = ?': 'a job that failed eight times',
  'FROM audit_log ORDER BY id DESC LIMIT ?': 'the command audit-verify, a process of its own',
  'SELECT email_encrypted, email_index, row_key FROM …': 'before a server starts, in a process of its own',
  'GROUP_CONCAT(steps SEPARATOR ?) AS paths FROM journey_paths':
    'some of the 48 ways in which filters come together; a test draws them by chance',
  'SUM(a.commission_amount) AS commission FROM commission_accruals a':
    'some of the ways in which groups and filters come together',
  'AS step, (SELECT COALESCE(SUM(IF(JSON_EXTRACT(p.facts, ?) IS ?, ?)), ?) FROM journey_events p WHERE p.prospect_id':
    'figures of people have no cohort',
  'UPDATE archive_parts SET read_at = ?': 'the command archive, a process of its own',
};
