import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RevenueSlabs1763776980000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE revenue_types (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        name varchar(60) NOT NULL,
        kind varchar(20) NOT NULL,
        PRIMARY KEY (id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
    await runner.query(`
      INSERT INTO revenue_types (id, name, kind) VALUES
        (1, 'Percentage', 'percent'),
        (2, 'Flat per disbursal', 'flat'),
        (3, 'Percentage and flat', 'percent_and_flat')
    `);
    await runner.query(`
      CREATE TABLE lender_revenue_slabs (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        version int UNSIGNED NOT NULL DEFAULT '1',
        deleted_at datetime(3) NULL,
        lender_id int UNSIGNED NOT NULL,
        slab_disbursed_min decimal(12,2) NULL,
        slab_disbursed_max decimal(12,2) NULL,
        slab_number_min int UNSIGNED NULL,
        slab_number_max int UNSIGNED NULL,
        ats_min decimal(12,2) NULL,
        ats_max decimal(12,2) NULL,
        revenue_type_id int UNSIGNED NOT NULL,
        revenue_flat decimal(12,2) NULL,
        revenue_percent decimal(6,3) NULL,
        status tinyint UNSIGNED NOT NULL DEFAULT '1',
        display_order int UNSIGNED NOT NULL,
        PRIMARY KEY (id),
        INDEX lender_revenue_slabs_in_order (lender_id, deleted_at, display_order)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE lender_revenue_slabs');
    await runner.query('DROP TABLE revenue_types');
  }
}
