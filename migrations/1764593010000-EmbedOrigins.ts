import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sites of a partner that may show the application in a frame, as JSON. */
export class EmbedOrigins1764593010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE partners ADD COLUMN embed_origins varchar(2200) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '[]'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE partners DROP COLUMN embed_origins');
  }
}
