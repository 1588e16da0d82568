import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far each partner's customers came, which a timer fills, and the funnels that people of the portal keep. */
export class PortalFunnels1764582010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE portal_paths (
        partner_id INT UNSIGNED NOT NULL,
        lender_id INT UNSIGNED NOT NULL,
        day DATE NOT NULL,
        prospect_id INT UNSIGNED NOT NULL,
        product_type VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        any_product TINYINT UNSIGNED NOT NULL,
        lender_after INT UNSIGNED NULL,
        product_after INT UNSIGNED NULL,
        partner_after INT UNSIGNED NULL,
        merchant_id INT UNSIGNED NOT NULL,
        agent_id INT UNSIGNED NOT NULL,
        language VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        width VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        steps VARCHAR(400) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        PRIMARY KEY (partner_id, lender_id, day, prospect_id, product_type),
        INDEX portal_paths_of_prospect (prospect_id),
        INDEX portal_paths_of_merchant (merchant_id, partner_id, lender_id, day, agent_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      INSERT INTO report_progress (id, folded_to, seen_to, seen_at, folded_at, differences)
      VALUES (4, 0, 0, '2000-01-01 00:00:00', '2000-01-01 00:00:00', 0)
    `);
    await runner.query(`
      CREATE TABLE portal_funnels (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        version int UNSIGNED NOT NULL DEFAULT 1,
        partner_id int UNSIGNED NOT NULL,
        user_id int UNSIGNED NOT NULL,
        is_shared tinyint UNSIGNED NOT NULL,
        name varchar(60) NOT NULL,
        steps varchar(400) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        days tinyint UNSIGNED NOT NULL,
        breakdown varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        product_type varchar(40) CHARACTER SET ascii COLLATE ascii_bin NULL,
        lender_id int UNSIGNED NULL,
        PRIMARY KEY (id),
        INDEX portal_funnels_of_user (user_id),
        INDEX portal_funnels_of_partner (partner_id, is_shared)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE portal_funnels');
    await runner.query('DELETE FROM report_progress WHERE id = 4');
    await runner.query('DROP TABLE portal_paths');
  }
}
