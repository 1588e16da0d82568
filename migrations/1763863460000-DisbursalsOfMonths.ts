import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The ledger adds up the months of all lenders from the index alone, without reading the other applications. */
export class DisbursalsOfMonths1763863460000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE lender_applications
        DROP INDEX lender_applications_by_disbursal,
        ADD INDEX lender_applications_by_disbursal (disbursed_on, lender_id, state, partner_id, disbursed_amount)
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE lender_applications
        DROP INDEX lender_applications_by_disbursal,
        ADD INDEX lender_applications_by_disbursal (disbursed_on, lender_id)
    `);
  }
}
