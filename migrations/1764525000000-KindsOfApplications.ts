import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The kind in the index of an application's events: a fold and the rows behind a figure look for few kinds of many
 * events. The name stays, because servers of the version before ask for it.
 */
export class KindsOfApplications1764525000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE journey_events
        DROP KEY journey_events_of_application,
        ADD KEY journey_events_of_application (application_id, kind)
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE journey_events
        DROP KEY journey_events_of_application,
        ADD KEY journey_events_of_application (application_id, id)
    `);
  }
}
