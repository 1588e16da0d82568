import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What tells how far a replica is behind. */
export class Heartbeats1764380000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE heartbeats (
        server char(36) NOT NULL,
        beat bigint UNSIGNED NOT NULL,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        PRIMARY KEY (server),
        INDEX heartbeats_by_age (updated_at)
      ) ENGINE=InnoDB
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE heartbeats');
  }
}
