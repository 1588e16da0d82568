import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which admin had a transfer link sent, and whether it was used or only replaced. */
export class TransferLinkSenders1763966300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE transfer_links
        ADD COLUMN sent_by int UNSIGNED NULL,
        ADD COLUMN used tinyint UNSIGNED NOT NULL DEFAULT '0'
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE transfer_links DROP COLUMN used, DROP COLUMN sent_by');
  }
}
