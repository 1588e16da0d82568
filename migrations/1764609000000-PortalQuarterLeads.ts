import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sums of the leads of each merchant by quarter, from the sums by day. */
export class PortalQuarterLeads1764609000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE portal_quarter_leads (
        partner_id INT UNSIGNED NOT NULL,
        quarter DATE NOT NULL,
        merchant_id INT UNSIGNED NOT NULL,
        leads INT NOT NULL,
        PRIMARY KEY (partner_id, quarter, merchant_id),
        INDEX portal_quarter_leads_of_busy (partner_id, quarter, leads, merchant_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      INSERT INTO portal_quarter_leads (partner_id, quarter, merchant_id, leads)
      SELECT partner_id, MAKEDATE(YEAR(day), 1) + INTERVAL QUARTER(day) - 1 QUARTER, merchant_id, SUM(n)
      FROM portal_sums WHERE level = 2 AND measure = 'submitted' GROUP BY 1, 2, 3
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE portal_quarter_leads');
  }
}
