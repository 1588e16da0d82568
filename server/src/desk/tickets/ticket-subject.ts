import { UUID } from '@marketplace/contract/fields/fields.js';
import type { JourneySubject } from '../../platform/journey-events/journey-events.js';
import type { Tx } from '../../platform/database/transactions.js';
import type { TicketEntity } from './ticket.entity.js';

/** What a ticket is about; both are the customer's own. */
export type TicketAbout = Pick<TicketEntity, 'application_id' | 'lender_application_id'>;

export const ABOUT_NOTHING: TicketAbout = { application_id: null, lender_application_id: null };

/** The lender application that a page of the customer's shows; another customer's is none. */
export async function aboutLenderApplication(tx: Tx, uuid: string, prospectId: number): Promise<TicketAbout> {
  const [row] = UUID.test(uuid)
    ? await tx.query<{ id: number; application_id: number }[]>(
        `SELECT la.id, la.application_id FROM lender_applications la JOIN applications a ON a.id = la.application_id
         WHERE la.uuid = ? AND a.prospect_id = ?`,
        [uuid, prospectId],
      )
    : [];
  return row ? { application_id: row.application_id, lender_application_id: row.id } : ABOUT_NOTHING;
}

/** The application of a case, and its part at a lender where one is named; `null` where it is not the customer's. */
export async function aboutApplication(
  tx: Tx,
  { application_uuid = '', lender_id }: { application_uuid?: string; lender_id?: number },
  prospectId: number,
): Promise<TicketAbout | null> {
  const [row] = await tx.query<{ id: number; at_lender: number | null }[]>(
    `SELECT a.id, la.id AS at_lender FROM applications a
     LEFT JOIN lender_applications la ON la.application_id = a.id AND la.lender_id = ?
     WHERE a.uuid = ? AND a.prospect_id = ?`,
    [lender_id ?? 0, application_uuid, prospectId],
  );
  if (!row || (lender_id !== undefined && row.at_lender === null)) return null;
  return { application_id: row.id, lender_application_id: row.at_lender };
}

/** Whom a ticket's events count for in the reports. */
export async function subjectOfTicket(
  tx: Tx,
  ticket: TicketAbout & Pick<TicketEntity, 'prospect_id' | 'partner_id'>,
): Promise<JourneySubject> {
  const { application_id, lender_application_id, prospect_id, partner_id } = ticket;
  if (application_id === null) return { prospect_id, partner_id };
  const [row] = await tx.query<JourneySubject[]>(
    `SELECT a.partner_id, a.merchant_id, a.tracking_link_id, a.product_type, la.lender_id FROM applications a
     LEFT JOIN lender_applications la ON la.id = ? AND la.application_id = a.id WHERE a.id = ?`,
    [lender_application_id, application_id],
  );
  return { prospect_id, application_id, lender_application_id, ...row };
}
