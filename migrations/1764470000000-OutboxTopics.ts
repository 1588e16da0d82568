import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Admins look at the jobs of a topic and put its failed ones back. */
export class OutboxTopics1764470000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox_jobs ADD INDEX outbox_jobs_of_topic (state, topic, due_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox_jobs DROP INDEX outbox_jobs_of_topic');
  }
}
