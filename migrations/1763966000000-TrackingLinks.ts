import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TrackingLinks1763966000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE tracking_links (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        version int UNSIGNED NOT NULL DEFAULT '1',
        code char(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        name varchar(100) NOT NULL,
        partner_id int UNSIGNED NOT NULL,
        merchant_id int UNSIGNED NULL,
        product_type varchar(40) NULL,
        target varchar(40) NOT NULL,
        utm_source varchar(60) NULL,
        utm_medium varchar(60) NULL,
        utm_campaign varchar(60) NULL,
        utm_term varchar(60) NULL,
        utm_content varchar(60) NULL,
        status tinyint UNSIGNED NOT NULL DEFAULT '1',
        expires_on char(10) NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX tracking_links_code (code),
        INDEX tracking_links_of_partner (partner_id),
        INDEX tracking_links_of_merchant (merchant_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      CREATE TABLE tracking_link_clicks (
        tracking_link_id int UNSIGNED NOT NULL,
        day char(10) NOT NULL,
        clicks int UNSIGNED NOT NULL,
        PRIMARY KEY (tracking_link_id, day)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE tracking_link_clicks');
    await runner.query('DROP TABLE tracking_links');
  }
}
