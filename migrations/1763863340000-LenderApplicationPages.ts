import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The list goes by the time of creation, which can be filtered. What else may be asked for stands behind it in each
 * index, so that rows which do not match are passed over without being read (decision 18).
 */
export class LenderApplicationPages1763863340000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE lender_applications
        DROP INDEX lender_applications_by_state,
        DROP INDEX lender_applications_of_lender,
        DROP INDEX lender_applications_in_state,
        DROP INDEX lender_applications_of_product,
        DROP INDEX lender_applications_of_partner,
        ADD INDEX lender_applications_by_state (lender_id, state, created_at, id, product_type),
        ADD INDEX lender_applications_of_lender (lender_id, created_at, id, product_type),
        ADD INDEX lender_applications_in_state (state, created_at, id, product_type),
        ADD INDEX lender_applications_of_product (product_type, created_at),
        ADD INDEX lender_applications_of_partner (partner_id, created_at, id, lender_id, state, product_type),
        ADD INDEX lender_applications_by_creation (created_at)
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE lender_applications
        DROP INDEX lender_applications_by_creation,
        DROP INDEX lender_applications_of_partner,
        DROP INDEX lender_applications_of_product,
        DROP INDEX lender_applications_in_state,
        DROP INDEX lender_applications_of_lender,
        DROP INDEX lender_applications_by_state,
        ADD INDEX lender_applications_by_state (lender_id, state),
        ADD INDEX lender_applications_of_lender (lender_id),
        ADD INDEX lender_applications_in_state (state),
        ADD INDEX lender_applications_of_product (product_type),
        ADD INDEX lender_applications_of_partner (partner_id)
    `);
  }
}
