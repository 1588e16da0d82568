import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What partners learn, each version of a module a row that never changes; and their tries of its quiz. */
export class Training1764587000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE training_modules (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        position int UNSIGNED NOT NULL,
        version int UNSIGNED NOT NULL,
        text_version int UNSIGNED NOT NULL,
        published_version int UNSIGNED NULL,
        PRIMARY KEY (id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      CREATE TABLE training_versions (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        module_id int UNSIGNED NOT NULL,
        version int UNSIGNED NOT NULL,
        title_en varchar(160) NOT NULL,
        title_hi varchar(160) NOT NULL,
        pages mediumtext NOT NULL,
        questions mediumtext NOT NULL,
        drawn tinyint UNSIGNED NOT NULL,
        pass_percent tinyint UNSIGNED NOT NULL,
        wait_minutes smallint UNSIGNED NOT NULL,
        tries_per_day tinyint UNSIGNED NOT NULL,
        valid_months tinyint UNSIGNED NOT NULL,
        created_by int UNSIGNED NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX training_versions_version (module_id, version)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      CREATE TABLE training_tries (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        user_id int UNSIGNED NOT NULL,
        module_id int UNSIGNED NOT NULL,
        version int UNSIGNED NOT NULL,
        questions text NOT NULL,
        answers text NULL,
        right_count tinyint UNSIGNED NULL,
        passed tinyint UNSIGNED NULL,
        ended_at datetime(3) NULL,
        PRIMARY KEY (id),
        INDEX training_tries_of_user (user_id, module_id, id),
        INDEX training_tries_of_version (module_id, version, passed, ended_at),
        INDEX training_tries_by_age (created_at)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE training_tries');
    await runner.query('DROP TABLE training_versions');
    await runner.query('DROP TABLE training_modules');
  }
}
