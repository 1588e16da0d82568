import type { MigrationInterface, QueryRunner } from 'typeorm';

/** On what a session runs, in words, for its owner's list. */
export class SessionDevices1764040200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions ADD COLUMN device varchar(40) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN device');
  }
}
