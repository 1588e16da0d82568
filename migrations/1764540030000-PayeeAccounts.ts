import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PayeeAccounts1764540030000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE payee_accounts (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        partner_id int UNSIGNED NOT NULL,
        payee_kind varchar(8) NOT NULL,
        payee_id int UNSIGNED NOT NULL,
        version int UNSIGNED NOT NULL,
        row_key char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        details_encrypted text CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        account_last4 char(4) NOT NULL,
        changed_at datetime(3) NOT NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX payee_accounts_of_payee (partner_id, payee_kind, payee_id),
        UNIQUE INDEX payee_accounts_row_key (row_key)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payee_accounts');
  }
}
