import { Injectable } from '@nestjs/common';
import type { ProductType } from '@marketplace/contract/products/products.js';
import type { AccrualKind } from '@marketplace/contract/revenue/ledger.js';
import { DataSource } from 'typeorm';
import type { StoredPerson } from '../../loans/applications/masked-applicant.js';
import type { OwnPayee } from '../../partners/payees/payee-refs.js';
import {
  BROUGHT,
  broughtBy,
  type BroughtDisbursal,
  type BroughtRow,
  IS_OPEN,
  toBrought,
} from './disbursals.repository.js';
import { daysOf, passedTo, STANDING } from './ledger-sql.js';

/** A disbursal of an open month with whom it was lent to. */
export type StoredOpenLine = BroughtDisbursal & LentTo & { id: number };

/** A booked line as one payee sees it, with whom it was lent to; an adjustment by hand concerns nobody. */
export interface StoredOwnLine {
  id: number;
  kind: AccrualKind;
  lender_name: string;
  disbursed_on: string | null;
  /** Rupees as text: the payee's own, and what of it is in payments, and in those that are done with. */
  own: string;
  approved: string;
  done: string;
  lead: LentTo | null;
}

interface LentTo extends StoredPerson {
  lead_id: number;
  product_type: ProductType;
  lender_name: string;
}

type OpenRow = BroughtRow & LentTo & { id: number };

type BookedRow = Omit<StoredOwnLine, 'lead'> & {
  lead_id: number | null;
  product_type: ProductType | null;
  prospect_uuid: string | null;
  profile_encrypted: string | null;
  phone_last4: string | null;
};

const OPEN_LINE = `la.id, la.application_id AS lead_id, la.product_type, l.name AS lender_name, p.uuid AS prospect_uuid,
  p.profile_encrypted, p.phone_last4, ${BROUGHT}`;

const OPEN_WITH = `JOIN lenders l ON l.id = la.lender_id JOIN prospects p ON p.id = ap.prospect_id`;

/** What of a line is in payments to a payee; what was deducted counts as done, as in decision 75. */
const PAID_TO = `FROM commission_payment_lines part JOIN commission_payments payment ON payment.id = part.payment_id
  WHERE part.accrual_id = a.id AND payment.payee_kind = ? AND payment.payee_id = ?`;

const BOOKED_LINE = `a.id, a.kind, l.name AS lender_name, a.disbursed_on,
  (SELECT COALESCE(SUM(part.amount), 0) ${PAID_TO}) AS approved,
  (SELECT COALESCE(SUM(part.amount), 0) ${PAID_TO} AND payment.state <> 'DUE') AS done,
  la.application_id AS lead_id, la.product_type, p.uuid AS prospect_uuid, p.profile_encrypted, p.phone_last4`;

const BOOKED_WITH = `JOIN lenders l ON l.id = a.lender_id
  LEFT JOIN lender_applications la ON la.id = a.lender_application_id
  LEFT JOIN applications ap ON ap.id = la.application_id
  LEFT JOIN prospects p ON p.id = ap.prospect_id`;

/** The lines of a month of which a payee has a part, in the order of their ids. */
@Injectable()
export class OwnLinesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async booked(payee: OwnPayee, period: string, after: number, limit: number): Promise<StoredOwnLine[]> {
    const rows = await (payee.kind === 'PARTNER'
      ? this.leftTo(payee, period, after, limit)
      : this.passedTo(payee, period, after, limit));
    return rows.map(({ lead_id, product_type, prospect_uuid, profile_encrypted, phone_last4, ...line }) => ({
      ...line,
      lead:
        lead_id === null || product_type === null || prospect_uuid === null || phone_last4 === null
          ? null
          : { lead_id, product_type, lender_name: line.lender_name, prospect_uuid, profile_encrypted, phone_last4 },
    }));
  }

  /** Those of open months; their amounts are the prices of now. */
  async open(payee: OwnPayee, period: string, after: number, limit: number): Promise<StoredOpenLine[]> {
    const rows = await (payee.kind === 'PARTNER'
      ? this.openOfPartner(payee.partnerId, period, after, limit)
      : this.openOfThoseBelow(payee, period, after, limit));
    return rows.map(toBrought);
  }

  private leftTo({ partnerId }: OwnPayee, period: string, after: number, limit: number): Promise<BookedRow[]> {
    return this.dataSource.query(
      `SELECT ${BOOKED_LINE}, a.partner_amount - ${passedTo('MERCHANT')} - ${passedTo('AGENT')} AS own
       FROM commission_accruals a ${BOOKED_WITH}
       WHERE a.partner_id = ? AND a.period = ? AND a.id > ? ORDER BY a.id LIMIT ?`,
      ['PARTNER', 0, 'PARTNER', 0, partnerId, period, after, limit],
    );
  }

  private passedTo({ kind, id }: OwnPayee, period: string, after: number, limit: number): Promise<BookedRow[]> {
    return this.dataSource.query(
      `SELECT ${BOOKED_LINE}, s.amount AS own
       FROM commission_line_shares s JOIN commission_accruals a ON a.id = s.accrual_id ${BOOKED_WITH}
       WHERE s.payee_kind = ? AND s.payee_id = ? AND s.period = ? AND s.accrual_id > ? ORDER BY s.accrual_id LIMIT ?`,
      [kind, id, kind, id, kind, id, period, after, limit],
    );
  }

  private openOfPartner(partnerId: number, period: string, after: number, limit: number): Promise<OpenRow[]> {
    return this.dataSource.query(
      `SELECT ${OPEN_LINE}
       FROM lender_applications la FORCE INDEX (lender_applications_of_partner_month)
       JOIN applications ap ON ap.id = la.application_id ${OPEN_WITH}
       WHERE la.partner_id = ? AND la.disbursed_on >= ? AND la.disbursed_on <= ? AND la.id > ?
         AND la.disbursed_on IS NOT NULL AND ${STANDING} AND ${IS_OPEN} ORDER BY la.id LIMIT ?`,
      [partnerId, ...daysOf(period), after, limit],
    );
  }

  private openOfThoseBelow(payee: OwnPayee, period: string, after: number, limit: number): Promise<OpenRow[]> {
    return this.dataSource.query(
      `SELECT ${OPEN_LINE}
       FROM applications ap JOIN lender_applications la ON la.application_id = ap.id ${OPEN_WITH}
       WHERE ${broughtBy(payee)} AND la.disbursed_on >= ? AND la.disbursed_on <= ? AND la.id > ?
         AND la.disbursed_on IS NOT NULL AND ${STANDING} AND ${IS_OPEN} ORDER BY la.id LIMIT ?`,
      [payee.id, ...daysOf(period), after, limit],
    );
  }
}
