import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What somebody filled in for a customer, until the customer has confirmed it on their own phone. */
export class AssistedApplications1764523000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS assisted_applications (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        uuid char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        prospect_id int UNSIGNED NOT NULL,
        helper_type varchar(10) NOT NULL,
        helper_id int UNSIGNED NOT NULL,
        partner_id int UNSIGNED NOT NULL,
        product_type varchar(40) NOT NULL,
        language char(2) NOT NULL,
        utms text NULL,
        state varchar(12) NOT NULL DEFAULT 'FILLING',
        version int UNSIGNED NOT NULL DEFAULT 1,
        answers_encrypted text NULL,
        code char(8) CHARACTER SET ascii COLLATE ascii_bin NULL,
        key_hash char(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
        key_encrypted varchar(120) NULL,
        sent_at datetime(3) NULL,
        expires_at datetime(3) NULL,
        ended_at datetime(3) NULL,
        application_id int UNSIGNED NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX assisted_applications_uuid (uuid),
        UNIQUE INDEX assisted_applications_by_code (code),
        INDEX assisted_applications_of_helper (helper_type, helper_id, id),
        INDEX assisted_applications_of_prospect (prospect_id, id),
        INDEX assisted_applications_by_time (created_at)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE assisted_applications');
  }
}
