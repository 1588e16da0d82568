import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AuditLog1763690120000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE audit_log (
        id bigint UNSIGNED NOT NULL AUTO_INCREMENT,
        chain char(36) NOT NULL,
        position int UNSIGNED NOT NULL,
        at datetime(3) NOT NULL,
        actor_type varchar(10) NOT NULL,
        actor_id int UNSIGNED NULL,
        subject varchar(40) NULL,
        action varchar(40) NOT NULL,
        entity varchar(40) NOT NULL,
        entity_id varchar(40) NOT NULL,
        changes text NOT NULL,
        ip varchar(45) NOT NULL,
        request_id varchar(64) NOT NULL,
        previous_hash char(64) NOT NULL,
        hash char(64) NOT NULL,
        PRIMARY KEY (id),
        INDEX audit_log_by_time (at),
        INDEX audit_log_of_entity (entity, entity_id, id),
        UNIQUE INDEX audit_log_chain (chain, position)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      CREATE TRIGGER audit_log_no_update BEFORE UPDATE ON audit_log FOR EACH ROW
        SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'The audit log is append-only'
    `);
    await runner.query(`
      CREATE TRIGGER audit_log_no_delete BEFORE DELETE ON audit_log FOR EACH ROW
        SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'The audit log is append-only'
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_log');
  }
}
