import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { UUID } from '@marketplace/contract/fields/fields.js';
import type { Offer, OfferRequest } from '@marketplace/contract/offers/engine.js';
import type { ApplicationState } from '@marketplace/contract/states/application.js';
import type { LenderApplicationState } from '@marketplace/contract/states/lender-application.js';
import { DataSource } from 'typeorm';
import { agentRestsFor, merchantRestsFor } from '../../partners/diligence/resting-links.js';
import { keepUntrained } from '../../partners/training-demands/untrained-leads.js';
import { LINK_CODE_OF_PROSPECT } from '../../partners/tracking-links/link-code-of-prospect.js';
import type { Tx, WriteResult } from '../../platform/database/transactions.js';
import type { JourneySubject } from '../../platform/journey-events/journey-events.js';
import type { StoredBareApplication } from '../applications/customer-applications.service.js';
import { recordCounts } from '../applications/lender-application-counts.js';
import type { RunResults } from './run-results.js';

type Queries = Pick<Tx, 'query'>;

export interface OwnApplication extends StoredBareApplication {
  id: number;
  partner_id: number;
  prospect_id: number;
  /** Whether the prospect has further applications. */
  has_others: 0 | 1;
}

/** Includes the encrypted answers of the customer; none for a blocked or erased one. */
export interface LockedApplication extends OwnApplication {
  /** The link, and thus the merchant, that brought the customer: of now before the first submission, then frozen. */
  tracking_link_id: number | null;
  merchant_id: number | null;
  /** None if the agent or the merchant rests: the link leads on without counting for them. */
  agent_id: number | null;
  prospect_uuid: string;
  profile_encrypted: string | null;
}

const OWN = `a.id, a.uuid, a.state, a.version, a.product_type, a.partner_id, a.prospect_id, a.created_at,
  a.submitted_at, a.desired_amount, EXISTS (SELECT 1 FROM applications o WHERE o.prospect_id = a.prospect_id AND o.id <> a.id) AS has_others`;

/** A column of the link that brought the customer, as a column of the application. */
function broughtBy(ofLink: 'id' | 'merchant_id', column: 'tracking_link_id' | 'merchant_id'): string {
  const counts = ofLink === 'id' ? '' : `AND NOT ${merchantRestsFor('link.merchant_id', 'a.product_type')}`;
  return `IF(a.submitted_at IS NULL, (SELECT link.${ofLink} FROM prospects p JOIN tracking_links link
    ON link.code = ${LINK_CODE_OF_PROSPECT} AND link.partner_id = a.partner_id ${counts} WHERE p.id = a.prospect_id), a.${column}) AS ${column}`;
}

const AGENT = `IF(a.submitted_at IS NULL, (SELECT agent.id FROM prospects p JOIN tracking_links link
    ON link.code = ${LINK_CODE_OF_PROSPECT} AND link.partner_id = a.partner_id
    JOIN partner_users agent ON agent.id = link.agent_id AND agent.status = 1
      AND NOT ${agentRestsFor('agent.id', 'a.product_type')}
      AND NOT ${merchantRestsFor('link.merchant_id', 'a.product_type')}
    WHERE p.id = a.prospect_id), a.agent_id) AS agent_id`;

export interface LastRun {
  request: OfferRequest;
  rules_version: string;
}

interface Run extends LastRun {
  results: RunResults;
}

interface StoredRun {
  request: string;
  rules_version: string;
}

export interface StateAtLender {
  id: number;
  lender_id: number;
  state: LenderApplicationState;
  version: number;
  sanctioned_amount: string | null;
  tenure_months: number | null;
  interest_rate_pa: string | null;
  processing_fee: string | null;
  premium: string | null;
  premium_on: string | null;
  lender_offers: string | null;
}

