import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Beside those of each lender, the counts of each partner. */
export class PartnerCounts1763981000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE lender_application_counts
        ADD COLUMN partner_id int UNSIGNED NOT NULL DEFAULT 0 AFTER lender_id
    `);
    await runner.query(`
      INSERT INTO lender_application_counts (lender_id, partner_id, product_type, state, n)
      SELECT 0, partner_id, product_type, state, COUNT(*) FROM lender_applications
      GROUP BY partner_id, product_type, state
    `);
    await runner.query(`
      ALTER TABLE lender_application_counts
        MODIFY COLUMN partner_id int UNSIGNED NOT NULL,
        ADD INDEX lender_application_counts_of (partner_id, lender_id, product_type, state, n)
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM lender_application_counts WHERE partner_id <> 0');
    await runner.query(`
      ALTER TABLE lender_application_counts DROP INDEX lender_application_counts_of, DROP COLUMN partner_id
    `);
  }
}
