import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps the day of a disbursal with each booked line, and sums of the lines by day for those whose share they are. */
export class CommissionDaySums1764594000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE commission_accruals ADD COLUMN disbursed_on date NULL');
    await runner.query(
      `UPDATE commission_accruals a JOIN lender_applications la ON la.id = a.lender_application_id
       SET a.disbursed_on = COALESCE(la.disbursed_on, CONCAT(a.for_period, '-01'))`,
    );
    await runner.query(`
      CREATE TABLE commission_day_sums (
        payee_kind varchar(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        partner_id int UNSIGNED NOT NULL,
        merchant_id int UNSIGNED NOT NULL,
        agent_id int UNSIGNED NOT NULL,
        day date NOT NULL,
        lender_id int UNSIGNED NOT NULL,
        product_type varchar(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        disbursals int NOT NULL,
        amount decimal(16,2) NOT NULL,
        PRIMARY KEY (payee_kind, partner_id, merchant_id, agent_id, day, lender_id, product_type),
        INDEX commission_day_sums_of_day (day)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(
      `INSERT INTO commission_day_sums
         (payee_kind, partner_id, merchant_id, agent_id, day, lender_id, product_type, disbursals, amount)
       SELECT 'PARTNER', a.partner_id, IF(level.n = 1, 0, ap.merchant_id), IF(level.n = 3, ap.agent_id, 0),
         a.disbursed_on, a.lender_id, la.product_type, SUM(a.disbursals),
         SUM(a.partner_amount
           - (SELECT COALESCE(SUM(s.amount), 0) FROM commission_line_shares s WHERE s.accrual_id = a.id))
       FROM commission_accruals a
       JOIN lender_applications la ON la.id = a.lender_application_id
       JOIN applications ap ON ap.id = la.application_id
       JOIN (SELECT 1 AS n UNION ALL SELECT 2 UNION ALL SELECT 3) level
         ON level.n = 1 OR (ap.merchant_id IS NOT NULL AND (level.n = 2 OR ap.agent_id IS NOT NULL))
       WHERE a.partner_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7`,
    );
    await runner.query(
      `INSERT INTO commission_day_sums
         (payee_kind, partner_id, merchant_id, agent_id, day, lender_id, product_type, disbursals, amount)
       SELECT s.payee_kind, a.partner_id, IF(s.payee_kind = 'MERCHANT', s.payee_id, 0),
         CASE WHEN s.payee_kind = 'AGENT' THEN s.payee_id WHEN level.n = 2 THEN ap.agent_id ELSE 0 END,
         a.disbursed_on, a.lender_id, la.product_type, SUM(a.disbursals), SUM(s.amount)
       FROM commission_line_shares s
       JOIN commission_accruals a ON a.id = s.accrual_id
       JOIN lender_applications la ON la.id = a.lender_application_id
       JOIN applications ap ON ap.id = la.application_id
       JOIN (SELECT 1 AS n UNION ALL SELECT 2) level
         ON level.n = 1 OR (s.payee_kind = 'MERCHANT' AND ap.agent_id IS NOT NULL)
       WHERE a.partner_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE commission_day_sums');
    await runner.query('ALTER TABLE commission_accruals DROP COLUMN disbursed_on');
  }
}