@Injectable()
export class OffersRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The application of this prospect with the run of its offers; `null` before the first submission. */
  async applicationWithRun(
    uuid: string,
    prospectId: number | null,
  ): Promise<{ application: OwnApplication; last: LastRun | null } | undefined> {
    if (!UUID.test(uuid)) return undefined;
    const [row] = await this.dataSource.query<(OwnApplication & (StoredRun | Record<keyof StoredRun, null>))[]>(
      `SELECT ${OWN}, e.request, e.rules_version
       FROM applications a LEFT JOIN eligibility_logs e
         ON e.id = (SELECT MAX(id) FROM eligibility_logs WHERE application_id = a.id)
       WHERE a.uuid = ? AND a.prospect_id = ?`,
      [uuid, prospectId],
    );
    if (!row) return undefined;
    const { request: _, rules_version: __, ...application } = row;
    return { application, last: row.request === null ? null : toRun(row) };
  }

  /** The locked application of this prospect; applications of others are not found. */
  async lock(tx: Tx, uuid: string, prospectId: number | null): Promise<LockedApplication | undefined> {
    if (!UUID.test(uuid)) return undefined;
    // The prospect's row is read in subqueries, which lock nothing: other code locks it before applications.
    const [row] = await tx.query<LockedApplication[]>(
      `SELECT ${OWN}, (SELECT uuid FROM prospects WHERE id = a.prospect_id) AS prospect_uuid,
         (SELECT profile_encrypted FROM prospects
          WHERE id = a.prospect_id AND state NOT IN ('BLOCKED', 'ERASED', 'DETACHED') AND deleted_at IS NULL) AS profile_encrypted,
         ${broughtBy('id', 'tracking_link_id')}, ${broughtBy('merchant_id', 'merchant_id')}, ${AGENT}
       FROM applications a WHERE a.uuid = ? AND a.prospect_id = ? FOR UPDATE`,
      [uuid, prospectId],
    );
    return row;
  }

  async lastRun(tx: Tx, applicationId: number): Promise<LastRun | undefined> {
    const [row] = await tx.query<StoredRun[]>(
      'SELECT request, rules_version FROM eligibility_logs WHERE application_id = ? ORDER BY id DESC LIMIT 1',
      [applicationId],
    );
    return row && toRun(row);
  }

  /**
   * Days since the prospect's latest lead to each lender from other applications. A lead is an application that went
   * beyond an offer, even if it has ended.
   */
  async daysSinceLead(
    { id, prospect_id, has_others }: Pick<OwnApplication, 'id' | 'prospect_id' | 'has_others'>,
    database: Queries = this.dataSource,
  ): Promise<Record<number, number>> {
    if (!has_others) return {};
    const now = Date.now();
    const rows = await database.query<{ lender_id: number; at: Date }[]>(
      `SELECT la.lender_id, MAX(la.created_at) AS at
       FROM applications a JOIN lender_applications la ON la.application_id = a.id
       WHERE a.prospect_id = ? AND a.id <> ? AND la.state <> 'OFFERED' AND (
         la.state NOT IN ('EXPIRED', 'WITHDRAWN') OR EXISTS (
           SELECT 1 FROM lender_application_events e
           WHERE e.lender_application_id = la.id AND e.to_state NOT IN ('OFFERED', 'EXPIRED', 'WITHDRAWN')))
       GROUP BY la.lender_id`,
      [prospect_id, id],
    );
    return Object.fromEntries(
      rows.map(({ lender_id, at }) => [lender_id, Math.floor((now - at.getTime()) / 86_400_000)]),
    );
  }

  atLenders(applicationId: number, database: Queries = this.dataSource): Promise<StateAtLender[]> {
    return database.query(
      `SELECT la.id, la.lender_id, la.state, la.version, la.sanctioned_amount, la.tenure_months, la.interest_rate_pa,
         la.processing_fee, la.premium, la.premium_on, s.lender_offers
       FROM lender_applications la LEFT JOIN submissions s ON s.lender_application_id = la.id
       WHERE la.application_id = ?`,
      [applicationId],
    );
  }

  /** Whether the customer has had the Key Facts Statement of this offer open. */
  async hasOpenedKeyFacts(
    applicationId: number,
    lenderId: number,
    database: Queries = this.dataSource,
  ): Promise<boolean> {
    const rows = await database.query<unknown[]>(
      "SELECT 1 FROM journey_events WHERE application_id = ? AND kind = 'KFS_OPENED' AND lender_id = ? LIMIT 1",
      [applicationId, lenderId],
    );
    return rows.length > 0;
  }

  /** Removes unchosen offers, because the engine runs again. */
  async removeOffers(tx: Tx, application: LockedApplication, offered: readonly StateAtLender[]): Promise<void> {
    if (offered.length === 0) return;
    const { id, partner_id, product_type } = application;
    const ids = offered.map((row) => row.id);
    await tx.query('DELETE FROM lender_application_events WHERE lender_application_id IN (?)', [ids]);
    await tx.query('DELETE FROM lender_applications WHERE application_id = ? AND id IN (?)', [id, ids]);
    await recordCounts(
      tx,
      offered.map(({ lender_id }) => ({ lender_id, partner_id, product_type, state: 'OFFERED', n: -1 })),
    );
    for (const { id: lender_application_id, lender_id } of offered) {
      const about = { ...journeyOf(application), lender_application_id, lender_id };
      tx.journey({ ...about, kind: 'OFFERED', source: 'system', facts: { undone: true } });
    }
  }

  /** Needs three statements, however many offers there are; returns their ids. */
  async insertOffers(tx: Tx, application: LockedApplication, offers: readonly Offer[]): Promise<number[]> {
    if (offers.length === 0) return [];
    const { id, partner_id, product_type } = application;
    const at = new Date();
    const { insertId } = await tx.query<WriteResult>(
      `INSERT INTO lender_applications (uuid, application_id, lender_id, partner_id, product_type, state, state_at,
         offered_amount, tenure_months, interest_rate_pa, processing_fee) VALUES ?`,
      [
        offers.map((offer) => [
          ...[randomUUID(), id, offer.lender_id, partner_id, product_type, 'OFFERED', at],
          ...termsOf(offer),
        ]),
      ],
    );
    await tx.query(
      'INSERT INTO lender_application_events (lender_application_id, at, to_state, moved, source) VALUES ?',
      // The ids of one INSERT are consecutive.
      [offers.map((_offer, index) => [insertId + index, at, 'OFFERED', 1, 'worker'])],
    );
    await recordCounts(
      tx,
      offers.map(({ lender_id }) => ({ lender_id, partner_id, product_type, state: 'OFFERED', n: 1 })),
    );
    for (const [index, { lender_id, amount }] of offers.entries()) {
      const about = { ...journeyOf(application), lender_application_id: insertId + index, lender_id };
      tx.journey({ ...about, kind: 'OFFERED', source: 'system', ...(amount > 0 && { facts: { amount } }) });
    }
    return offers.map((_offer, index) => insertId + index);
  }

  /** The terms that the customer chose. */
  async updateOffer(tx: Tx, id: number, offer: Offer): Promise<void> {
    await tx.query(
      `UPDATE lender_applications SET offered_amount = ?, tenure_months = ?, interest_rate_pa = ?, processing_fee = ?,
         version = version + 1 WHERE id = ?`,
      [...termsOf(offer), id],
    );
  }

  /** Freezes the facts that the engine used and the origin of the customer. */
  async freeze(
    tx: Tx,
    { id, version, submitted_at, tracking_link_id, merchant_id, agent_id, ...application }: LockedApplication,
    state: ApplicationState,
    { applicant }: OfferRequest,
    utmId: string | null,
  ): Promise<StoredBareApplication> {
    const now = new Date();
    if (submitted_at === null)
      await keepUntrained(tx, { id, product_type: application.product_type, tracking_link_id });
    await tx.query(
      `UPDATE applications a JOIN prospects p ON p.id = a.prospect_id
       SET a.state = ?, a.desired_amount = ?, a.age_years = ?, a.employment = ?, a.monthly_income = ?,
         a.credit_score = ?, a.credit_score_bureau = ?, a.version = a.version + 1,
         a.utm_id = IF(a.submitted_at IS NULL, ?, a.utm_id), a.utms = IF(a.submitted_at IS NULL, p.utms, a.utms),
         a.tracking_link_id = ?, a.merchant_id = ?, a.agent_id = ?, a.submitted_at = COALESCE(a.submitted_at, ?)
       WHERE a.id = ?`,
      [
        state,
        applicant.desiredAmount,
        applicant.ageYears,
        applicant.employment,
        applicant.monthlyIncome,
        applicant.creditScore,
        applicant.scoreBureau ?? null,
        utmId,
        tracking_link_id,
        merchant_id,
        agent_id,
        now,
        id,
      ],
    );
    return {
      ...application,
      state,
      version: version + 1,
      submitted_at: submitted_at ?? now,
      desired_amount: applicant.desiredAmount,
    };
  }

  async log(tx: Tx, applicationId: number, run: Run, at = new Date()): Promise<void> {
    const { request, rules_version, results } = run;
    const { matched, unmatched } = results;
    const { insertId } = await tx.query<WriteResult>(
      `INSERT INTO eligibility_logs (created_at, application_id, product_type, rules_version, request, matched, unmatched,
         results) VALUES (?)`,
      [
        [
          at,
          applicationId,
          request.product,
          rules_version,
          JSON.stringify(request),
          matched.length,
          unmatched.length,
          JSON.stringify(results),
        ],
      ],
    );
    if (matched.length === 0) return;
    await tx.query('INSERT INTO eligibility_matches (lender_id, created_at, run_id, product_type) VALUES ?', [
      matched.map(({ lender_id }) => [lender_id, at, insertId, request.product]),
    ]);
  }
}

/** What the events of an application tell of it. */
export function journeyOf(application: LockedApplication): JourneySubject {
  const { id: application_id, prospect_id, partner_id, product_type, tracking_link_id, merchant_id } = application;
  return { application_id, prospect_id, partner_id, product_type, tracking_link_id, merchant_id };
}

/** Amount, tenure, rate and fee; none if nothing is lent. */
function termsOf({ amount, tenure_months, rate_percent_per_year, fees }: Offer): (number | null)[] {
  return amount === 0 ? [null, null, null, null] : [amount, tenure_months, rate_percent_per_year, fees.lender];
}

function toRun({ request, rules_version }: StoredRun): LastRun {
  return { rules_version, request: JSON.parse(request) as OfferRequest };
}
