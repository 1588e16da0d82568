import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who brought whom, and the codes by which they do. */
export class Referrals1764591000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE referral_codes (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        code char(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        kind varchar(8) NOT NULL,
        referrer_id int UNSIGNED NOT NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX referral_codes_code (code),
        UNIQUE INDEX referral_codes_of_referrer (kind, referrer_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      CREATE TABLE referrals (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        version int UNSIGNED NOT NULL DEFAULT 1,
        row_key char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        kind varchar(8) NOT NULL,
        partner_id int UNSIGNED NOT NULL,
        referrer_id int UNSIGNED NOT NULL,
        referred_id int UNSIGNED NULL,
        state varchar(10) NOT NULL,
        refusal varchar(20) NULL,
        business_name varchar(80) NOT NULL,
        phone_last4 char(4) NOT NULL,
        details_encrypted text NULL,
        phone_index char(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
        consent_text_version varchar(40) NULL,
        ip varchar(45) NULL,
        submitted_at datetime(3) NOT NULL,
        decided_at datetime(3) NULL,
        decided_by int UNSIGNED NULL,
        joined_on char(10) NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX referrals_row_key (row_key),
        UNIQUE INDEX referrals_of_referred (kind, referred_id),
        UNIQUE INDEX referrals_by_phone (kind, phone_index),
        INDEX referrals_of_referrer (kind, referrer_id, id),
        INDEX referrals_of_partner (partner_id, id),
        INDEX referrals_by_state (state, kind, joined_on)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE referrals');
    await runner.query('DROP TABLE referral_codes');
  }
}
