import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LenderJourneyFigures1764580010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE lender_journey_figures (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        lender_id int UNSIGNED NOT NULL,
        computed_at datetime(3) NOT NULL,
        figures text NOT NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX lender_journey_figures_of_lender (lender_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE lender_journey_figures');
  }
}
