import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Merchants1763966120000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE merchants (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        version int UNSIGNED NOT NULL DEFAULT '1',
        uuid char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        partner_id int UNSIGNED NOT NULL,
        state varchar(20) NOT NULL,
        shop_name varchar(40) NOT NULL,
        business_nature varchar(60) NOT NULL,
        details_encrypted text NOT NULL,
        phone_index char(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        phone_last4 char(4) NOT NULL,
        consent_text_version varchar(40) NOT NULL,
        ip varchar(45) NOT NULL,
        submitted_at datetime(3) NOT NULL,
        decided_at datetime(3) NULL,
        refusal varchar(20) NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX merchants_uuid (uuid),
        UNIQUE INDEX merchants_of_partner (partner_id, phone_index),
        INDEX merchants_by_phone (phone_index),
        INDEX merchants_by_state (state, submitted_at)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE merchants');
  }
}
