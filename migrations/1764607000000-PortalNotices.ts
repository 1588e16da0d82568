import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By which way users of the portal want their notices; NULL: nothing was chosen. */
export class PortalNotices1764607000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE partner_users ADD COLUMN notices varchar(200) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE partner_users DROP COLUMN notices');
  }
}
