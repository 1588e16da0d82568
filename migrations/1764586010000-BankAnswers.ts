import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What rows of a bank's answer file hold, and payments by whose they are. */
export class BankAnswers1764586010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE upload_rows
        ADD COLUMN run_payment_id int UNSIGNED NULL,
        ADD COLUMN utr varchar(30) NULL,
        ADD COLUMN bank_status varchar(8) NULL,
        ADD COLUMN answered_amount decimal(12,2) NULL,
        ADD COLUMN answered_on char(10) NULL
    `);
    await runner.query(
      'ALTER TABLE commission_payments ADD INDEX commission_payments_own (partner_id, payee_kind, payee_id, id)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE commission_payments DROP INDEX commission_payments_own');
    await runner.query(`
      ALTER TABLE upload_rows
        DROP COLUMN answered_on,
        DROP COLUMN answered_amount,
        DROP COLUMN bank_status,
        DROP COLUMN utr,
        DROP COLUMN run_payment_id
    `);
  }
}
