import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreditCards1763690300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE credit_cards (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        version int UNSIGNED NOT NULL DEFAULT '1',
        deleted_at datetime(3) NULL,
        category_name varchar(100) NOT NULL,
        category_img_thumb varchar(200) NULL,
        sort_order int UNSIGNED NOT NULL,
        key_feature varchar(200) NULL,
        annual_fee decimal(10,2) NULL,
        first_year_fee decimal(10,2) NULL,
        marketing_bullets text NOT NULL,
        secured tinyint UNSIGNED NOT NULL DEFAULT '0',
        status tinyint UNSIGNED NOT NULL DEFAULT '0',
        utm_link varchar(1000) NULL,
        PRIMARY KEY (id),
        INDEX credit_cards_by_order (deleted_at, sort_order)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      CREATE TABLE card_clicks (
        id bigint UNSIGNED NOT NULL AUTO_INCREMENT,
        uuid char(36) NOT NULL,
        card_id int UNSIGNED NOT NULL,
        partner_id int UNSIGNED NOT NULL,
        host varchar(253) NOT NULL,
        clicked_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        PRIMARY KEY (id),
        UNIQUE INDEX card_clicks_uuid (uuid),
        INDEX card_clicks_by_partner (partner_id, clicked_at),
        INDEX card_clicks_by_time (clicked_at, card_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      CREATE TABLE link_hosts (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        version int UNSIGNED NOT NULL DEFAULT '1',
        deleted_at datetime(3) NULL,
        host varchar(253) NOT NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX link_hosts_host (host)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE link_hosts');
    await runner.query('DROP TABLE card_clicks');
    await runner.query('DROP TABLE credit_cards');
  }
}
