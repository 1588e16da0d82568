import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table of rate-limiter-flexible, which counts attempts for all processes together. */
export class RateLimits1763690240000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE rate_limits (
        \`key\` varchar(255) NOT NULL,
        points int NOT NULL DEFAULT 0,
        expire bigint UNSIGNED NULL,
        PRIMARY KEY (\`key\`),
        INDEX rate_limits_by_expiry (expire)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rate_limits');
  }
}
