import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When and by whom it was last confirmed that an admin still needs the access. Until then, since the account exists. */
export class AccessReviews1764410000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE admin_users ADD COLUMN access_reviewed_at DATETIME(3) NULL, ADD COLUMN access_reviewed_by INT UNSIGNED NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE admin_users DROP COLUMN access_reviewed_at, DROP COLUMN access_reviewed_by');
  }
}
