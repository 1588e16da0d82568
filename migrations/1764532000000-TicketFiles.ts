import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures and PDF in tickets; their contents are encrypted files of the object store. */
export class TicketFiles1764532000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ticket_files (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        uuid char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        ticket_id int UNSIGNED NOT NULL,
        side varchar(10) NOT NULL,
        admin_id int UNSIGNED NULL,
        type varchar(20) NOT NULL,
        size int UNSIGNED NOT NULL,
        file_key varchar(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        facts_encrypted text NOT NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX ticket_files_uuid (uuid),
        UNIQUE INDEX ticket_files_key (file_key),
        INDEX ticket_files_of_ticket (ticket_id, id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ticket_files');
  }
}
