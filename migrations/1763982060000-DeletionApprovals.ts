import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which admins have approved that a customer is deleted, and what finds the callbacks about one. */
export class DeletionApprovals1763982060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE deletion_requests
        ADD approved_by int UNSIGNED NULL,
        ADD approved_at datetime(3) NULL,
        ADD done_by int UNSIGNED NULL,
        ADD done_at datetime(3) NULL
    `);
    await runner.query('ALTER TABLE lender_callbacks ADD INDEX lender_callbacks_of_lead (lead_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE lender_callbacks DROP INDEX lender_callbacks_of_lead');
    await runner.query(`
      ALTER TABLE deletion_requests
        DROP COLUMN done_at, DROP COLUMN done_by, DROP COLUMN approved_at, DROP COLUMN approved_by
    `);
  }
}
