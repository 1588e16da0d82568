import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a ticket is about, and where whoever asks was when something went wrong. */
export class TicketContexts1764532010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE tickets
        ADD COLUMN application_id int UNSIGNED NULL,
        ADD COLUMN lender_application_id int UNSIGNED NULL,
        ADD COLUMN page varchar(60) CHARACTER SET ascii COLLATE ascii_bin NULL,
        ADD COLUMN request_id varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE tickets
        DROP COLUMN application_id, DROP COLUMN lender_application_id, DROP COLUMN page, DROP COLUMN request_id
    `);
  }
}
