import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tax invoice that somebody of the portal disputes by a ticket. */
export class TicketInvoices1764592010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tickets ADD COLUMN tax_invoice_id int UNSIGNED NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tickets DROP COLUMN tax_invoice_id');
  }
}
