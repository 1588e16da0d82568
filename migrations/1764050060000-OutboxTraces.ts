import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The trace of whatever queued a job, which the job goes on with. */
export class OutboxTraces1764050060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox_jobs ADD traceparent char(55) CHARACTER SET ascii COLLATE ascii_bin NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox_jobs DROP COLUMN traceparent');
  }
}
