import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was moved into the object store, and how far each audit chain lies there. */
export class Archives1764050000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE archive_parts (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        table_name varchar(64) NOT NULL,
        month char(7) NOT NULL,
        object_key varchar(160) NOT NULL,
        row_count int UNSIGNED NOT NULL,
        first_id bigint UNSIGNED NOT NULL,
        last_id bigint UNSIGNED NOT NULL,
        sha256 char(64) NOT NULL,
        stored_bytes int UNSIGNED NOT NULL,
        key_id varchar(8) NOT NULL,
        read_at datetime(3) NOT NULL,
        state varchar(10) NOT NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX archive_parts_object (object_key),
        INDEX archive_parts_of_month (table_name, month, first_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      CREATE TABLE audit_checkpoints (
        chain char(36) NOT NULL,
        position int UNSIGNED NOT NULL,
        hash char(64) NOT NULL,
        seal char(64) NOT NULL,
        PRIMARY KEY (chain)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      CREATE TRIGGER audit_checkpoints_no_delete BEFORE DELETE ON audit_checkpoints FOR EACH ROW
        SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'Checkpoints of the audit log are kept'
    `);
    await runner.query(`
      CREATE TRIGGER audit_checkpoints_forward BEFORE UPDATE ON audit_checkpoints FOR EACH ROW
        IF NEW.chain <> OLD.chain OR NEW.position < OLD.position THEN
          SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'Checkpoints of the audit log only move forward';
        END IF
    `);
    await runner.query('DROP TRIGGER audit_log_no_delete');
    await runner.query(`
      CREATE TRIGGER audit_log_no_delete BEFORE DELETE ON audit_log FOR EACH ROW
        IF NOT EXISTS (SELECT 1 FROM audit_checkpoints c WHERE c.chain = OLD.chain AND c.position >= OLD.position) THEN
          SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'The audit log is append-only';
        END IF
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER audit_log_no_delete');
    await runner.query(`
      CREATE TRIGGER audit_log_no_delete BEFORE DELETE ON audit_log FOR EACH ROW
        SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'The audit log is append-only'
    `);
    await runner.query('DROP TABLE audit_checkpoints');
    await runner.query('DROP TABLE archive_parts');
  }
}
