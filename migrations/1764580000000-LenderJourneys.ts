import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a customer needs for the way at a lender: its app or a browser, papers, and whose OTPs. */
export class LenderJourneys1764580000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE lenders
        ADD COLUMN journey varchar(10) NOT NULL DEFAULT 'web_app',
        ADD COLUMN documents text NULL,
        ADD COLUMN otps text NULL
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE lenders DROP COLUMN journey, DROP COLUMN documents, DROP COLUMN otps');
  }
}
