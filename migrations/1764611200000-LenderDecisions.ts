import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often each lender has said yes and no to applicants who are alike; a timer fills it, from the first event on. */
export class LenderDecisions1764611200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE lender_decisions (
        product_type varchar(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        score_band varchar(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        income_band varchar(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        employment varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        month char(7) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        lender_id int UNSIGNED NOT NULL,
        approved int NOT NULL,
        refused int NOT NULL,
        PRIMARY KEY (product_type, score_band, income_band, employment, month, lender_id),
        INDEX lender_decisions_of_lender (lender_id, month)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      INSERT IGNORE INTO report_progress (id, folded_to, seen_to, seen_at, folded_at, differences)
      VALUES (7, 0, 0, '2000-01-01 00:00:00', '2000-01-01 00:00:00', 0)
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM report_progress WHERE id = 7');
    await runner.query('DROP TABLE lender_decisions');
  }
}
