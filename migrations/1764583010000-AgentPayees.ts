import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What agents are taxed by; partners and merchants have theirs in tables of their own. */
export class AgentPayees1764583010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE agent_payees (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        agent_id int UNSIGNED NOT NULL,
        version int UNSIGNED NOT NULL,
        row_key char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        details_encrypted text CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX agent_payees_of_agent (agent_id),
        UNIQUE INDEX agent_payees_row_key (row_key)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE agent_payees');
  }
}
