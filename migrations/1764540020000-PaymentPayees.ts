import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The defaults are what a server of the version before writes: a payment to the partner itself. */
export class PaymentPayees1764540020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE commission_payments
        ADD COLUMN payee_kind varchar(8) NOT NULL DEFAULT 'PARTNER' AFTER partner_id,
        ADD COLUMN payee_id int UNSIGNED NOT NULL DEFAULT 0 AFTER payee_kind,
        DROP INDEX commission_payments_of_year,
        ADD INDEX commission_payments_of_year (partner_id, financial_year, payee_kind, payee_id, kind),
        ADD INDEX commission_payments_of_payee (payee_kind, payee_id, period)
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE commission_payments
        DROP INDEX commission_payments_of_payee,
        DROP INDEX commission_payments_of_year,
        ADD INDEX commission_payments_of_year (partner_id, kind, financial_year),
        DROP COLUMN payee_id,
        DROP COLUMN payee_kind
    `);
  }
}
