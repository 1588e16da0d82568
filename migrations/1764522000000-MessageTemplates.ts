import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The texts of campaigns as operators approved them, each version a row that never changes. */
export class MessageTemplates1764522000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE message_templates (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        name varchar(80) NOT NULL,
        version int UNSIGNED NOT NULL,
        state varchar(10) NOT NULL,
        channel varchar(10) NOT NULL,
        category char(1) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        header varchar(11) CHARACTER SET ascii COLLATE ascii_bin NULL,
        entity_id varchar(25) CHARACTER SET ascii COLLATE ascii_bin NULL,
        template_id_en varchar(25) CHARACTER SET ascii COLLATE ascii_bin NULL,
        template_id_hi varchar(25) CHARACTER SET ascii COLLATE ascii_bin NULL,
        subject_en varchar(120) NULL,
        subject_hi varchar(120) NULL,
        text_en text NOT NULL,
        text_hi text NOT NULL,
        values_en varchar(200) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        values_hi varchar(200) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        created_by int UNSIGNED NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX message_templates_version (name, version),
        INDEX message_templates_of_state (state, name)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE message_templates');
  }
}
