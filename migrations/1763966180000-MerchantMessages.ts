import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a merchant was last sent its link by SMS, and by which admin. */
export class MerchantMessages1763966180000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE merchants
        ADD COLUMN link_sent_at datetime(3) NULL,
        ADD COLUMN link_sent_by int UNSIGNED NULL
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE merchants DROP COLUMN link_sent_by, DROP COLUMN link_sent_at');
  }
}
