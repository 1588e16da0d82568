import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the customer's latest visit brought along, and an index to find those who never proved their number. */
export class ProspectVisits1763960060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE prospects
        ADD COLUMN language char(2) NULL,
        ADD COLUMN product_type varchar(40) NULL,
        ADD COLUMN utms text NULL,
        ADD INDEX prospects_by_state (state, created_at)
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE prospects
        DROP INDEX prospects_by_state,
        DROP COLUMN utms,
        DROP COLUMN product_type,
        DROP COLUMN language
    `);
  }
}
