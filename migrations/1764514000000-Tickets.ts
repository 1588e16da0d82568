import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What customers, partners and the desk ask for, and the messages about it. */
export class Tickets1764514000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS tickets (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        uuid char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        kind varchar(20) NOT NULL,
        source varchar(10) NOT NULL,
        state varchar(20) NOT NULL,
        admin_id int UNSIGNED NULL,
        prospect_id int UNSIGNED NULL,
        partner_id int UNSIGNED NULL,
        language char(2) NOT NULL,
        contact_encrypted text NULL,
        due_at datetime(3) NOT NULL,
        turn_at datetime(3) NOT NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX tickets_uuid (uuid),
        INDEX tickets_of_state (state, turn_at, id),
        INDEX tickets_of_admin (admin_id, state, turn_at, id),
        INDEX tickets_of_kind (kind, state, due_at, id),
        INDEX tickets_of_prospect (prospect_id, id),
        INDEX tickets_of_partner (partner_id, id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      CREATE TABLE IF NOT EXISTS ticket_messages (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        uuid char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        ticket_id int UNSIGNED NOT NULL,
        side varchar(10) NOT NULL,
        admin_id int UNSIGNED NULL,
        text_encrypted text NOT NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX ticket_messages_uuid (uuid),
        INDEX ticket_messages_of_ticket (ticket_id, id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ticket_messages');
    await runner.query('DROP TABLE tickets');
  }
}
