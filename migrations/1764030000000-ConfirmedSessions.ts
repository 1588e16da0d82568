import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a customer's session has entered what is held of the customer, or proved to know it. */
export class ConfirmedSessions1764030000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE sessions ADD COLUMN confirmed tinyint UNSIGNED NOT NULL DEFAULT '0'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN confirmed');
  }
}
