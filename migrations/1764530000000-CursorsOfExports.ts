import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists that are read by a key of their own, and not by id, are exported from where that key left off. */
export class CursorsOfExports1764530000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE exports ADD COLUMN after_key varchar(40) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE exports DROP COLUMN after_key');
  }
}
