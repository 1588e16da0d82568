import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PartnerApiKeys1764533000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE partner_api_keys (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        partner_id int UNSIGNED NOT NULL,
        name varchar(60) NOT NULL,
        mode varchar(4) NOT NULL,
        hint char(13) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        key_hash char(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        scopes varchar(200) NOT NULL,
        created_by int UNSIGNED NOT NULL,
        expires_at datetime(3) NULL,
        last_used_at datetime(3) NULL,
        revoked_at datetime(3) NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX partner_api_keys_by_hash (key_hash),
        INDEX partner_api_keys_of_partner (partner_id, id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE partner_api_keys');
  }
}
