import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The roll-up of journey events for reports, and how far events are in it. */
export class ReportDays1764430000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE report_days (
        clock ENUM('activity', 'cohort') NOT NULL,
        day DATE NOT NULL,
        measure VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        lender_id INT UNSIGNED NOT NULL,
        product_type VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        partner_id INT UNSIGNED NOT NULL,
        merchant_id INT UNSIGNED NOT NULL,
        source VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        code VARCHAR(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        n INT NOT NULL,
        amount DECIMAL(16, 2) NOT NULL,
        PRIMARY KEY (clock, day, measure, lender_id, product_type, partner_id, merchant_id, source, code)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      CREATE TABLE report_progress (
        id TINYINT UNSIGNED NOT NULL,
        folded_to BIGINT UNSIGNED NOT NULL,
        seen_to BIGINT UNSIGNED NOT NULL,
        seen_at DATETIME(3) NOT NULL,
        folded_at DATETIME(3) NOT NULL,
        verified_day DATE NULL,
        differences INT UNSIGNED NOT NULL,
        PRIMARY KEY (id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      INSERT INTO report_progress (id, folded_to, seen_to, seen_at, folded_at, differences)
      VALUES (1, 0, 0, '2000-01-01 00:00:00', '2000-01-01 00:00:00', 0)
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE report_progress');
    await runner.query('DROP TABLE report_days');
  }
}
