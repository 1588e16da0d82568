import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OutboxAndIdempotency1763690180000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outbox_jobs (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        uuid char(36) NOT NULL,
        topic varchar(60) NOT NULL,
        payload text NOT NULL,
        state varchar(10) NOT NULL DEFAULT 'waiting',
        attempts int UNSIGNED NOT NULL DEFAULT '0',
        due_at datetime(3) NOT NULL,
        last_error varchar(500) NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX outbox_jobs_uuid (uuid),
        INDEX outbox_jobs_due (state, due_at)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      CREATE TABLE idempotency_keys (
        id char(64) NOT NULL,
        request_hash char(64) NOT NULL,
        response text NULL,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        PRIMARY KEY (id),
        INDEX idempotency_keys_by_time (created_at)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE idempotency_keys');
    await runner.query('DROP TABLE outbox_jobs');
  }
}
