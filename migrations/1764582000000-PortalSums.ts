import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sums of days for each partner, merchant and agent, and since when leads stand in their state; a timer fills them. */
export class PortalSums1764582000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE portal_sums (
        level TINYINT UNSIGNED NOT NULL,
        partner_id INT UNSIGNED NOT NULL,
        merchant_id INT UNSIGNED NOT NULL,
        measure VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        day DATE NOT NULL,
        agent_id INT UNSIGNED NOT NULL,
        lender_id INT UNSIGNED NOT NULL,
        product_type VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        code VARCHAR(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        n INT NOT NULL,
        amount DECIMAL(16, 2) NOT NULL,
        PRIMARY KEY (level, partner_id, merchant_id, measure, day, agent_id, lender_id, product_type, code),
        INDEX portal_sums_of_merchants (level, partner_id, measure, day, merchant_id, n, amount)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      CREATE TABLE open_leads (
        application_id INT UNSIGNED NOT NULL,
        partner_id INT UNSIGNED NOT NULL,
        merchant_id INT UNSIGNED NOT NULL,
        agent_id INT UNSIGNED NOT NULL,
        product_type VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        state VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        since DATE NOT NULL,
        PRIMARY KEY (application_id),
        INDEX open_leads_of_partner (partner_id, product_type, state, since),
        INDEX open_leads_of_merchant (merchant_id, partner_id, agent_id, product_type, state, since)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      INSERT INTO report_progress (id, folded_to, seen_to, seen_at, folded_at, differences)
      VALUES (3, 0, 0, '2000-01-01 00:00:00', '2000-01-01 00:00:00', 0)
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM report_progress WHERE id = 3');
    await runner.query('DROP TABLE open_leads');
    await runner.query('DROP TABLE portal_sums');
  }
}
