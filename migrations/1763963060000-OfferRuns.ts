import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every run of the offer engine, with the rules it ran on, so that a decision can be replayed. */
export class OfferRuns1763963060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE offer_rules (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        version char(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        engine smallint UNSIGNED NOT NULL,
        rules longtext NOT NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX offer_rules_version (version)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      CREATE TABLE eligibility_logs (
        id bigint UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        application_id int UNSIGNED NOT NULL,
        rules_version char(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        request text NOT NULL,
        matched smallint UNSIGNED NOT NULL,
        results mediumtext NOT NULL,
        PRIMARY KEY (id),
        INDEX eligibility_logs_of (application_id, id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE eligibility_logs');
    await runner.query('DROP TABLE offer_rules');
  }
}
