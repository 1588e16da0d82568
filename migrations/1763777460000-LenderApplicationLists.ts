import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index in order of id for each filter of the list, so that a page is read without sorting (decision 18). */
export class LenderApplicationLists1763777460000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE lender_applications
        ADD INDEX lender_applications_of_lender (lender_id),
        ADD INDEX lender_applications_in_state (state),
        ADD INDEX lender_applications_of_product (product_type),
        ADD INDEX lender_applications_of_partner (partner_id)
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE lender_applications
        DROP INDEX lender_applications_of_lender,
        DROP INDEX lender_applications_in_state,
        DROP INDEX lender_applications_of_product,
        DROP INDEX lender_applications_of_partner
    `);
  }
}
