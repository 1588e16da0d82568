import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a user of the portal was welcomed. Whoever is there already knows it. */
export class PortalWelcome1764593020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE partner_users ADD COLUMN welcomed_at datetime(3) NULL');
    await runner.query('UPDATE partner_users SET welcomed_at = created_at, updated_at = updated_at');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE partner_users DROP COLUMN welcomed_at');
  }
}
