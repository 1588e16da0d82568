import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LenderGateways1763964060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE lender_gateways (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        version int UNSIGNED NOT NULL DEFAULT '1',
        lender_id int UNSIGNED NOT NULL,
        row_key char(36) NOT NULL,
        base_url varchar(300) NULL,
        auth varchar(20) NOT NULL,
        client_id varchar(100) NOT NULL,
        client_secret text NOT NULL,
        callback_secret text NOT NULL,
        field_map text NOT NULL,
        status_map text NOT NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX lender_gateways_of_lender (lender_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE lender_gateways');
  }
}
