import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LenderApplicationCounts1763777400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE lender_application_counts (
        id bigint UNSIGNED NOT NULL AUTO_INCREMENT,
        lender_id int UNSIGNED NOT NULL,
        product_type varchar(40) NOT NULL,
        state varchar(20) NOT NULL,
        n int NOT NULL,
        PRIMARY KEY (id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    // What was there before the counts were kept.
    await runner.query(`
      INSERT INTO lender_application_counts (lender_id, product_type, state, n)
      SELECT lender_id, product_type, state, COUNT(*) FROM lender_applications GROUP BY lender_id, product_type, state
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE lender_application_counts');
  }
}
