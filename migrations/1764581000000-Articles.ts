import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What partners read, each version of a text a row that never changes; and the version that a question is about. */
export class Articles1764581000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE articles (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        kind varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        category varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        position int UNSIGNED NOT NULL,
        version int UNSIGNED NOT NULL,
        text_version int UNSIGNED NOT NULL,
        published_version int UNSIGNED NULL,
        PRIMARY KEY (id),
        INDEX articles_of_kind (kind, position, id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      CREATE TABLE article_versions (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        article_id int UNSIGNED NOT NULL,
        version int UNSIGNED NOT NULL,
        title_en varchar(160) NOT NULL,
        title_hi varchar(160) NOT NULL,
        body_en text NOT NULL,
        body_hi text NOT NULL,
        created_by int UNSIGNED NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX article_versions_version (article_id, version)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query('ALTER TABLE tickets ADD COLUMN article_version_id int UNSIGNED NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tickets DROP COLUMN article_version_id');
    await runner.query('DROP TABLE article_versions');
    await runner.query('DROP TABLE articles');
  }
}
