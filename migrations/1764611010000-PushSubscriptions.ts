import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Browsers that customers want notices on; their addresses and keys are encrypted. */
export class PushSubscriptions1764611010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE push_subscriptions (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        row_key char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        prospect_id int UNSIGNED NOT NULL,
        session_id char(36) NOT NULL,
        endpoint_index char(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        subscription_encrypted text CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        key_id char(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        UNIQUE INDEX push_subscriptions_by_endpoint (endpoint_index),
        INDEX push_subscriptions_of_prospect (prospect_id),
        INDEX push_subscriptions_of_session (session_id),
        INDEX push_subscriptions_by_time (created_at),
        PRIMARY KEY (id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE push_subscriptions');
  }
}
