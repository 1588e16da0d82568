import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A recipient's claims are counted apart from its tries. */
export class CampaignClaims1764531000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campaign_recipients ADD COLUMN claim int UNSIGNED NOT NULL DEFAULT 0 AFTER due_at');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campaign_recipients DROP COLUMN claim');
  }
}
