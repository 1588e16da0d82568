/**
 * Tables that people fill or settle by hand, row by row, with what keeps each small. Every other table grows, also one that is new:
 * nothing may read it as a whole.
 */
export const SMALL_TABLES: Readonly<Record<string, string>> = {
  admin_users: 'the staff',
  archive_parts: 'some for each archived month',
  audit_checks: 'one row',
  commission_months: 'one for each month and lender',
  commission_variances: 'one for each month that an admin decides about',
  credit_cards: 'the cards on offer; all of them are kept in memory',
  deletion_certificates: 'one for each deletion, which two admins approve',
  deletion_requests: 'each is approved by two admins',
  disbursal_differences: 'each is decided by an admin',
  gateway_hosts: 'entered by hand; kept in memory',
  heartbeats: 'one for each server, removed a day after its end',
  key_checks: 'one for each key',
  lender_application_counts: 'folded into one row for each group by a timer',
  lender_gateways: 'one for each lender',
  lender_groups: 'entered by hand; kept in memory',
  lender_revenue_slabs: 'some for each lender',
  lenders: 'some hundred at most; all of them are kept in memory',
  link_hosts: 'entered by hand; kept in memory',
  merchants: 'each is approved by an admin',
  migration_progress: 'the migration under way',
  migrations: 'one for each migration',
  option_items: 'words of the forms; kept in memory',
  offer_rules: 'one for each state that the rules were in',
  partner_users: 'people whom partners and the staff enter',
  partners: 'some hundred; all of them are kept in memory',
  report_progress: 'one row for each roll-up',
  revenue_types: 'three',
  tracking_links: 'one for each merchant, and those that admins make',
};
