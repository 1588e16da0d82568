import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AccountLanguages1763863300060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE admin_users ADD COLUMN language char(2) NULL');
    await runner.query('ALTER TABLE partner_users ADD COLUMN language char(2) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE partner_users DROP COLUMN language');
    await runner.query('ALTER TABLE admin_users DROP COLUMN language');
  }
}
