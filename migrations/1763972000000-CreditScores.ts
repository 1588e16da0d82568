import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Credit scores that a bureau tells; the score itself stands in the encrypted profile. */
export class CreditScores1763972000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE prospects ADD score_asked_until datetime(3) NULL');
    await runner.query('ALTER TABLE applications ADD credit_score_bureau varchar(100) NULL');
    await runner.query('ALTER TABLE consents ADD bureau_name varchar(100) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE consents DROP COLUMN bureau_name');
    await runner.query('ALTER TABLE applications DROP COLUMN credit_score_bureau');
    await runner.query('ALTER TABLE prospects DROP COLUMN score_asked_until');
  }
}
