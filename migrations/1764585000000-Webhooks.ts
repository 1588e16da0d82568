import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Endpoints of partners' programs, the messages to them, and how far journey events have been told. */
export class Webhooks1764585000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS webhook_endpoints (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        partner_id int UNSIGNED NOT NULL,
        mode varchar(4) NOT NULL,
        url varchar(500) NOT NULL,
        events varchar(300) NOT NULL,
        row_key char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        secret_encrypted text CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        former_secret_encrypted text CHARACTER SET ascii COLLATE ascii_bin NULL,
        former_secret_until datetime(3) NULL,
        state varchar(3) NOT NULL,
        off_reason varchar(7) NULL,
        active_from datetime(3) NOT NULL,
        failing_since datetime(3) NULL,
        created_by int UNSIGNED NOT NULL,
        deleted_at datetime(3) NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX webhook_endpoints_row_key (row_key),
        INDEX webhook_endpoints_of_partner (partner_id, id),
        INDEX webhook_endpoints_on (mode, state, deleted_at)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      CREATE TABLE IF NOT EXISTS webhook_deliveries (
        id bigint UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        message_id char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        endpoint_id int UNSIGNED NOT NULL,
        type varchar(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        payload text NOT NULL,
        journey_event_id bigint UNSIGNED NULL,
        state varchar(9) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        attempts tinyint UNSIGNED NOT NULL DEFAULT 0,
        due_at datetime(3) NOT NULL,
        tried_at datetime(3) NULL,
        last_problem varchar(11) CHARACTER SET ascii COLLATE ascii_bin NULL,
        last_status smallint UNSIGNED NULL,
        last_ms int UNSIGNED NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX webhook_deliveries_of_event (journey_event_id, endpoint_id),
        INDEX webhook_deliveries_of_endpoint (endpoint_id, id),
        INDEX webhook_deliveries_due (state, due_at, endpoint_id),
        INDEX webhook_deliveries_by_time (created_at)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    // What happened before there were webhooks is told to nobody.
    await runner.query(`
      INSERT IGNORE INTO report_progress (id, folded_to, seen_to, seen_at, folded_at, differences)
      SELECT numbers.id, COALESCE((SELECT MAX(e.id) FROM journey_events e), 0), 0, '2000-01-01', '2000-01-01', 0
      FROM (SELECT 5 AS id UNION ALL SELECT 6) numbers
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM report_progress WHERE id IN (5, 6)');
    await runner.query('DROP TABLE webhook_deliveries');
    await runner.query('DROP TABLE webhook_endpoints');
  }
}
