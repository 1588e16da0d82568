import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the lists of eligibility runs and de-dupe checks are narrowed by, in the order of their creation. */
export class EligibilityLists1763969000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE eligibility_logs
        ADD COLUMN product_type varchar(40) NOT NULL DEFAULT '',
        ADD COLUMN unmatched smallint UNSIGNED NOT NULL DEFAULT 0
    `);
    await runner.query(`
      UPDATE eligibility_logs e JOIN applications a ON a.id = e.application_id
      SET e.product_type = a.product_type, e.unmatched = JSON_LENGTH(e.results, '$.unmatched')
    `);
    await runner.query(`
      ALTER TABLE eligibility_logs
        MODIFY COLUMN product_type varchar(40) NOT NULL,
        MODIFY COLUMN unmatched smallint UNSIGNED NOT NULL,
        ADD INDEX eligibility_logs_by_creation (created_at, id, matched),
        ADD INDEX eligibility_logs_of_product (product_type, created_at, id, matched)
    `);
    await runner.query(`
      CREATE TABLE eligibility_matches (
        lender_id int UNSIGNED NOT NULL,
        created_at datetime(3) NOT NULL,
        run_id bigint UNSIGNED NOT NULL,
        product_type varchar(40) NOT NULL,
        PRIMARY KEY (lender_id, created_at, run_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      INSERT INTO eligibility_matches (lender_id, created_at, run_id, product_type)
      SELECT matched.lender_id, e.created_at, e.id, e.product_type FROM eligibility_logs e,
        JSON_TABLE(e.results, '$.matched[*]' COLUMNS (lender_id int UNSIGNED PATH '$.lender_id')) matched
    `);
    await runner.query("ALTER TABLE dedupe_checks ADD COLUMN product_type varchar(40) NOT NULL DEFAULT ''");
    await runner.query(`
      UPDATE dedupe_checks c JOIN lender_applications la ON la.id = c.lender_application_id
      SET c.product_type = la.product_type
    `);
    await runner.query(`
      ALTER TABLE dedupe_checks
        MODIFY COLUMN product_type varchar(40) NOT NULL,
        ADD INDEX dedupe_checks_by_creation (created_at, id),
        ADD INDEX dedupe_checks_of_lender (lender_id, created_at, id, outcome, product_type),
        ADD INDEX dedupe_checks_of_product (product_type, created_at, id, outcome),
        ADD INDEX dedupe_checks_of_outcome (outcome, created_at, id),
        DROP INDEX dedupe_checks_by_time
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE dedupe_checks
        DROP INDEX dedupe_checks_by_creation,
        DROP INDEX dedupe_checks_of_lender,
        DROP INDEX dedupe_checks_of_product,
        DROP INDEX dedupe_checks_of_outcome,
        DROP COLUMN product_type,
        ADD INDEX dedupe_checks_by_time (created_at, lender_id)
    `);
    await runner.query('DROP TABLE eligibility_matches');
    await runner.query(`
      ALTER TABLE eligibility_logs
        DROP INDEX eligibility_logs_by_creation,
        DROP INDEX eligibility_logs_of_product,
        DROP COLUMN product_type,
        DROP COLUMN unmatched
    `);
  }
}
