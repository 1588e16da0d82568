import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The short address of a transfer link that was sent: operators take no variable of more than 30 characters. */
export class TransferLinkCodes1764511000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE transfer_links
        ADD COLUMN code char(8) CHARACTER SET ascii COLLATE ascii_bin NULL,
        ADD UNIQUE INDEX transfer_links_by_code (code)
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE transfer_links DROP INDEX transfer_links_by_code, DROP COLUMN code');
  }
}
