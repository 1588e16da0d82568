import type { MigrationInterface, QueryRunner } from 'typeorm';

const RANGE = 20_000;
/** At a lender these do not tell whether the customer chose it. */
const UNTOLD = "'OFFERED', 'EXPIRED', 'WITHDRAWN'";

/**
 * Applications know whether the customer acted on them, and when something last changed at a lender; both are filled in
 * from what the lenders' applications tell. A server of the version before does not keep them: the next news of a lender
 * does.
 */
export class ApplicationsActedOn1764490000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const [last] = (await runner.query('SELECT MAX(id) AS id FROM applications')) as { id: number | null }[];
    await runner.query('ALTER TABLE applications ADD COLUMN acted_on tinyint UNSIGNED NOT NULL DEFAULT 0');
    for (let from = 1; from <= (last?.id ?? 0); from += RANGE) {
      await runner.query(
        `UPDATE applications a JOIN (
           SELECT la.application_id, MAX(la.state_at) AS moved_at,
             MAX(la.state NOT IN (${UNTOLD}) OR EXISTS (SELECT 1 FROM lender_application_events e
               WHERE e.lender_application_id = la.id AND e.moved = 1 AND e.to_state NOT IN (${UNTOLD}))) AS acted
           FROM lender_applications la WHERE la.application_id BETWEEN ? AND ? GROUP BY la.application_id
         ) known ON known.application_id = a.id
         SET a.acted_on = known.acted, a.updated_at = GREATEST(a.updated_at, known.moved_at)`,
        [from, from + RANGE - 1],
      );
    }
    await runner.query(`
      ALTER TABLE applications
        ADD INDEX applications_acted_on (acted_on, id, submitted_at),
        ADD INDEX applications_of_state (state, id, acted_on, submitted_at),
        ADD INDEX applications_of_partner (partner_id, id, acted_on, submitted_at, product_type),
        ADD INDEX applications_of_product (product_type, id, acted_on, submitted_at),
        ADD INDEX applications_by_change (updated_at, id, acted_on, partner_id, product_type, submitted_at),
        DROP INDEX applications_by_submission,
        ADD INDEX applications_by_submission (submitted_at, acted_on)
    `);
    await runner.query(
      'ALTER TABLE lender_applications ADD INDEX lender_applications_at_lender (lender_id, application_id)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE lender_applications DROP INDEX lender_applications_at_lender');
    await runner.query(`
      ALTER TABLE applications
        DROP INDEX applications_by_submission,
        ADD INDEX applications_by_submission (submitted_at),
        DROP INDEX applications_by_change,
        DROP INDEX applications_of_product,
        DROP INDEX applications_of_partner,
        DROP INDEX applications_of_state,
        DROP INDEX applications_acted_on,
        DROP COLUMN acted_on
    `);
  }
}
