import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Coarser sums beside those of days; the timer makes them of what is there, because `sums_to` is behind. */
export class ReportSums1764500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE report_sums (
        level TINYINT UNSIGNED NOT NULL,
        clock ENUM('activity', 'cohort') NOT NULL,
        measure VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        day DATE NOT NULL,
        lender_id INT UNSIGNED NOT NULL,
        product_type VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        partner_id INT UNSIGNED NOT NULL,
        code VARCHAR(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        n INT NOT NULL,
        amount DECIMAL(16, 2) NOT NULL,
        PRIMARY KEY (level, clock, measure, day, lender_id, product_type, partner_id, code)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query('ALTER TABLE report_progress ADD COLUMN sums_to BIGINT UNSIGNED NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE report_progress DROP COLUMN sums_to');
    await runner.query('DROP TABLE report_sums');
  }
}
