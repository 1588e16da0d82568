import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Campaigns of calls, whom they call, who calls now, and each call. */
export class CallCampaigns1764521000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE call_campaigns (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        version int UNSIGNED NOT NULL DEFAULT 1,
        deleted_at datetime(3) NULL,
        name varchar(80) NOT NULL,
        state varchar(10) NOT NULL,
        audience text NOT NULL,
        audience_count int UNSIGNED NULL,
        script_en text NOT NULL,
        script_hi text NOT NULL,
        max_attempts tinyint UNSIGNED NOT NULL,
        pause_minutes smallint UNSIGNED NOT NULL,
        dispositions varchar(200) NOT NULL,
        leads int UNSIGNED NOT NULL DEFAULT 0,
        fill_after int UNSIGNED NULL,
        PRIMARY KEY (id),
        INDEX call_campaigns_of_state (state, id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      CREATE TABLE call_leads (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        campaign_id int UNSIGNED NOT NULL,
        prospect_id int UNSIGNED NOT NULL,
        state varchar(10) NOT NULL,
        due_at datetime(3) NOT NULL,
        attempts tinyint UNSIGNED NOT NULL DEFAULT 0,
        holder_id int UNSIGNED NULL,
        attempt_id int UNSIGNED NULL,
        owner_id int UNSIGNED NULL,
        asked_at datetime(3) NULL,
        outcome varchar(20) NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX call_leads_of_campaign (campaign_id, prospect_id),
        INDEX call_leads_queue (campaign_id, state, due_at, id),
        INDEX call_leads_asked (asked_at, id),
        INDEX call_leads_of_owner (owner_id, asked_at, id),
        INDEX call_leads_of_prospect (prospect_id),
        INDEX call_leads_outcomes (campaign_id, outcome)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      CREATE TABLE call_attempts (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        uuid char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        campaign_id int UNSIGNED NOT NULL,
        lead_id int UNSIGNED NOT NULL,
        prospect_id int UNSIGNED NOT NULL,
        admin_id int UNSIGNED NOT NULL,
        started_at datetime(3) NOT NULL,
        rule varchar(20) NOT NULL,
        disposition varchar(20) NULL,
        ended_at datetime(3) NULL,
        call_back_at datetime(3) NULL,
        note_encrypted text NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX call_attempts_uuid (uuid),
        INDEX call_attempts_of_lead (lead_id, id),
        INDEX call_attempts_of_prospect (prospect_id, started_at),
        INDEX call_attempts_of_admin (admin_id, started_at),
        INDEX call_attempts_by_time (started_at)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      CREATE TABLE call_agents (
        admin_id int UNSIGNED NOT NULL,
        lead_id int UNSIGNED NULL,
        seen_at datetime(3) NOT NULL,
        PRIMARY KEY (admin_id),
        INDEX call_agents_seen (seen_at)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['call_agents', 'call_attempts', 'call_leads', 'call_campaigns']) {
      await runner.query(`DROP TABLE ${table}`);
    }
  }
}
