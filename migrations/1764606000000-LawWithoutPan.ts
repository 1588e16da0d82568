import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The rate for payees whose PAN is not known rests on a paragraph of its own: section 206AA of the Act of 1961, and from
 * April 2026 on section 397(2) of the Act of 2025. Payments that named the other one are put right.
 */
export class LawWithoutPan1764606000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE tax_rates
        ADD COLUMN law_without_pan varchar(120) NOT NULL DEFAULT 'Section 397(2), Income-tax Act 2025'
    `);
    await runner.query(`
      UPDATE tax_rates SET law_without_pan = 'Section 206AA, Income-tax Act 1961' WHERE valid_from < '2026-04-01'
    `);
    await runner.query(`
      UPDATE commission_payments
      SET law = IF(made_on < '2026-04-01', 'Section 206AA, Income-tax Act 1961', 'Section 397(2), Income-tax Act 2025')
      WHERE tds_percent = 20
        AND law IN ('Section 194H, Income-tax Act 1961', 'Section 194D, Income-tax Act 1961',
          'Section 393(1), Income-tax Act 2025')
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tax_rates DROP COLUMN law_without_pan');
  }
}
