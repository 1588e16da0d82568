import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ties a passcode to the browser that asked for it. Rows of an older server have none and cannot be verified. */
export class OtpChallengeSecrets1764020000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE otp_challenges ADD COLUMN challenge_hash char(64) CHARACTER SET ascii COLLATE ascii_bin NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE otp_challenges DROP COLUMN challenge_hash');
  }
}
