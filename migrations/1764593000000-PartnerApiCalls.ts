import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The calls of partners' programs, for whoever builds them. */
export class PartnerApiCalls1764593000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE partner_api_calls (
        id bigint UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        partner_id int UNSIGNED NOT NULL,
        api_key_id int UNSIGNED NOT NULL,
        mode varchar(4) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        method varchar(7) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        route varchar(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        status smallint UNSIGNED NOT NULL,
        outcome varchar(7) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        error_code varchar(60) CHARACTER SET ascii COLLATE ascii_bin NULL,
        request_id varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        ms int UNSIGNED NOT NULL,
        refused_minute int UNSIGNED NULL,
        calls int UNSIGNED NOT NULL DEFAULT 1,
        PRIMARY KEY (id),
        UNIQUE INDEX partner_api_calls_refused (api_key_id, refused_minute),
        INDEX partner_api_calls_of_mode (partner_id, mode, id),
        INDEX partner_api_calls_of_outcome (partner_id, mode, outcome, id),
        INDEX partner_api_calls_by_request (partner_id, request_id, id),
        INDEX partner_api_calls_by_time (created_at)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE partner_api_calls');
  }
}
