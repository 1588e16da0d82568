import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Closing a month of one lender then locks nothing of another. */
export class DisbursalsOfLender1763863400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX lender_applications_of_month ON lender_applications (lender_id, disbursed_on)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX lender_applications_of_month ON lender_applications');
  }
}
