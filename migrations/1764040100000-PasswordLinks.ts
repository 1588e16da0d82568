import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PasswordLinks1764040100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE password_links (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        uuid char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        audience varchar(10) NOT NULL,
        account_id int UNSIGNED NOT NULL,
        key_hash char(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        key_encrypted varchar(120) NULL,
        expires_at datetime(3) NOT NULL,
        ended_at datetime(3) NULL,
        used tinyint UNSIGNED NOT NULL DEFAULT '0',
        PRIMARY KEY (id),
        UNIQUE INDEX password_links_by_key (key_hash),
        INDEX password_links_of_account (audience, account_id),
        INDEX password_links_by_time (created_at)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE password_links');
  }
}
