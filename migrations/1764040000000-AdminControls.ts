import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who made or could have taken over an admin's account, since the audit log began. */
export class AdminControls1764040000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE admin_controls (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        admin_id int UNSIGNED NOT NULL,
        controlled_by int UNSIGNED NOT NULL,
        action varchar(20) NOT NULL,
        PRIMARY KEY (id),
        INDEX admin_controls_of_admin (admin_id, created_at)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      INSERT INTO admin_controls (created_at, admin_id, controlled_by, action)
      SELECT at, CAST(entity_id AS UNSIGNED), actor_id,
        CASE action WHEN 'create' THEN 'created' WHEN 'reset-password' THEN 'password-link' ELSE 'email' END
      FROM audit_log
      WHERE entity = 'admin-user' AND actor_type = 'admin' AND actor_id <> CAST(entity_id AS UNSIGNED)
        AND (action IN ('create', 'reset-password') OR (action = 'update' AND changes LIKE '%"property":"email"%'))
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE admin_controls');
  }
}
