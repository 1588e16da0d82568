import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the user of a session last proved to be its owner. */
export class SessionProofs1764583000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions ADD COLUMN proved_at datetime(3) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN proved_at');
  }
}
