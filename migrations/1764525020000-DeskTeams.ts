import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DeskTeams1764525020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE desk_teams (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        version int UNSIGNED NOT NULL DEFAULT '1',
        deleted_at datetime(3) NULL,
        name varchar(80) NOT NULL,
        supervisor_id int UNSIGNED NULL,
        PRIMARY KEY (id),
        INDEX desk_teams_by_name (deleted_at, name),
        INDEX desk_teams_of_supervisor (supervisor_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      CREATE TABLE desk_team_members (
        team_id int UNSIGNED NOT NULL,
        admin_id int UNSIGNED NOT NULL,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        PRIMARY KEY (team_id, admin_id),
        INDEX desk_team_members_of_admin (admin_id, team_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE desk_team_members');
    await runner.query('DROP TABLE desk_teams');
  }
}
