import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far each customer came, of which the path of all is counted; and how far events are in it. */
export class JourneyPaths1764462000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE journey_paths (
        lender_id INT UNSIGNED NOT NULL,
        day DATE NOT NULL,
        prospect_id INT UNSIGNED NOT NULL,
        product_type VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        partner_id INT UNSIGNED NOT NULL,
        any_product TINYINT UNSIGNED NOT NULL,
        any_partner TINYINT UNSIGNED NOT NULL,
        lender_after INT UNSIGNED NULL,
        product_after INT UNSIGNED NULL,
        partner_after INT UNSIGNED NULL,
        language VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        width VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        steps VARCHAR(400) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        PRIMARY KEY (lender_id, day, prospect_id, product_type, partner_id),
        INDEX journey_paths_of_prospect (prospect_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      INSERT INTO report_progress (id, folded_to, seen_to, seen_at, folded_at, differences)
      VALUES (2, 0, 0, '2000-01-01 00:00:00', '2000-01-01 00:00:00', 0)
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM report_progress WHERE id = 2');
    await runner.query('DROP TABLE journey_paths');
  }
}
