import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The hosts that lenders' APIs may be called at. Those in use are confirmed: two admins look at new ones only. */
export class GatewayHosts1764010060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE gateway_hosts (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        version int UNSIGNED NOT NULL DEFAULT '1',
        deleted_at datetime(3) NULL,
        host varchar(253) NOT NULL,
        proposed_by int UNSIGNED NULL,
        proposed_at datetime(3) NOT NULL,
        confirmed_by int UNSIGNED NULL,
        confirmed_at datetime(3) NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX gateway_hosts_host (host)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    const gateways = (await runner.query('SELECT base_url FROM lender_gateways WHERE base_url IS NOT NULL')) as {
      base_url: string;
    }[];
    const hosts = gateways.flatMap(({ base_url }) => (URL.canParse(base_url) ? new URL(base_url).hostname : []));
    const now = new Date();
    for (const host of new Set(hosts)) {
      await runner.query('INSERT INTO gateway_hosts (host, proposed_at, confirmed_at) VALUES (?, ?, ?)', [
        host,
        now,
        now,
      ]);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE gateway_hosts');
  }
}
