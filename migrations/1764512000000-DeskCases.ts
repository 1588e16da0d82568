import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who works on which application at the desk, and what they note. */
export class DeskCases1764512000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS desk_cases (
        application_id int UNSIGNED NOT NULL,
        prospect_id int UNSIGNED NOT NULL,
        admin_id int UNSIGNED NULL,
        leased_until datetime(3) NULL,
        follow_up_at datetime(3) NULL,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        PRIMARY KEY (application_id),
        INDEX desk_cases_of_admin (admin_id, application_id),
        INDEX desk_cases_to_follow_up (admin_id, follow_up_at, application_id),
        INDEX desk_cases_of_prospect (prospect_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      CREATE TABLE IF NOT EXISTS desk_notes (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        uuid char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        application_id int UNSIGNED NOT NULL,
        prospect_id int UNSIGNED NOT NULL,
        admin_id int UNSIGNED NOT NULL,
        note_encrypted text NOT NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX desk_notes_uuid (uuid),
        INDEX desk_notes_of_application (application_id, id),
        INDEX desk_notes_of_prospect (prospect_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE desk_notes');
    await runner.query('DROP TABLE desk_cases');
  }
}
