import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when a bureau's answer holds. The answers that are there came on the day of a consent, or on the next. */
export class ScoresUntil1763982000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE prospects ADD score_until datetime(3) NULL, ADD INDEX prospects_score (score_until)',
    );
    await runner.query(`
      UPDATE prospects p JOIN (
        SELECT prospect_id, MAX(created_at) AS at FROM consents
        WHERE purpose = 'bureau' AND withdraws IS NULL GROUP BY prospect_id
      ) given ON given.prospect_id = p.id
      SET p.score_until = given.at + INTERVAL 31 DAY WHERE p.profile_encrypted IS NOT NULL
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE prospects DROP INDEX prospects_score, DROP COLUMN score_until');
  }
}
