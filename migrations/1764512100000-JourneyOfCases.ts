import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = `'VISIT_BY_LINK', 'OTP_SENT', 'OTP_VERIFIED', 'PRODUCT_CHOSEN', 'FORM_STEP_SAVED',
      'PROFILE_COMPLETE', 'SUBMITTED', 'MATCHED', 'NO_MATCH', 'OFFER_OPENED', 'KFS_OPENED',
      'MESSAGE_SENT', 'MESSAGE_DELIVERED', 'CALL_ATTEMPTED', 'CALL_ENDED', 'TICKET_OPENED',
      'TICKET_ANSWERED', 'TICKET_CLOSED', 'TRANSFERRED', 'REVEALED', 'ERASED', 'OFFERED', 'CONSENTED',
      'DUPLICATE', 'QUEUED', 'PUSHED', 'PUSH_FAILED', 'LENDER_ACCEPTED', 'REDIRECTED', 'KYC_PENDING',
      'UNDER_REVIEW', 'SANCTIONED', 'OFFER_ACCEPTED', 'AGREEMENT_SIGNED', 'DISBURSED', 'COOLING_OFF_EXIT',
      'CLOSED', 'REJECTED', 'EXPIRED', 'WITHDRAWN'`;

/** What the desk does with a case is told as an event. */
export class JourneyOfCases1764512100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE journey_events MODIFY kind ENUM(${KINDS}, 'CASE_WORKED') NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM journey_events WHERE kind = 'CASE_WORKED'");
    await runner.query(`ALTER TABLE journey_events MODIFY kind ENUM(${KINDS}) NOT NULL`);
  }
}
