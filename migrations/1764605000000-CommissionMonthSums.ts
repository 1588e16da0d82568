import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps what each booked month leaves to a partner, and finds its open disbursals and invitations by an index. */
export class CommissionMonthSums1764605000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE commission_month_sums (
        partner_id int UNSIGNED NOT NULL,
        period char(7) NOT NULL,
        lender_id int UNSIGNED NOT NULL,
        disbursals int NOT NULL,
        amount decimal(16,2) NOT NULL,
        PRIMARY KEY (partner_id, period, lender_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(
      `INSERT INTO commission_month_sums (partner_id, period, lender_id, disbursals, amount)
       SELECT a.partner_id, a.period, a.lender_id, SUM(a.disbursals),
         SUM(a.partner_amount
           - (SELECT COALESCE(SUM(s.amount), 0) FROM commission_line_shares s WHERE s.accrual_id = a.id))
       FROM commission_accruals a WHERE a.partner_id IS NOT NULL GROUP BY 1, 2, 3`,
    );
    await runner.query(
      'ALTER TABLE lender_applications ADD INDEX lender_applications_of_partner_month (partner_id, disbursed_on)',
    );
    await runner.query(
      'ALTER TABLE partner_users ADD INDEX partner_users_by_invitation (partner_id, must_change_password, status)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE partner_users DROP INDEX partner_users_by_invitation');
    await runner.query('ALTER TABLE lender_applications DROP INDEX lender_applications_of_partner_month');
    await runner.query('DROP TABLE commission_month_sums');
  }
}
