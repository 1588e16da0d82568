import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who is who in the portal. Whoever has an account already is an owner, as every account was until now. */
export class PortalRoles1764524000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE partner_users
        ADD COLUMN role varchar(10) NOT NULL DEFAULT 'OWNER',
        ADD COLUMN merchant_id int UNSIGNED NULL,
        ADD COLUMN phone_encrypted varchar(120) NULL,
        ADD COLUMN phone_index char(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
        ADD COLUMN phone_last4 char(4) NULL,
        ADD COLUMN invited_by int UNSIGNED NULL,
        ADD COLUMN invited_at datetime(3) NULL,
        ADD INDEX partner_users_by_role (partner_id, role),
        ADD INDEX partner_users_of_merchant (merchant_id, role),
        ADD INDEX partner_users_invited (invited_by),
        ADD UNIQUE INDEX partner_users_phone (phone_index, partner_id)
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE partner_users
        DROP INDEX partner_users_phone,
        DROP INDEX partner_users_invited,
        DROP INDEX partner_users_of_merchant,
        DROP INDEX partner_users_by_role,
        DROP COLUMN invited_at,
        DROP COLUMN invited_by,
        DROP COLUMN phone_last4,
        DROP COLUMN phone_index,
        DROP COLUMN phone_encrypted,
        DROP COLUMN merchant_id,
        DROP COLUMN role
    `);
  }
}
