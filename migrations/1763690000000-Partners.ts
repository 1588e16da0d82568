import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Partners1763690000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE partners (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        version int UNSIGNED NOT NULL DEFAULT '1',
        deleted_at datetime(3) NULL,
        slug varchar(60) NOT NULL,
        name varchar(80) NOT NULL,
        name_hi varchar(80) NULL,
        title varchar(120) NULL,
        logo varchar(200) NULL,
        co_brand_logo varchar(200) NULL,
        font_link varchar(300) NULL,
        font_family varchar(80) NULL,
        primary_color char(7) NOT NULL,
        secondary_color char(7) NOT NULL,
        tanc_apply tinyint UNSIGNED NOT NULL DEFAULT '0',
        host varchar(253) NULL,
        utm_id varchar(60) NULL,
        revenue_percent decimal(6,3) NOT NULL DEFAULT '0.000',
        revenue_flat_fee decimal(10,2) NOT NULL DEFAULT '0.00',
        status tinyint UNSIGNED NOT NULL DEFAULT '1',
        PRIMARY KEY (id),
        UNIQUE INDEX partners_host (host),
        UNIQUE INDEX partners_slug (slug)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE partners');
  }
}
