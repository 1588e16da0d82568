import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ContactStops1764513060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE contact_stops (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        prospect_id int UNSIGNED NOT NULL,
        channel varchar(10) NOT NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX contact_stops_of_prospect (prospect_id, channel)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE contact_stops');
  }
}
