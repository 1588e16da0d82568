import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ReportMails1764501000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE report_mails (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        owner_id int UNSIGNED NOT NULL,
        name varchar(60) NOT NULL,
        report varchar(40) NOT NULL,
        query text NOT NULL,
        every varchar(4) NOT NULL,
        weekday tinyint UNSIGNED NULL,
        hour tinyint UNSIGNED NOT NULL,
        recipients text NOT NULL,
        status tinyint UNSIGNED NOT NULL DEFAULT 1,
        next_at datetime(3) NOT NULL,
        last_at datetime(3) NULL,
        version int UNSIGNED NOT NULL DEFAULT 1,
        PRIMARY KEY (id),
        INDEX report_mails_due (status, next_at),
        INDEX report_mails_of_owner (owner_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE report_mails');
  }
}
