import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What customers answered to messages: whether they stop them, without their words. */
export class MessageReplies1764531010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE message_replies (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        channel varchar(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        gateway_id varchar(128) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        wish varchar(5) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        prospect_id int UNSIGNED NULL,
        from_last4 char(4) CHARACTER SET ascii COLLATE ascii_bin NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX message_replies_once (channel, gateway_id),
        INDEX message_replies_by_time (created_at),
        INDEX message_replies_of_prospect (prospect_id, id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE message_replies');
  }
}
