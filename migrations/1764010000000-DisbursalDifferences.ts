import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Disbursals that lenders reported otherwise than before, and what admins decided about them. */
export class DisbursalDifferences1764010000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE disbursal_differences (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        lender_application_id int UNSIGNED NOT NULL,
        amount decimal(12,2) NOT NULL,
        disbursed_on char(10) NULL,
        known_amount decimal(12,2) NOT NULL,
        known_on char(10) NULL,
        source varchar(12) NOT NULL,
        upload_id int UNSIGNED NULL,
        decision varchar(6) NULL,
        decided_by int UNSIGNED NULL,
        decided_at datetime(3) NULL,
        PRIMARY KEY (id),
        INDEX disbursal_differences_of (lender_application_id),
        INDEX disbursal_differences_by_decision (decision, id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE disbursal_differences');
  }
}
