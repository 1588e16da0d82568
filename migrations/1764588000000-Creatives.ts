import type { MigrationInterface, QueryRunner } from 'typeorm';

const ROW = `
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),`;
const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';
const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';

/** What partners print and share: texts in versions, the files that were drawn of them, and who has which. */
export class Creatives1764588000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE creatives (${ROW}
        product_type varchar(40) NOT NULL,
        position int UNSIGNED NOT NULL,
        version int UNSIGNED NOT NULL,
        text_version int UNSIGNED NOT NULL,
        published_version int UNSIGNED NULL,
        PRIMARY KEY (id)
      ) ${TABLE}
    `);
    await runner.query(`
      CREATE TABLE creative_versions (${ROW}
        creative_id int UNSIGNED NOT NULL,
        version int UNSIGNED NOT NULL,
        headline_en varchar(60) NOT NULL,
        headline_hi varchar(60) NOT NULL,
        points_en varchar(240) NOT NULL,
        points_hi varchar(240) NOT NULL,
        valid_until char(10) NOT NULL,
        created_by int UNSIGNED NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX creative_versions_version (creative_id, version)
      ) ${TABLE}
    `);
    await runner.query(`
      CREATE TABLE creative_files (${ROW}
        file_key varchar(100) ${ASCII} NOT NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX creative_files_key (file_key),
        INDEX creative_files_drawn (created_at)
      ) ${TABLE}
    `);
    await runner.query(`
      CREATE TABLE creative_prints (${ROW}
        user_id int UNSIGNED NOT NULL,
        creative_id int UNSIGNED NOT NULL,
        text_version int UNSIGNED NOT NULL,
        format varchar(10) ${ASCII} NOT NULL,
        language varchar(2) ${ASCII} NOT NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX creative_prints_of_user (user_id, creative_id, format, language)
      ) ${TABLE}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['creative_prints', 'creative_files', 'creative_versions', 'creatives']) {
      await runner.query(`DROP TABLE ${table}`);
    }
  }
}
