import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PartnerLeads1764533100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE partner_leads (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        uuid char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        partner_id int UNSIGNED NOT NULL,
        mode varchar(4) NOT NULL,
        api_key_id int UNSIGNED NOT NULL,
        reference varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
        product_type varchar(40) NOT NULL,
        expires_at datetime(3) NOT NULL,
        assisted_uuid char(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
        prospect_id int UNSIGNED NULL,
        application_id int UNSIGNED NULL,
        ended varchar(10) NULL,
        test_state varchar(12) NULL,
        test_state_at datetime(3) NULL,
        test_phone_last4 char(4) NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX partner_leads_uuid (uuid),
        UNIQUE INDEX partner_leads_by_reference (partner_id, mode, reference),
        UNIQUE INDEX partner_leads_of_assisted (assisted_uuid),
        INDEX partner_leads_of_partner (partner_id, mode, id),
        INDEX partner_leads_of_application (application_id),
        INDEX partner_leads_by_time (mode, created_at)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE partner_leads');
  }
}
