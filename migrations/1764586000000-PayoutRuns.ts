import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files of payments for the bank. A server of the version before reads no `run_id`: see decision 96. */
export class PayoutRuns1764586000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE payout_runs (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        state varchar(10) NOT NULL,
        payments_count int UNSIGNED NOT NULL,
        total_amount decimal(14,2) NOT NULL,
        created_by int UNSIGNED NOT NULL,
        approved_by int UNSIGNED NULL,
        approved_at datetime(3) NULL,
        downloads int UNSIGNED NOT NULL DEFAULT 0,
        downloaded_by int UNSIGNED NULL,
        downloaded_at datetime(3) NULL,
        cancelled_by int UNSIGNED NULL,
        cancel_reason varchar(300) NULL,
        ended_at datetime(3) NULL,
        PRIMARY KEY (id),
        INDEX payout_runs_of_state (state, id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      CREATE TABLE payout_run_payments (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        run_id int UNSIGNED NOT NULL,
        payment_id int UNSIGNED NOT NULL,
        amount decimal(12,2) NOT NULL,
        state varchar(9) NOT NULL,
        row_key char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        account_encrypted text CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        account_last4 char(4) NOT NULL,
        utr varchar(30) CHARACTER SET ascii COLLATE ascii_bin NULL,
        bank_reason varchar(200) NULL,
        answered_on char(10) NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX payout_run_payments_row_key (row_key),
        INDEX payout_run_payments_of_run (run_id, state, id),
        INDEX payout_run_payments_of_payment (payment_id, id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      ALTER TABLE commission_payments
        ADD COLUMN run_id int UNSIGNED NULL,
        ADD INDEX commission_payments_due (state, run_id, id)
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE commission_payments DROP INDEX commission_payments_due, DROP COLUMN run_id');
    await runner.query('DROP TABLE payout_run_payments');
    await runner.query('DROP TABLE payout_runs');
  }
}
