import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Accounts1763690060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE admin_users (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        version int UNSIGNED NOT NULL DEFAULT '1',
        deleted_at datetime(3) NULL,
        name varchar(80) NOT NULL,
        email_encrypted varchar(600) NOT NULL,
        email_index char(64) NOT NULL,
        row_key char(36) NOT NULL,
        password_hash varchar(200) NOT NULL,
        must_change_password tinyint UNSIGNED NOT NULL DEFAULT '0',
        status tinyint UNSIGNED NOT NULL DEFAULT '1',
        last_login_at datetime(3) NULL,
        role_id tinyint UNSIGNED NOT NULL,
        totp_secret varchar(300) NULL,
        totp_enabled tinyint UNSIGNED NOT NULL DEFAULT '0',
        totp_last_step int UNSIGNED NOT NULL DEFAULT '0',
        PRIMARY KEY (id),
        UNIQUE INDEX admin_users_row_key (row_key),
        UNIQUE INDEX admin_users_email_index (email_index)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      CREATE TABLE partner_users (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        version int UNSIGNED NOT NULL DEFAULT '1',
        deleted_at datetime(3) NULL,
        name varchar(80) NOT NULL,
        email_encrypted varchar(600) NOT NULL,
        email_index char(64) NOT NULL,
        row_key char(36) NOT NULL,
        password_hash varchar(200) NOT NULL,
        must_change_password tinyint UNSIGNED NOT NULL DEFAULT '0',
        status tinyint UNSIGNED NOT NULL DEFAULT '1',
        last_login_at datetime(3) NULL,
        partner_id int UNSIGNED NOT NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX partner_users_row_key (row_key),
        UNIQUE INDEX partner_users_email_index (email_index),
        INDEX partner_users_by_partner (partner_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      CREATE TABLE sessions (
        id char(36) NOT NULL,
        audience varchar(10) NOT NULL,
        user_id int UNSIGNED NOT NULL,
        last_seen_at datetime(3) NOT NULL,
        expires_at datetime(3) NOT NULL,
        ended_at datetime(3) NULL,
        ip varchar(45) NOT NULL,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        PRIMARY KEY (id),
        INDEX sessions_by_expiry (expires_at),
        INDEX sessions_of_user (audience, user_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sessions');
    await runner.query('DROP TABLE partner_users');
    await runner.query('DROP TABLE admin_users');
  }
}
