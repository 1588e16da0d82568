import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Submissions1763964120000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE submissions (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        lender_application_id int UNSIGNED NOT NULL,
        dedupe varchar(12) NULL,
        otp_required tinyint UNSIGNED NOT NULL DEFAULT '0',
        otp_tries tinyint UNSIGNED NOT NULL DEFAULT '0',
        otp_sends tinyint UNSIGNED NOT NULL DEFAULT '0',
        journey_url varchar(1000) NULL,
        lender_offers text NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX submissions_of_lender_application (lender_application_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      CREATE TABLE dedupe_checks (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        lender_application_id int UNSIGNED NOT NULL,
        lender_id int UNSIGNED NOT NULL,
        step varchar(10) NOT NULL,
        outcome varchar(12) NOT NULL,
        ms int UNSIGNED NOT NULL,
        reason varchar(200) NULL,
        PRIMARY KEY (id),
        INDEX dedupe_checks_of (lender_application_id, id),
        INDEX dedupe_checks_by_time (created_at, lender_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      CREATE TABLE lender_clicks (
        id bigint UNSIGNED NOT NULL AUTO_INCREMENT,
        lender_application_id int UNSIGNED NOT NULL,
        host varchar(253) NOT NULL,
        clicked_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        PRIMARY KEY (id),
        INDEX lender_clicks_of (lender_application_id, clicked_at)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      CREATE TABLE lender_callbacks (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        lender_id int UNSIGNED NOT NULL,
        event_id varchar(80) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        lead_id char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        said text NOT NULL,
        outcome varchar(12) NOT NULL DEFAULT 'waiting',
        PRIMARY KEY (id),
        UNIQUE INDEX lender_callbacks_event (lender_id, event_id),
        INDEX lender_callbacks_by_time (created_at)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    // For those that nobody has touched for a month.
    await runner.query('ALTER TABLE applications ADD INDEX applications_idle (state, updated_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE applications DROP INDEX applications_idle');
    await runner.query('DROP TABLE lender_callbacks');
    await runner.query('DROP TABLE lender_clicks');
    await runner.query('DROP TABLE dedupe_checks');
    await runner.query('DROP TABLE submissions');
  }
}
