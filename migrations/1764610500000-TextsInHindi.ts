import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What cards and lenders say to customers, in Hindi beside English. */
export class TextsInHindi1764610500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE credit_cards
        ADD COLUMN key_feature_hi varchar(200) NULL,
        ADD COLUMN marketing_bullets_hi text NOT NULL DEFAULT '[]'
    `);
    await runner.query('ALTER TABLE lenders ADD COLUMN so_text_hi varchar(300) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE lenders DROP COLUMN so_text_hi');
    await runner.query('ALTER TABLE credit_cards DROP COLUMN marketing_bullets_hi, DROP COLUMN key_feature_hi');
  }
}
