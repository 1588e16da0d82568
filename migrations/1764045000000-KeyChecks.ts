import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By what the service recognises the keys that the data is kept under. */
export class KeyChecks1764045000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE key_checks (
        name varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        check_value char(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        PRIMARY KEY (name)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE key_checks');
  }
}
