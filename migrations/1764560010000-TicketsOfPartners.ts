import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who asks in a partner’s portal. */
export class TicketsOfPartners1764560010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE tickets
        ADD COLUMN partner_user_id int UNSIGNED NULL,
        ADD INDEX tickets_of_partner_user (partner_user_id, id)
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tickets DROP INDEX tickets_of_partner_user, DROP COLUMN partner_user_id');
  }
}
