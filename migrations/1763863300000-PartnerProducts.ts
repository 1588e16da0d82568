import type { MigrationInterface, QueryRunner } from 'typeorm';

const OFFERED_SO_FAR = [
  'Personal Loans',
  'Gold Loans',
  'Business Loans',
  'Affordable Housing Loan',
  'Credit Cards',
  'Other Insurance',
];

export class PartnerProducts1763863300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE partners ADD COLUMN product_types text NULL');
    await runner.query('UPDATE partners SET product_types = ?', [JSON.stringify(OFFERED_SO_FAR)]);
    await runner.query('ALTER TABLE partners MODIFY COLUMN product_types text NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE partners DROP COLUMN product_types');
  }
}
