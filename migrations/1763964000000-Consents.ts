import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Consents1763964000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE consents (
        id bigint UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        uuid char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        prospect_id int UNSIGNED NOT NULL,
        purpose varchar(20) NOT NULL,
        text_version varchar(40) NOT NULL,
        lender_id int UNSIGNED NULL,
        lender_name varchar(100) NULL,
        application_id int UNSIGNED NULL,
        channel varchar(10) NOT NULL,
        ip varchar(45) NOT NULL,
        withdraws bigint UNSIGNED NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX consents_uuid (uuid),
        UNIQUE INDEX consents_withdrawn (withdraws),
        INDEX consents_of_prospect (prospect_id, purpose, lender_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    for (const act of ['UPDATE', 'DELETE']) {
      await runner.query(`
        CREATE TRIGGER consents_no_${act.toLowerCase()} BEFORE ${act} ON consents FOR EACH ROW
          SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'The ledger of consents is append-only'
      `);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE consents');
  }
}
