import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a partner says and shows on the first page of its site. */
export class HeroOfPartners1764611300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE partners
        ADD COLUMN hero varchar(70) NULL,
        ADD COLUMN hero_hi varchar(70) NULL,
        ADD COLUMN hero_picture varchar(200) NULL
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE partners DROP COLUMN hero_picture, DROP COLUMN hero_hi, DROP COLUMN hero');
  }
}
