import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is paid for a referral, and what was; payments say what they are for. */
export class ReferralPay1764591010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE referral_terms (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        version int UNSIGNED NOT NULL DEFAULT 1,
        deleted_at datetime(3) NULL,
        kind varchar(8) NOT NULL,
        valid_from date NOT NULL,
        amount decimal(10,2) NOT NULL,
        within_days smallint UNSIGNED NOT NULL,
        PRIMARY KEY (id),
        INDEX referral_terms_of_day (kind, valid_from)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      CREATE TABLE referral_pays (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        referral_id int UNSIGNED NOT NULL,
        entry varchar(10) NOT NULL,
        lender_application_id int UNSIGNED NOT NULL,
        terms_id int UNSIGNED NOT NULL,
        is_self tinyint UNSIGNED NOT NULL DEFAULT 0,
        amount decimal(10,2) NOT NULL,
        payment_id int UNSIGNED NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX referral_pays_once (referral_id, entry),
        INDEX referral_pays_by_entry (entry, id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query("ALTER TABLE commission_payments ADD COLUMN source varchar(8) NOT NULL DEFAULT 'LINES'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE commission_payments DROP COLUMN source');
    await runner.query('DROP TABLE referral_pays');
    await runner.query('DROP TABLE referral_terms');
  }
}
