import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a run still names a version of the rules. */
export class RunsOfRules1763981060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE eligibility_logs ADD INDEX eligibility_logs_of_rules (rules_version)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE eligibility_logs DROP INDEX eligibility_logs_of_rules');
  }
}
