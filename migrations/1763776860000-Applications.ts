import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Applications1763776860000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE prospects (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        version int UNSIGNED NOT NULL DEFAULT '1',
        deleted_at datetime(3) NULL,
        uuid char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        state varchar(20) NOT NULL,
        partner_id int UNSIGNED NOT NULL,
        first_name varchar(60) NULL,
        last_name varchar(60) NULL,
        phone_encrypted varchar(200) NOT NULL,
        phone_index char(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        phone_last4 char(4) NOT NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX prospects_uuid (uuid),
        UNIQUE INDEX prospects_phone (phone_index)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      CREATE TABLE applications (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        version int UNSIGNED NOT NULL DEFAULT '1',
        uuid char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        prospect_id int UNSIGNED NOT NULL,
        partner_id int UNSIGNED NOT NULL,
        product_type varchar(40) NOT NULL,
        state varchar(20) NOT NULL,
        submitted_at datetime(3) NULL,
        desired_amount decimal(12,2) NULL,
        age_years tinyint UNSIGNED NULL,
        employment varchar(20) NULL,
        monthly_income decimal(12,2) NULL,
        credit_score smallint UNSIGNED NULL,
        utm_id varchar(60) NULL,
        utms text NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX applications_uuid (uuid),
        INDEX applications_of_prospect (prospect_id, product_type),
        INDEX applications_by_submission (submitted_at)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      CREATE TABLE lender_applications (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        version int UNSIGNED NOT NULL DEFAULT '1',
        uuid char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        application_id int UNSIGNED NOT NULL,
        lender_id int UNSIGNED NOT NULL,
        partner_id int UNSIGNED NOT NULL,
        product_type varchar(40) NOT NULL,
        state varchar(20) NOT NULL,
        state_at datetime(3) NOT NULL,
        lender_reference_id varchar(80) NULL,
        raw_status varchar(80) NULL,
        sub_status varchar(80) NULL,
        status_date char(10) NULL,
        reason varchar(300) NULL,
        offered_amount decimal(12,2) NULL,
        sanctioned_amount decimal(12,2) NULL,
        sanctioned_on char(10) NULL,
        disbursed_amount decimal(12,2) NULL,
        disbursed_on char(10) NULL,
        disbursal_reference varchar(80) NULL,
        tenure_months smallint UNSIGNED NULL,
        interest_rate_pa decimal(6,3) NULL,
        processing_fee decimal(12,2) NULL,
        remarks varchar(500) NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX lender_applications_uuid (uuid),
        UNIQUE INDEX lender_applications_of_application (application_id, lender_id),
        INDEX lender_applications_by_reference (lender_id, lender_reference_id),
        INDEX lender_applications_by_state (lender_id, state),
        INDEX lender_applications_by_disbursal (disbursed_on, lender_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      CREATE TABLE lender_application_events (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        lender_application_id int UNSIGNED NOT NULL,
        at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        from_state varchar(20) NULL,
        to_state varchar(20) NOT NULL,
        moved tinyint UNSIGNED NOT NULL,
        source varchar(12) NOT NULL,
        actor_id int UNSIGNED NULL,
        upload_id int UNSIGNED NULL,
        raw_status varchar(80) NULL,
        reason varchar(300) NULL,
        PRIMARY KEY (id),
        INDEX lender_application_events_of (lender_application_id, id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE lender_application_events');
    await runner.query('DROP TABLE lender_applications');
    await runner.query('DROP TABLE applications');
    await runner.query('DROP TABLE prospects');
  }
}
