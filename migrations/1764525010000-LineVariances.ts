import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LineVariances1764525010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE commission_line_variances (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        accrual_id int UNSIGNED NOT NULL,
        lender_id int UNSIGNED NOT NULL,
        period char(7) NOT NULL,
        decision varchar(12) NOT NULL,
        variance decimal(14,2) NOT NULL,
        note varchar(300) NOT NULL,
        decided_by int UNSIGNED NOT NULL,
        version int UNSIGNED NOT NULL DEFAULT 1,
        PRIMARY KEY (id),
        UNIQUE INDEX commission_line_variances_of_line (accrual_id),
        INDEX commission_line_variances_of_month (lender_id, period),
        INDEX commission_line_variances_by_decision (decision, accrual_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE commission_line_variances');
  }
}
