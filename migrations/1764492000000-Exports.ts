import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Exports1764492000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE exports (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        uuid char(36) NOT NULL,
        admin_user_id int UNSIGNED NOT NULL,
        list varchar(60) NOT NULL,
        format varchar(4) NOT NULL,
        filter_encrypted text NOT NULL,
        head text NOT NULL,
        state varchar(10) NOT NULL DEFAULT 'writing',
        parts int UNSIGNED NOT NULL DEFAULT 0,
        rows_done int UNSIGNED NOT NULL DEFAULT 0,
        rows_all int UNSIGNED NOT NULL,
        after_id int UNSIGNED NULL,
        failure varchar(20) NULL,
        expires_at datetime(3) NOT NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX exports_uuid (uuid),
        INDEX exports_of_admin (admin_user_id, state),
        INDEX exports_by_state (state),
        INDEX exports_by_expiry (expires_at)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      CREATE TABLE export_parts (
        export_id int UNSIGNED NOT NULL,
        number int UNSIGNED NOT NULL,
        file_key varchar(120) NOT NULL,
        PRIMARY KEY (export_id, number)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE export_parts');
    await runner.query('DROP TABLE exports');
  }
}
