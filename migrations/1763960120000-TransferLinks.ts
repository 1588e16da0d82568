import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TransferLinks1763960120000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE transfer_links (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        uuid char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        prospect_id int UNSIGNED NOT NULL,
        key_hash char(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        key_encrypted varchar(120) NULL,
        session_id char(36) NULL,
        expires_at datetime(3) NOT NULL,
        ended_at datetime(3) NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX transfer_links_by_key (key_hash),
        INDEX transfer_links_of_prospect (prospect_id, created_at),
        INDEX transfer_links_by_time (created_at)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE transfer_links');
  }
}
