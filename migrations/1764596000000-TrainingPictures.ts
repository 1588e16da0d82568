import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures of pages of training, each stored twice: for phones and for wide screens. */
export class TrainingPictures1764596000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE training_pictures (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        file varchar(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        small_file varchar(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        width smallint UNSIGNED NOT NULL,
        height smallint UNSIGNED NOT NULL,
        small_width smallint UNSIGNED NOT NULL,
        kept tinyint UNSIGNED NOT NULL DEFAULT 0,
        PRIMARY KEY (id),
        UNIQUE INDEX training_pictures_file (file),
        UNIQUE INDEX training_pictures_small_file (small_file),
        INDEX training_pictures_by_age (kept, created_at)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE training_pictures');
  }
}
