import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What customers can insure, and which of it each insurer covers. */
const KINDS = [
  ['health', 'Health', 'सेहत'],
  ['life', 'Life', 'जीवन'],
  ['motor', 'Car or other motor vehicle', 'कार या दूसरी गाड़ी'],
  ['two_wheeler', 'Two-wheeler', 'दोपहिया'],
  ['shop', 'Shop', 'दुकान'],
];

export class InsuranceKinds1764610320000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE lenders ADD COLUMN insurance_kinds text NULL');
    await runner.query(
      `INSERT INTO option_items (list, item_id, label_en, label_hi, sort_order)
       VALUES ${KINDS.map(() => '(?, ?, ?, ?, ?)').join(', ')}`,
      KINDS.flatMap((kind, index) => ['insuranceKind', ...kind, index + 1]),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM option_items WHERE list = 'insuranceKind'");
    await runner.query('ALTER TABLE lenders DROP COLUMN insurance_kinds');
  }
}
