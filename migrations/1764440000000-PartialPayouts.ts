import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Parts of a partner's share are approved and paid, and admins decide about what lenders paid less or more. A server of
 * the version before approves and pays whole lines: their state says it, whatever the amounts.
 */
export class PartialPayouts1764440000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE commission_accruals
        ADD COLUMN approved_amount decimal(12,2) NOT NULL DEFAULT 0,
        ADD COLUMN paid_amount decimal(12,2) NOT NULL DEFAULT 0
    `);
    await runner.query(`
      CREATE TABLE commission_variances (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        lender_id int UNSIGNED NOT NULL,
        period char(7) NOT NULL,
        decision varchar(12) NOT NULL,
        variance decimal(14,2) NOT NULL,
        note varchar(300) NOT NULL,
        decided_by int UNSIGNED NOT NULL,
        version int UNSIGNED NOT NULL DEFAULT 1,
        PRIMARY KEY (id),
        UNIQUE INDEX commission_variances_of_month (lender_id, period)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE commission_variances');
    await runner.query('ALTER TABLE commission_accruals DROP COLUMN paid_amount, DROP COLUMN approved_amount');
  }
}
