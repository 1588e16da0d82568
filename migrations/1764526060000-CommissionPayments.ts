import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CommissionPayments1764526060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS commission_payments (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        partner_id int UNSIGNED NOT NULL,
        period char(7) NOT NULL,
        kind varchar(12) NOT NULL,
        financial_year char(7) NOT NULL,
        made_on date NOT NULL,
        lines_count int UNSIGNED NOT NULL,
        commission_amount decimal(12,2) NOT NULL,
        cgst_amount decimal(12,2) NOT NULL,
        sgst_amount decimal(12,2) NOT NULL,
        igst_amount decimal(12,2) NOT NULL,
        tds_amount decimal(12,2) NOT NULL,
        carried_amount decimal(12,2) NOT NULL,
        net_amount decimal(12,2) NOT NULL,
        law varchar(120) NOT NULL,
        tds_percent decimal(6,3) NOT NULL,
        gst_percent decimal(6,3) NOT NULL,
        state varchar(8) NOT NULL,
        settled_by int UNSIGNED NULL,
        paid_at datetime(3) NULL,
        PRIMARY KEY (id),
        INDEX commission_payments_of_year (partner_id, kind, financial_year),
        INDEX commission_payments_of_state (partner_id, state),
        INDEX commission_payments_of_month (period, partner_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      CREATE TABLE commission_payment_lines (
        payment_id int UNSIGNED NOT NULL,
        accrual_id int UNSIGNED NOT NULL,
        amount decimal(12,2) NOT NULL,
        PRIMARY KEY (payment_id, accrual_id),
        INDEX commission_payment_lines_of_accrual (accrual_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS commission_payment_lines');
    await runner.query('DROP TABLE commission_payments');
  }
}
