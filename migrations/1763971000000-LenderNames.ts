import type { MigrationInterface, QueryRunner } from 'typeorm';

/** No two lenders have one name; the name of a deleted one may be given again. */
export class LenderNames1763971000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE lenders ADD deleted_id int UNSIGNED NOT NULL DEFAULT '0'");
    await runner.query('UPDATE lenders SET deleted_id = id WHERE deleted_at IS NOT NULL');
    // Of those that have one name so far, the first keeps it.
    await runner.query(`
      UPDATE lenders later
      JOIN lenders first ON first.name = later.name AND first.id < later.id AND first.deleted_id = 0
      SET later.name = CONCAT(LEFT(later.name, 88), '-', later.id)
      WHERE later.deleted_id = 0
    `);
    await runner.query('ALTER TABLE lenders ADD UNIQUE INDEX lenders_name (name, deleted_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE lenders DROP INDEX lenders_name, DROP COLUMN deleted_id');
  }
}
