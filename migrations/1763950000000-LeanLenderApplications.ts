import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATES = `enum ('OFFERED', 'CONSENTED', 'DUPLICATE', 'QUEUED', 'PUSHED', 'PUSH_FAILED', 'LENDER_ACCEPTED',
  'REDIRECTED', 'KYC_PENDING', 'UNDER_REVIEW', 'SANCTIONED', 'OFFER_ACCEPTED', 'AGREEMENT_SIGNED', 'DISBURSED',
  'COOLING_OFF_EXIT', 'CLOSED', 'REJECTED', 'EXPIRED', 'WITHDRAWN')`;
const PRODUCTS = `enum ('Personal Loans', 'Gold Loans', 'Business Loans', 'Affordable Housing Loan', 'Solar Loans',
  'Credit Cards', 'Other Insurance')`;

/** States and products of one byte, and no index but one to keep up when a state changes (decisions 18 and 19). */
export class LeanLenderApplications1763950000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE lender_applications
        MODIFY product_type ${PRODUCTS} NOT NULL,
        MODIFY state ${STATES} NOT NULL,
        DROP INDEX lender_applications_in_state,
        DROP INDEX lender_applications_by_disbursal,
        DROP INDEX lender_applications_of_partner,
        ADD INDEX lender_applications_of_partner (partner_id, created_at, id, lender_id, product_type)
    `);
    await runner.query(`
      ALTER TABLE lender_application_counts
        MODIFY product_type ${PRODUCTS} NOT NULL, MODIFY state ${STATES} NOT NULL
    `);
    await runner.query(`
      ALTER TABLE lender_application_events MODIFY from_state ${STATES} NULL, MODIFY to_state ${STATES} NOT NULL
    `);
    await runner.query(`ALTER TABLE upload_rows MODIFY state ${STATES} NULL`);
    await runner.query(`
      ALTER TABLE upload_changes
        MODIFY state ${STATES} NULL,
        DROP PRIMARY KEY,
        DROP INDEX upload_changes_of_upload,
        ADD PRIMARY KEY (upload_id, upload_row_id)
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE upload_changes
        MODIFY state varchar(20) NULL,
        DROP PRIMARY KEY,
        ADD PRIMARY KEY (upload_row_id),
        ADD INDEX upload_changes_of_upload (upload_id, kept, upload_row_id)
    `);
    await runner.query('ALTER TABLE upload_rows MODIFY state varchar(20) NULL');
    await runner.query(`
      ALTER TABLE lender_application_events MODIFY from_state varchar(20) NULL, MODIFY to_state varchar(20) NOT NULL
    `);
    await runner.query(`
      ALTER TABLE lender_application_counts
        MODIFY product_type varchar(40) NOT NULL, MODIFY state varchar(20) NOT NULL
    `);
    await runner.query(`
      ALTER TABLE lender_applications
        MODIFY product_type varchar(40) NOT NULL,
        MODIFY state varchar(20) NOT NULL,
        DROP INDEX lender_applications_of_partner,
        ADD INDEX lender_applications_in_state (state, created_at, id, product_type),
        ADD INDEX lender_applications_by_disbursal (disbursed_on, lender_id, state, partner_id, disbursed_amount),
        ADD INDEX lender_applications_of_partner (partner_id, created_at, id, lender_id, state, product_type)
    `);
  }
}
