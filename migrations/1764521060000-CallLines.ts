import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How a call was dialled, and what the phone system has told of it. */
export class CallLines1764521060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE call_attempts
        ADD COLUMN line varchar(10) NOT NULL DEFAULT 'tel',
        ADD COLUMN line_state varchar(10) NULL,
        ADD COLUMN talk_seconds int UNSIGNED NULL,
        ALGORITHM=INSTANT
    `);
    await runner.query('ALTER TABLE call_agents ADD COLUMN extension varchar(20) NULL, ALGORITHM=INSTANT');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE call_agents DROP COLUMN extension');
    await runner.query('ALTER TABLE call_attempts DROP COLUMN line, DROP COLUMN line_state, DROP COLUMN talk_seconds');
  }
}
