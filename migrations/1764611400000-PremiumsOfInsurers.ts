import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The yearly premium that an insurer has told, and since when. */
export class PremiumsOfInsurers1764611400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE lender_applications
        ADD COLUMN premium decimal(12,2) NULL,
        ADD COLUMN premium_on char(10) NULL
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE lender_applications DROP COLUMN premium_on, DROP COLUMN premium');
  }
}
