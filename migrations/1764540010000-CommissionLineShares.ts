import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CommissionLineShares1764540010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE commission_line_shares (
        accrual_id int UNSIGNED NOT NULL,
        payee_kind varchar(8) NOT NULL,
        payee_id int UNSIGNED NOT NULL,
        partner_id int UNSIGNED NOT NULL,
        period char(7) NOT NULL,
        disbursals tinyint NOT NULL,
        amount decimal(12,2) NOT NULL,
        PRIMARY KEY (accrual_id, payee_kind, payee_id),
        INDEX commission_line_shares_of_payee (payee_kind, payee_id, period),
        INDEX commission_line_shares_of_partner (partner_id, period)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE commission_line_shares');
  }
}
