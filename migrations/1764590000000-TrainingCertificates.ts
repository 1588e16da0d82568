import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a passed quiz gives: a number that anybody may check, with the name as it was then. */
export class TrainingCertificates1764590000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE training_certificates (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        number char(12) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        try_id int UNSIGNED NOT NULL,
        user_id int UNSIGNED NOT NULL,
        partner_id int UNSIGNED NOT NULL,
        module_id int UNSIGNED NOT NULL,
        version int UNSIGNED NOT NULL,
        name varchar(80) NOT NULL,
        passed_at datetime(3) NOT NULL,
        valid_until datetime(3) NOT NULL,
        PRIMARY KEY (id),
        UNIQUE INDEX training_certificates_number (number),
        UNIQUE INDEX training_certificates_try (try_id),
        INDEX training_certificates_by_age (created_at)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE training_certificates');
  }
}
