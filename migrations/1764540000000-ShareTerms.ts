import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ShareTerms1764540000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE share_terms (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        version int UNSIGNED NOT NULL DEFAULT 1,
        deleted_at datetime(3) NULL,
        partner_id int UNSIGNED NOT NULL,
        merchant_id int UNSIGNED NOT NULL,
        agent_id int UNSIGNED NULL,
        valid_from date NOT NULL,
        percent decimal(6,3) NOT NULL,
        flat_amount decimal(10,2) NOT NULL,
        PRIMARY KEY (id),
        INDEX share_terms_of_partner (partner_id, id),
        INDEX share_terms_of_merchant (merchant_id, agent_id, valid_from),
        INDEX share_terms_of_agent (agent_id, valid_from)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE share_terms');
  }
}
