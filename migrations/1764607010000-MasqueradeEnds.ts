import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How a masquerade ended; NULL: it has not been noted, or a server of the version before ended it. */
export class MasqueradeEnds1764607010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE masquerades
        ADD COLUMN ended_how varchar(12) NULL,
        ADD INDEX masquerades_of_admin (admin_id, id)
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE masquerades DROP INDEX masquerades_of_admin, DROP COLUMN ended_how');
  }
}
