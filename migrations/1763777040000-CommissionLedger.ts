import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CommissionLedger1763777040000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE commission_months (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        lender_id int UNSIGNED NOT NULL,
        period char(7) NOT NULL,
        disbursals int UNSIGNED NOT NULL,
        disbursed_amount decimal(14,2) NOT NULL,
        slab text NULL,
        partner_terms mediumtext NOT NULL,
        commission_amount decimal(14,2) NOT NULL,
        partner_amount decimal(14,2) NOT NULL,
        closed_by int UNSIGNED NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX commission_months_of_lender (lender_id, period)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      CREATE TABLE commission_accruals (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        lender_id int UNSIGNED NOT NULL,
        period char(7) NOT NULL,
        for_period char(7) NOT NULL,
        partner_id int UNSIGNED NULL,
        lender_application_id int UNSIGNED NULL,
        kind varchar(12) NOT NULL,
        disbursals tinyint NOT NULL,
        disbursed_amount decimal(12,2) NOT NULL,
        commission_amount decimal(12,2) NOT NULL,
        partner_amount decimal(12,2) NOT NULL,
        state varchar(16) NOT NULL,
        reason varchar(300) NULL,
        actor_id int UNSIGNED NULL,
        PRIMARY KEY (id),
        INDEX commission_accruals_of_month (lender_id, period),
        INDEX commission_accruals_of_partner (period, partner_id),
        INDEX commission_accruals_of_kind (kind, lender_id, period),
        INDEX commission_accruals_of_lender_application (lender_application_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE commission_accruals');
    await runner.query('DROP TABLE commission_months');
  }
}
