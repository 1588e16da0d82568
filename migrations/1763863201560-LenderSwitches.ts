import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LenderSwitches1763863201560 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE lender_switches (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        lender_id int UNSIGNED NOT NULL,
        to_status tinyint UNSIGNED NOT NULL,
        reason varchar(200) NULL,
        actor_id int UNSIGNED NULL,
        scheduled_for datetime(3) NULL,
        done_at datetime(3) NULL,
        cancelled_at datetime(3) NULL,
        cancelled_by int UNSIGNED NULL,
        PRIMARY KEY (id),
        INDEX lender_switches_of_lender (lender_id, done_at)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE lender_switches');
  }
}
