import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which products demand a module before links earn, and customers who came to whoever lacked one. */
export class TrainingDemands1764590010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE training_demands (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        product_type varchar(40) NOT NULL,
        module_id int UNSIGNED NOT NULL,
        from_day char(10) NOT NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX training_demands_of_product (product_type, module_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      CREATE TABLE untrained_leads (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        application_id int UNSIGNED NOT NULL,
        lacked_by varchar(8) NOT NULL,
        merchant_id int UNSIGNED NOT NULL,
        agent_id int UNSIGNED NULL,
        module_id int UNSIGNED NOT NULL,
        product_type varchar(40) NOT NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX untrained_leads_of_application (application_id, lacked_by, module_id),
        INDEX untrained_leads_of_merchant (merchant_id, lacked_by, id),
        INDEX untrained_leads_of_agent (agent_id, id),
        INDEX untrained_leads_by_age (created_at)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query('ALTER TABLE training_modules ADD COLUMN published_at datetime(3) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE training_modules DROP COLUMN published_at');
    await runner.query('DROP TABLE untrained_leads');
    await runner.query('DROP TABLE training_demands');
  }
}
