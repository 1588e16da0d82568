import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A lender demands a module as a product does, and of each application at a lender who earns with it. */
export class LenderTrainingDemands1764595000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE training_demands
        MODIFY COLUMN product_type varchar(40) NULL,
        ADD COLUMN lender_id int UNSIGNED NULL,
        ADD UNIQUE INDEX training_demands_of_lender (lender_id, module_id)
    `);
    await runner.query(`
      ALTER TABLE untrained_leads
        ADD COLUMN lender_id int UNSIGNED NOT NULL DEFAULT 0,
        ADD UNIQUE INDEX untrained_leads_at_lender (application_id, lender_id, lacked_by, module_id),
        DROP INDEX untrained_leads_of_application
    `);
    await runner.query(`
      ALTER TABLE lender_applications
        ADD COLUMN merchant_earns tinyint UNSIGNED NOT NULL DEFAULT 1,
        ADD COLUMN agent_earns tinyint UNSIGNED NOT NULL DEFAULT 1
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE lender_applications DROP COLUMN agent_earns, DROP COLUMN merchant_earns');
    await runner.query('DELETE FROM untrained_leads WHERE lender_id <> 0');
    await runner.query(`
      ALTER TABLE untrained_leads
        ADD UNIQUE INDEX untrained_leads_of_application (application_id, lacked_by, module_id),
        DROP INDEX untrained_leads_at_lender,
        DROP COLUMN lender_id
    `);
    await runner.query('DELETE FROM training_demands WHERE lender_id IS NOT NULL');
    await runner.query(`
      ALTER TABLE training_demands
        DROP INDEX training_demands_of_lender,
        DROP COLUMN lender_id,
        MODIFY COLUMN product_type varchar(40) NOT NULL
    `);
  }
}
