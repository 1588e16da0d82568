import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a passcode lets happen; until now customers signed in by it, nothing else. */
export class OtpPurposes1763966240000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE otp_challenges ADD COLUMN purpose varchar(20) NOT NULL DEFAULT 'sign-in'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE otp_challenges DROP COLUMN purpose');
  }
}
