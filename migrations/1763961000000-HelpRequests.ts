import type { MigrationInterface, QueryRunner } from 'typeorm';

export class HelpRequests1763961000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE help_requests (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        uuid char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        request_encrypted text NOT NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX help_requests_uuid (uuid),
        INDEX help_requests_by_age (created_at)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE help_requests');
  }
}
