import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which agent of a merchant has brought a customer: on the link, and frozen with the application. */
export class AgentsOfLinks1764524100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE tracking_links
        ADD COLUMN agent_id int UNSIGNED NULL,
        ADD INDEX tracking_links_of_agent (agent_id)
    `);
    await runner.query(`
      ALTER TABLE applications
        ADD COLUMN agent_id int UNSIGNED NULL,
        ADD INDEX applications_of_agent (agent_id)
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE applications DROP INDEX applications_of_agent, DROP COLUMN agent_id');
    await runner.query('ALTER TABLE tracking_links DROP INDEX tracking_links_of_agent, DROP COLUMN agent_id');
  }
}
