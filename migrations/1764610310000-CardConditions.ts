import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whom a bank gives a card to, so that customers see which cards are for them. */
export class CardConditions1764610310000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE credit_cards
        ADD COLUMN min_income int UNSIGNED NULL,
        ADD COLUMN min_age tinyint UNSIGNED NULL,
        ADD COLUMN max_age tinyint UNSIGNED NULL,
        ADD COLUMN min_credit_score smallint UNSIGNED NULL,
        ADD COLUMN employments text NULL,
        ADD COLUMN pincode_prefixes varchar(300) NULL
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE credit_cards
        DROP COLUMN pincode_prefixes,
        DROP COLUMN employments,
        DROP COLUMN min_credit_score,
        DROP COLUMN max_age,
        DROP COLUMN min_age,
        DROP COLUMN min_income
    `);
  }
}
