import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What happened, for reports, timelines and funnels. Rows are only added; kinds are added at the end of the enum. */
export class JourneyEvents1764400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE journey_events (
        id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
        at DATETIME(3) NOT NULL,
        day DATE NOT NULL,
        kind ENUM('VISIT_BY_LINK', 'OTP_SENT', 'OTP_VERIFIED', 'PRODUCT_CHOSEN', 'FORM_STEP_SAVED',
          'PROFILE_COMPLETE', 'SUBMITTED', 'MATCHED', 'NO_MATCH', 'OFFER_OPENED', 'KFS_OPENED',
          'MESSAGE_SENT', 'MESSAGE_DELIVERED', 'CALL_ATTEMPTED', 'CALL_ENDED', 'TICKET_OPENED',
          'TICKET_ANSWERED', 'TICKET_CLOSED', 'TRANSFERRED', 'REVEALED', 'ERASED', 'OFFERED', 'CONSENTED',
          'DUPLICATE', 'QUEUED', 'PUSHED', 'PUSH_FAILED', 'LENDER_ACCEPTED', 'REDIRECTED', 'KYC_PENDING',
          'UNDER_REVIEW', 'SANCTIONED', 'OFFER_ACCEPTED', 'AGREEMENT_SIGNED', 'DISBURSED', 'COOLING_OFF_EXIT',
          'CLOSED', 'REJECTED', 'EXPIRED', 'WITHDRAWN') NOT NULL,
        source ENUM('customer', 'admin', 'partner', 'lender', 'system') NOT NULL,
        actor_id INT UNSIGNED NULL,
        prospect_id INT UNSIGNED NULL,
        application_id INT UNSIGNED NULL,
        lender_application_id INT UNSIGNED NULL,
        lender_id INT UNSIGNED NULL,
        partner_id INT UNSIGNED NULL,
        merchant_id INT UNSIGNED NULL,
        tracking_link_id INT UNSIGNED NULL,
        product_type ENUM('Personal Loans', 'Gold Loans', 'Business Loans', 'Affordable Housing Loan', 'Solar Loans',
          'Credit Cards', 'Other Insurance') NULL,
        facts VARCHAR(300) NULL,
        PRIMARY KEY (id),
        KEY journey_events_of_prospect (prospect_id, id),
        KEY journey_events_of_application (application_id, id),
        KEY journey_events_by_day (day, kind)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE journey_events');
  }
}
