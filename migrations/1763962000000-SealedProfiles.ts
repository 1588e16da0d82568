import type { MigrationInterface, QueryRunner } from 'typeorm';

/** All that a customer tells is kept encrypted. Plain names, of which only demo data had any, are not carried over. */
export class SealedProfiles1763962000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE prospects
        DROP COLUMN first_name,
        DROP COLUMN last_name,
        ADD COLUMN profile_encrypted text NULL,
        ADD COLUMN pan_index char(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
        ADD COLUMN email_index char(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
        ADD INDEX prospects_pan (pan_index),
        ADD INDEX prospects_email (email_index)
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE prospects
        DROP INDEX prospects_email,
        DROP INDEX prospects_pan,
        DROP COLUMN email_index,
        DROP COLUMN pan_index,
        DROP COLUMN profile_encrypted,
        ADD COLUMN first_name varchar(60) NULL,
        ADD COLUMN last_name varchar(60) NULL
    `);
  }
}
