import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By which link, and so by which merchant, the customer of an application came: frozen when it is submitted. */
export class ApplicationSources1763966060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE applications
        ADD COLUMN tracking_link_id int UNSIGNED NULL,
        ADD COLUMN merchant_id int UNSIGNED NULL,
        ADD INDEX applications_of_tracking_link (tracking_link_id),
        ADD INDEX applications_of_merchant (merchant_id)
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE applications
        DROP INDEX applications_of_merchant,
        DROP INDEX applications_of_tracking_link,
        DROP COLUMN merchant_id,
        DROP COLUMN tracking_link_id
    `);
  }
}
