import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Masquerades1764560000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE masquerades (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        session_id char(36) NOT NULL,
        admin_id int UNSIGNED NOT NULL,
        admin_session_id char(36) NOT NULL,
        user_id int UNSIGNED NOT NULL,
        partner_id int UNSIGNED NOT NULL,
        reason varchar(20) NOT NULL,
        started_at datetime(3) NOT NULL,
        expires_at datetime(3) NOT NULL,
        ended_at datetime(3) NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX masquerades_session (session_id),
        INDEX masquerades_of_admin_session (admin_session_id),
        INDEX masquerades_of_user (user_id, id),
        INDEX masquerades_of_partner (partner_id, id),
        INDEX masquerades_by_start (started_at)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE masquerades');
  }
}
