import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The type of a lender's interest with what a floating rate follows, and the further charges of the Key Facts annex. */
export class LenderInterest1764610400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE lenders
        ADD COLUMN interest_type varchar(10) NULL,
        ADD COLUMN benchmark_name varchar(80) NULL,
        ADD COLUMN benchmark_rate decimal(6,3) NULL,
        ADD COLUMN spread_percent decimal(6,3) NULL,
        ADD COLUMN benchmark_reset_months smallint UNSIGNED NULL,
        ADD COLUMN spread_reset_months smallint UNSIGNED NULL,
        ADD COLUMN part_prepayment_percent decimal(6,3) NULL,
        ADD COLUMN switching_percent decimal(6,3) NULL
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE lenders
        DROP COLUMN interest_type, DROP COLUMN benchmark_name, DROP COLUMN benchmark_rate, DROP COLUMN spread_percent,
        DROP COLUMN benchmark_reset_months, DROP COLUMN spread_reset_months, DROP COLUMN part_prepayment_percent,
        DROP COLUMN switching_percent
    `);
  }
}
