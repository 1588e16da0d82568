import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The name of a deleted group may be given again. */
export class LenderGroupNames1763863201500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE lender_groups
        ADD deleted_id int UNSIGNED NOT NULL DEFAULT '0',
        DROP INDEX lender_groups_name,
        ADD UNIQUE INDEX lender_groups_name (name, deleted_id)
    `);
    await runner.query('UPDATE lender_groups SET deleted_id = id WHERE deleted_at IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE lender_groups
        DROP INDEX lender_groups_name,
        DROP COLUMN deleted_id,
        ADD UNIQUE INDEX lender_groups_name (name)
    `);
  }
}
