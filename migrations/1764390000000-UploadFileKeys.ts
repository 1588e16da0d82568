import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which of the stored files an upload still names is asked by their keys. */
export class UploadFileKeys1764390000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX uploads_by_file ON uploads (file_key)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX uploads_by_file ON uploads');
  }
}
