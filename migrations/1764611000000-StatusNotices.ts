import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ways by which customers want news of their applications, and the news that waits to be sent. */
export class StatusNotices1764611000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE notice_choices (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        prospect_id int UNSIGNED NOT NULL,
        channels varchar(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        chosen_at datetime(3) NOT NULL,
        source varchar(8) NOT NULL,
        UNIQUE INDEX notice_choices_of_prospect (prospect_id),
        PRIMARY KEY (id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      CREATE TABLE status_notices (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        lender_application_id int UNSIGNED NOT NULL,
        prospect_id int UNSIGNED NOT NULL,
        state varchar(20) NOT NULL,
        due_at datetime(3) NOT NULL,
        UNIQUE INDEX status_notices_of (lender_application_id),
        INDEX status_notices_of_prospect (prospect_id),
        INDEX status_notices_by_time (due_at),
        PRIMARY KEY (id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE status_notices');
    await runner.query('DROP TABLE notice_choices');
  }
}
