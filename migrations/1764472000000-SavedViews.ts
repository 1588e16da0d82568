import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SavedViews1764472000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE admin_saved_views (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        uuid char(36) NOT NULL,
        admin_user_id int UNSIGNED NOT NULL,
        resource varchar(60) NOT NULL,
        view_encrypted text NOT NULL,
        is_default tinyint UNSIGNED NOT NULL DEFAULT 0,
        version int UNSIGNED NOT NULL DEFAULT 1,
        PRIMARY KEY (id),
        UNIQUE INDEX admin_saved_views_uuid (uuid),
        INDEX admin_saved_views_of_list (admin_user_id, resource)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE admin_saved_views');
  }
}
