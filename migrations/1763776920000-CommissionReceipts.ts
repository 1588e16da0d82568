import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CommissionReceipts1763776920000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE commission_receipts (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        lender_id int UNSIGNED NOT NULL,
        lender_application_id int UNSIGNED NULL,
        period char(7) NOT NULL,
        disbursal_reference varchar(80) NULL,
        disbursed_on char(10) NULL,
        disbursed_amount decimal(12,2) NULL,
        commission_percent decimal(6,3) NULL,
        commission_amount decimal(12,2) NOT NULL,
        gst_amount decimal(12,2) NULL,
        tds_amount decimal(12,2) NULL,
        net_received decimal(12,2) NULL,
        invoice_no varchar(60) NULL,
        received_on char(10) NULL,
        remarks varchar(500) NULL,
        upload_id int UNSIGNED NOT NULL,
        upload_row int UNSIGNED NOT NULL,
        row_key char(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        undone_at datetime(3) NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX commission_receipts_row_key (row_key),
        INDEX commission_receipts_by_month (lender_id, period),
        INDEX commission_receipts_of_lender_application (lender_application_id),
        INDEX commission_receipts_of_upload (upload_id, upload_row)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE commission_receipts');
  }
}
