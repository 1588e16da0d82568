import { LENDER_APPLICATION_STATES, STATE_RANK } from '@marketplace/contract/states/lender-application.js';
import type { DataSource } from 'typeorm';
import type { OwnApplication, Recipient } from '../../customers/prospects/dto/personal-data.dto.js';
import { decimal } from '../../platform/database/columns.js';

/** A lender that has had an application in one of these has it, or in REDIRECTED the customer's click. */
const SENT_STATES = LENDER_APPLICATION_STATES.filter(
  (state) => STATE_RANK[state] >= STATE_RANK.PUSHED && STATE_RANK[state] <= STATE_RANK.DISBURSED,
);

type Stored = Omit<OwnApplication, 'begun_at' | 'desired_amount'> & { begun_at: Date; desired_amount: string | null };

/** For the customer's page of personal data, newest first. */
export async function applicationsShown(dataSource: DataSource, prospectId: number): Promise<OwnApplication[]> {
  const rows = await dataSource.query<Stored[]>(
    `SELECT uuid AS appId, product_type, state, desired_amount, created_at AS begun_at
     FROM applications WHERE prospect_id = ? ORDER BY id DESC`,
    [prospectId],
  );
  return rows.map((row) => ({
    ...row,
    desired_amount: decimal.from(row.desired_amount),
    begun_at: row.begun_at.toISOString(),
  }));
}

/** Lenders that have an application, or a click, of the customer. */
export async function recipientsOfApplications(dataSource: DataSource, prospectId: number): Promise<Recipient[]> {
  const rows = await dataSource.query<(Omit<Recipient, 'at'> & { at: Date })[]>(
    `SELECT l.id AS lender_id, l.name AS lender_name, a.uuid AS appId,
       IF(e.to_state = 'REDIRECTED', 'link', 'details') AS what, MIN(e.at) AS at
     FROM applications a JOIN lender_applications la ON la.application_id = a.id
     JOIN lender_application_events e ON e.lender_application_id = la.id AND e.to_state IN (?)
     JOIN lenders l ON l.id = la.lender_id
     WHERE a.prospect_id = ? GROUP BY la.id, l.id, l.name, a.uuid, what ORDER BY at DESC, la.id DESC`,
    [SENT_STATES, prospectId],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
