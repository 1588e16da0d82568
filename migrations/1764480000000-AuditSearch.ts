import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The audit log is searched by who, what and on what, newest first, and the result of its nightly check is kept. */
export class AuditSearch1764480000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE audit_log
        ADD INDEX audit_log_of_actor (actor_type, actor_id, at),
        ADD INDEX audit_log_of_action (action, at),
        ADD INDEX audit_log_of_kind (entity, at)
    `);
    await runner.query(`
      CREATE TABLE audit_checks (
        id tinyint UNSIGNED NOT NULL,
        started_at datetime(3) NULL,
        checked_at datetime(3) NULL,
        link_count int UNSIGNED NOT NULL DEFAULT '0',
        chain_count int UNSIGNED NOT NULL DEFAULT '0',
        problem_count int UNSIGNED NOT NULL DEFAULT '0',
        problems text NOT NULL,
        PRIMARY KEY (id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query("INSERT INTO audit_checks (id, problems) VALUES (1, '[]')");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_checks');
    await runner.query(`
      ALTER TABLE audit_log
        DROP INDEX audit_log_of_actor, DROP INDEX audit_log_of_action, DROP INDEX audit_log_of_kind
    `);
  }
}
