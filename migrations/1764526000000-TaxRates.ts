import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sections of the Income-tax Act 1961 before April 2026, and of the Act of 2025 from then on. */
const RATES = `
  ('COMMISSION', '2025-04-01', 'Section 194H, Income-tax Act 1961', 20000, 2, 20, 18),
  ('COMMISSION', '2026-04-01', 'Section 393(1), Income-tax Act 2025', 20000, 2, 20, 18),
  ('INSURANCE', '2025-04-01', 'Section 194D, Income-tax Act 1961', 20000, 2, 20, 18),
  ('INSURANCE', '2026-04-01', 'Section 393(1), Income-tax Act 2025', 20000, 2, 20, 18)`;

export class TaxRates1764526000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE tax_rates (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        version int UNSIGNED NOT NULL DEFAULT '1',
        deleted_at datetime(3) NULL,
        kind varchar(12) NOT NULL,
        valid_from date NOT NULL,
        law varchar(120) NOT NULL,
        tds_threshold decimal(12,2) NOT NULL,
        tds_percent decimal(6,3) NOT NULL,
        tds_percent_without_pan decimal(6,3) NOT NULL,
        gst_percent decimal(6,3) NOT NULL,
        PRIMARY KEY (id),
        INDEX tax_rates_of_day (deleted_at, kind, valid_from)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      INSERT INTO tax_rates (kind, valid_from, law, tds_threshold, tds_percent, tds_percent_without_pan, gst_percent)
      VALUES ${RATES}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE tax_rates');
  }
}
