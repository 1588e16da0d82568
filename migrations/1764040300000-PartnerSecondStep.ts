import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The second step of signing in, for partner users as for admins. */
export class PartnerSecondStep1764040300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE partner_users
        ADD COLUMN totp_secret varchar(300) NULL,
        ADD COLUMN totp_enabled tinyint UNSIGNED NOT NULL DEFAULT '0',
        ADD COLUMN totp_last_step int UNSIGNED NOT NULL DEFAULT '0'
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE partner_users DROP COLUMN totp_secret, DROP COLUMN totp_enabled, DROP COLUMN totp_last_step',
    );
  }
}
