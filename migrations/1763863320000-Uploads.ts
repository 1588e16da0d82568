import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Uploads1763863320000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE uploads (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        kind varchar(12) NOT NULL,
        file_name varchar(200) NOT NULL,
        file_key varchar(60) NULL,
        file_size int UNSIGNED NOT NULL,
        state varchar(12) NOT NULL,
        at_once tinyint UNSIGNED NOT NULL DEFAULT '0',
        run int UNSIGNED NOT NULL DEFAULT '0',
        rows_read int UNSIGNED NOT NULL DEFAULT '0',
        rows_done int UNSIGNED NOT NULL DEFAULT '0',
        last_row_id int UNSIGNED NULL,
        position int UNSIGNED NOT NULL DEFAULT '0',
        counts text NOT NULL,
        notes text NOT NULL,
        refusal text NULL,
        uploaded_by int UNSIGNED NULL,
        applied_by int UNSIGNED NULL,
        undone_by int UNSIGNED NULL,
        applied_at datetime(3) NULL,
        undone_at datetime(3) NULL,
        PRIMARY KEY (id),
        INDEX uploads_of_kind (kind, id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      CREATE TABLE upload_rows (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        upload_id int UNSIGNED NOT NULL,
        sheet_row int UNSIGNED NOT NULL,
        outcome varchar(10) NOT NULL,
        waiting varchar(12) NULL,
        problems text NULL,
        repeats_row int UNSIGNED NULL,
        content_hash char(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        target varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
        lender_application_id int UNSIGNED NULL,
        lender_id int UNSIGNED NULL,
        application_uuid char(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
        lender_reference_id varchar(80) NULL,
        phone_index char(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
        phone_last4 char(4) NULL,
        product_type varchar(40) NULL,
        state varchar(20) NULL,
        raw_status varchar(80) NULL,
        sub_status varchar(80) NULL,
        status_date char(10) NULL,
        reason varchar(300) NULL,
        sanctioned_amount decimal(12,2) NULL,
        sanctioned_on char(10) NULL,
        disbursed_amount decimal(12,2) NULL,
        disbursed_on char(10) NULL,
        disbursal_reference varchar(80) NULL,
        tenure_months smallint UNSIGNED NULL,
        interest_rate_pa decimal(6,3) NULL,
        processing_fee decimal(12,2) NULL,
        applied_on char(10) NULL,
        utm_id varchar(60) NULL,
        period char(7) NULL,
        commission_percent decimal(6,3) NULL,
        commission_amount decimal(12,2) NULL,
        gst_amount decimal(12,2) NULL,
        tds_amount decimal(12,2) NULL,
        net_received decimal(12,2) NULL,
        invoice_no varchar(60) NULL,
        received_on char(10) NULL,
        remarks varchar(500) NULL,
        settled_by int UNSIGNED NULL,
        PRIMARY KEY (id),
        INDEX upload_rows_by_outcome (upload_id, outcome, sheet_row),
        INDEX upload_rows_waiting (waiting, id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      CREATE TABLE upload_changes (
        upload_row_id int UNSIGNED NOT NULL,
        upload_id int UNSIGNED NOT NULL,
        lender_application_id int UNSIGNED NOT NULL,
        change_kind varchar(8) NOT NULL,
        version_after int UNSIGNED NOT NULL,
        kept tinyint UNSIGNED NOT NULL DEFAULT '0',
        state varchar(20) NULL,
        state_at datetime(3) NULL,
        lender_reference_id varchar(80) NULL,
        raw_status varchar(80) NULL,
        sub_status varchar(80) NULL,
        status_date char(10) NULL,
        reason varchar(300) NULL,
        sanctioned_amount decimal(12,2) NULL,
        sanctioned_on char(10) NULL,
        disbursed_amount decimal(12,2) NULL,
        disbursed_on char(10) NULL,
        disbursal_reference varchar(80) NULL,
        tenure_months smallint UNSIGNED NULL,
        interest_rate_pa decimal(6,3) NULL,
        processing_fee decimal(12,2) NULL,
        remarks varchar(500) NULL,
        PRIMARY KEY (upload_row_id),
        INDEX upload_changes_of_upload (upload_id, kept, upload_row_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE upload_changes');
    await runner.query('DROP TABLE upload_rows');
    await runner.query('DROP TABLE uploads');
  }
}
