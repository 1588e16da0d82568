import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DeletionRequests1763965000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE deletion_requests (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        uuid char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        prospect_id int UNSIGNED NOT NULL,
        state varchar(20) NOT NULL,
        reason varchar(20) NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX deletion_requests_uuid (uuid),
        INDEX deletion_requests_of_prospect (prospect_id, state),
        INDEX deletion_requests_by_state (state, created_at)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE deletion_requests');
  }
}
