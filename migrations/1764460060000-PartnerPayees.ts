import type { MigrationInterface, QueryRunner } from 'typeorm';

/** To whom a partner's share is paid, as its statements name it. */
export class PartnerPayees1764460060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE partner_payees (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        partner_id int UNSIGNED NOT NULL,
        version int UNSIGNED NOT NULL DEFAULT 1,
        details_encrypted text CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX partner_payees_of_partner (partner_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE partner_payees');
  }
}
