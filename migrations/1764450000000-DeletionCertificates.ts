import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Admins ask for deletions and refuse them, and each deletion has a certificate. Those carried out before get one
 * without counts. A server of the version before asks and approves as it did.
 */
export class DeletionCertificates1764450000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE deletion_requests
        ADD COLUMN requested_by int UNSIGNED NULL,
        ADD COLUMN refusal varchar(20) NULL
    `);
    await runner.query(`
      CREATE TABLE deletion_certificates (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        deletion_request_id int UNSIGNED NOT NULL,
        records text NOT NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX deletion_certificates_of_request (deletion_request_id),
        INDEX deletion_certificates_by_time (created_at)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      INSERT INTO deletion_certificates (created_at, deletion_request_id, records)
      SELECT done_at, id, '[]' FROM deletion_requests WHERE state = 'DONE' ORDER BY done_at, id
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE deletion_certificates');
    await runner.query('ALTER TABLE deletion_requests DROP COLUMN refusal, DROP COLUMN requested_by');
  }
}
