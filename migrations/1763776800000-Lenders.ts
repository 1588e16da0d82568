import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Lenders1763776800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE lender_groups (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        version int UNSIGNED NOT NULL DEFAULT '1',
        deleted_at datetime(3) NULL,
        name varchar(80) NOT NULL,
        product_types text NOT NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX lender_groups_name (name)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      CREATE TABLE lenders (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        version int UNSIGNED NOT NULL DEFAULT '1',
        deleted_at datetime(3) NULL,
        code varchar(60) NOT NULL,
        name varchar(100) NOT NULL,
        min_income decimal(12,2) NULL,
        max_income decimal(12,2) NULL,
        min_age tinyint UNSIGNED NULL,
        max_age tinyint UNSIGNED NULL,
        ticket_class varchar(20) NULL,
        credit_score_class varchar(20) NULL,
        min_loan_amount decimal(12,2) NULL,
        min_credit_score smallint UNSIGNED NULL,
        salaried tinyint UNSIGNED NOT NULL DEFAULT '0',
        self_employed tinyint UNSIGNED NOT NULL DEFAULT '0',
        business tinyint UNSIGNED NOT NULL DEFAULT '0',
        priority int UNSIGNED NOT NULL,
        lender_status tinyint UNSIGNED NOT NULL DEFAULT '0',
        so_status tinyint UNSIGNED NOT NULL DEFAULT '0',
        so_text varchar(300) NULL,
        so_date_start char(10) NULL,
        so_date_end char(10) NULL,
        loan_amount_upto decimal(12,2) NULL,
        tenure varchar(60) NULL,
        min_tenure_months smallint UNSIGNED NULL,
        max_tenure_months smallint UNSIGNED NULL,
        interest_rate varchar(60) NULL,
        apr_min decimal(6,3) NULL,
        apr_max decimal(6,3) NULL,
        processing_fees decimal(6,3) NULL,
        lender_group_ids text NOT NULL,
        autosubmission tinyint UNSIGNED NOT NULL DEFAULT '0',
        api tinyint UNSIGNED NOT NULL DEFAULT '0',
        utm_link varchar(1000) NULL,
        lead_window_days smallint UNSIGNED NOT NULL DEFAULT '90',
        PRIMARY KEY (id),
        UNIQUE INDEX lenders_code (code),
        INDEX lenders_by_priority (deleted_at, priority)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE lenders');
    await runner.query('DROP TABLE lender_groups');
  }
}
