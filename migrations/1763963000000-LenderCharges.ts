import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a Key Facts Statement tells of a lender beside the price. */
export class LenderCharges1763963000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE lenders
        ADD COLUMN third_party_fees decimal(12,2) NULL,
        ADD COLUMN late_payment_percent decimal(6,3) NULL,
        ADD COLUMN bounce_charge decimal(12,2) NULL,
        ADD COLUMN foreclosure_percent decimal(6,3) NULL,
        ADD COLUMN cooling_off_days smallint UNSIGNED NULL,
        ADD COLUMN grievance_contact varchar(200) NULL
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE lenders
        DROP COLUMN third_party_fees, DROP COLUMN late_payment_percent, DROP COLUMN bounce_charge,
        DROP COLUMN foreclosure_percent, DROP COLUMN cooling_off_days, DROP COLUMN grievance_contact
    `);
  }
}
