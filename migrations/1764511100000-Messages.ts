import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Messages1764511100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE messages (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        uuid char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        channel varchar(10) NOT NULL,
        template varchar(40) NOT NULL,
        contact varchar(20) NOT NULL,
        prospect_id int UNSIGNED NULL,
        to_last4 char(4) CHARACTER SET ascii COLLATE ascii_bin NULL,
        rule varchar(20) NULL,
        allowed tinyint UNSIGNED NULL,
        state varchar(12) NOT NULL DEFAULT 'queued',
        reason varchar(80) NULL,
        gateway_id varchar(80) CHARACTER SET ascii COLLATE ascii_bin NULL,
        handed_over_at datetime(3) NULL,
        ended_at datetime(3) NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX messages_by_uuid (uuid),
        INDEX messages_of_prospect (prospect_id, created_at),
        INDEX messages_by_time (created_at)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE messages');
  }
}
