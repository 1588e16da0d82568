import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is left to apply of an upload, instead of a place up to which it was applied: several can work on it (decision 19). */
export class UploadSteps1763950000060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE upload_steps (
        upload_id int UNSIGNED NOT NULL,
        from_row_id int UNSIGNED NOT NULL,
        to_row_id int UNSIGNED NOT NULL,
        PRIMARY KEY (upload_id, from_row_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      INSERT INTO upload_steps
      SELECT id, position + 1, last_row_id FROM uploads
      WHERE state IN ('checked', 'applying', 'failed') AND undone_at IS NULL AND position < last_row_id
    `);
    await runner.query('ALTER TABLE uploads DROP COLUMN position');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE uploads ADD COLUMN position int UNSIGNED NOT NULL DEFAULT '0'");
    await runner.query('DROP TABLE upload_steps');
  }
}
