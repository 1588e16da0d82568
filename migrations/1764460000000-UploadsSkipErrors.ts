import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An admin may apply the good rows of a file and leave out those with errors. A server of the version before never does. */
export class UploadsSkipErrors1764460000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE uploads ADD COLUMN skips_errors tinyint UNSIGNED NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE uploads DROP COLUMN skips_errors');
  }
}
