import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OtpChallenges1763960000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE otp_challenges (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        uuid char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        prospect_id int UNSIGNED NOT NULL,
        code_hash char(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        code_encrypted varchar(120) NULL,
        tries tinyint UNSIGNED NOT NULL DEFAULT '0',
        ended_at datetime(3) NULL,
        language char(2) NOT NULL,
        partner_id int UNSIGNED NOT NULL,
        product_type varchar(40) NULL,
        utms text NULL,
        consent_text_version varchar(40) NULL,
        ip varchar(45) NOT NULL,
        PRIMARY KEY (id),
        INDEX otp_challenges_of_prospect (prospect_id, created_at),
        INDEX otp_challenges_by_time (created_at)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE otp_challenges');
  }
}
