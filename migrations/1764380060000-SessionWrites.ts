import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a session last changed something, so that its next reads see that. */
export class SessionWrites1764380060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions ADD wrote_at datetime(3) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN wrote_at');
  }
}
