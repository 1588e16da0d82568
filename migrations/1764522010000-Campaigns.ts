import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages to an audience: what was approved, a row for each recipient, and how fast each channel may send. */
export class Campaigns1764522010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS campaigns (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        name varchar(80) NOT NULL,
        template_id int UNSIGNED NOT NULL,
        filter text NOT NULL,
        state varchar(10) NOT NULL,
        created_by int UNSIGNED NULL,
        audience int UNSIGNED NULL,
        counted_at datetime(3) NULL,
        sample_ids varchar(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        hash char(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
        submitted_by int UNSIGNED NULL,
        submitted_at datetime(3) NULL,
        approved_by int UNSIGNED NULL,
        approved_at datetime(3) NULL,
        next_key int UNSIGNED NULL,
        run int UNSIGNED NOT NULL DEFAULT 0,
        stopped_for varchar(20) NULL,
        ended_at datetime(3) NULL,
        counts varchar(300) CHARACTER SET ascii COLLATE ascii_bin NULL,
        PRIMARY KEY (id),
        INDEX campaigns_of_state (state, id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      CREATE TABLE IF NOT EXISTS campaign_recipients (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        campaign_id int UNSIGNED NOT NULL,
        prospect_id int UNSIGNED NOT NULL,
        state varchar(12) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'WAITING',
        due_at datetime(3) NOT NULL,
        attempts tinyint UNSIGNED NOT NULL DEFAULT 0,
        uuid char(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
        code char(10) CHARACTER SET ascii COLLATE ascii_bin NULL,
        allowed tinyint UNSIGNED NULL,
        rule varchar(20) CHARACTER SET ascii COLLATE ascii_bin NULL,
        reason varchar(80) NULL,
        handed_over_at datetime(3) NULL,
        ended_at datetime(3) NULL,
        opted_out_at datetime(3) NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX campaign_recipients_once (campaign_id, prospect_id),
        UNIQUE INDEX campaign_recipients_uuid (uuid),
        UNIQUE INDEX campaign_recipients_code (code),
        INDEX campaign_recipients_due (campaign_id, state, due_at, id),
        INDEX campaign_recipients_opted_out (campaign_id, opted_out_at),
        INDEX campaign_recipients_of_prospect (prospect_id, id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      CREATE TABLE IF NOT EXISTS campaign_pace (
        channel varchar(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        free_at datetime(3) NOT NULL,
        PRIMARY KEY (channel)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE campaign_pace');
    await runner.query('DROP TABLE campaign_recipients');
    await runner.query('DROP TABLE campaigns');
  }
}
