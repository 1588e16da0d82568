import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when no row has named a stored file. */
export class UnnamedFiles1763981120000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE unnamed_files (
        file_key varchar(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        noticed_at datetime(3) NOT NULL,
        PRIMARY KEY (file_key)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE unnamed_files');
  }
}
