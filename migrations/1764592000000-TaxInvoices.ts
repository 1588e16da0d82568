import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tax invoices of payees who are registered for GST. What a server of the version before pays gets its draft later. */
export class TaxInvoices1764592000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE tax_invoices (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        partner_id int UNSIGNED NOT NULL,
        payee_kind varchar(8) NOT NULL,
        payee_id int UNSIGNED NOT NULL,
        period char(7) NOT NULL,
        financial_year char(7) NOT NULL,
        series varchar(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        serial int UNSIGNED NOT NULL,
        number varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        version int UNSIGNED NOT NULL DEFAULT 1,
        state varchar(8) NOT NULL,
        issued_on date NOT NULL,
        row_key char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        parties_encrypted text CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        place_of_supply char(2) NULL,
        taxable_amount decimal(14,2) NOT NULL,
        cgst_amount decimal(14,2) NOT NULL,
        sgst_amount decimal(14,2) NOT NULL,
        igst_amount decimal(14,2) NOT NULL,
        total_amount decimal(14,2) NOT NULL,
        accepted_at datetime(3) NULL,
        accepted_by int UNSIGNED NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX tax_invoices_number (series, financial_year, serial),
        UNIQUE INDEX tax_invoices_row_key (row_key),
        INDEX tax_invoices_open (partner_id, state, id),
        INDEX tax_invoices_of_state (state, id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      CREATE TABLE tax_invoice_lines (
        payment_id int UNSIGNED NOT NULL,
        invoice_id int UNSIGNED NOT NULL,
        version int UNSIGNED NOT NULL,
        sac char(6) NOT NULL,
        PRIMARY KEY (payment_id),
        INDEX tax_invoice_lines_of_invoice (invoice_id, payment_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE tax_invoice_lines');
    await runner.query('DROP TABLE tax_invoices');
  }
}
