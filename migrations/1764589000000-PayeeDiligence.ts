import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is known of each payee's papers, and the indexes by which two of them are found to be one. */
export class PayeeDiligence1764589000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE payee_diligence (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        payee_kind varchar(8) NOT NULL,
        payee_id int UNSIGNED NOT NULL,
        version int UNSIGNED NOT NULL DEFAULT 1,
        agreement_version varchar(40) NULL,
        agreement_at datetime(3) NULL,
        agreement_user_id int UNSIGNED NULL,
        expires_on char(10) NULL,
        licence_number varchar(40) NULL,
        decision varchar(10) NOT NULL DEFAULT 'OPEN',
        decision_reason varchar(300) NULL,
        decided_at datetime(3) NULL,
        decided_by int UNSIGNED NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX payee_diligence_of_payee (payee_kind, payee_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      ALTER TABLE merchants
        ADD COLUMN pan_index char(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
        ADD INDEX merchants_by_pan (pan_index)
    `);
    await runner.query(`
      ALTER TABLE agent_payees
        ADD COLUMN pan_index char(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
        ADD INDEX agent_payees_by_pan (pan_index)
    `);
    await runner.query(`
      ALTER TABLE payee_accounts
        ADD COLUMN account_index char(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
        ADD INDEX payee_accounts_by_account (account_index)
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payee_accounts DROP INDEX payee_accounts_by_account, DROP COLUMN account_index');
    await runner.query('ALTER TABLE agent_payees DROP INDEX agent_payees_by_pan, DROP COLUMN pan_index');
    await runner.query('ALTER TABLE merchants DROP INDEX merchants_by_pan, DROP COLUMN pan_index');
    await runner.query('DROP TABLE payee_diligence');
  }
}
