import { Injectable } from '@nestjs/common';
import { shiftDay } from '@marketplace/contract/dates/ist.js';
import type { ReferralKind } from '@marketplace/contract/partners/referrals.js';
import { REFERRAL_TERMS_RULES, type ReferralEntry } from '@marketplace/contract/revenue/referral-pay.js';
import type { PaymentState } from '@marketplace/contract/tax/payment.js';
import { DataSource } from 'typeorm';
import { EARNING_MERCHANT } from '../../loans/applications/who-earns.js';
import { merchantRests } from '../../partners/diligence/resting-links.js';
import type { PayeeRef } from '../../partners/payees/payee-refs.js';
import type { Tx, WriteResult } from '../../platform/database/transactions.js';
import { STANDING } from '../commission-ledger/ledger-sql.js';

/** So long after joining a lender may pay for the first disbursal at the latest. */
const WATCHED_DAYS = REFERRAL_TERMS_RULES.within_days.max + 365;

/** Somebody who joined, with the first disbursal that stands, which the lender has paid for. */
export interface FirstDisbursal {
  referral_id: number;
  kind: ReferralKind;
  partner_id: number;
  referrer_id: number;
  referred_id: number;
  joined_on: string;
  lender_application_id: number;
  disbursed_on: string;
}

/** What was earned with a disbursal that no longer stands. */
export interface Fallen {
  id: number;
  referral_id: number;
  kind: ReferralKind;
  partner_id: number;
  referrer_id: number;
  lender_application_id: number;
  terms_id: number;
  amount: string;
}

export interface PayOfReferral {
  referral_id: number;
  entry: ReferralEntry;
  is_self: 0 | 1;
  amount: string;
  payment_state: PaymentState | null;
}

/** Of whom a referral was: disbursals of a merchant are found by the applications it brought, of a partner by its own. */
const DISBURSALS_OF: Record<ReferralKind, string> = {
  MERCHANT: `applications ap JOIN lender_applications la ON la.application_id = ap.id WHERE ap.merchant_id = r.referred_id AND ${EARNING_MERCHANT} IS NOT NULL`,
  // By the index of a partner's applications, in the time that terms can give.
  PARTNER: `lender_applications la WHERE la.partner_id = r.referred_id
    AND la.created_at BETWEEN r.joined_on - INTERVAL 1 DAY AND r.joined_on + INTERVAL ${REFERRAL_TERMS_RULES.within_days.max + 1} DAY`,
};

/** Whether an admin has approved the line of the disbursal `loan`, which only happens once the lender has paid for it. */
const IS_RECEIVED = `EXISTS (SELECT 1 FROM commission_accruals a
  WHERE a.lender_application_id = loan.id AND a.kind = 'DISBURSAL' AND a.state IN ('APPROVED', 'PAID'))`;

@Injectable()
export class ReferralPayRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Those of whom nothing was earned yet, after a referral's id; a merchant who rests earns nothing new. */
  received(kind: ReferralKind, today: string, after: number, limit: number): Promise<FirstDisbursal[]> {
    return this.dataSource.query(
      `SELECT r.id AS referral_id, r.kind, r.partner_id, r.referrer_id, r.referred_id, r.joined_on,
         loan.id AS lender_application_id, loan.disbursed_on
       FROM referrals r JOIN lender_applications loan ON loan.id = (
         SELECT la.id FROM ${DISBURSALS_OF[kind]} AND la.disbursed_on >= r.joined_on AND ${STANDING}
         ORDER BY la.disbursed_on, la.id LIMIT 1)
       WHERE r.state = 'JOINED' AND r.kind = ? AND r.joined_on >= ? AND r.id > ?
         AND r.joined_on IS NOT NULL AND r.referred_id IS NOT NULL AND loan.disbursed_on IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM referral_pays p WHERE p.referral_id = r.id AND p.entry = 'EARNED')
         AND ${IS_RECEIVED} AND NOT (r.kind = 'MERCHANT' AND ${merchantRests('r.referrer_id')})
       ORDER BY r.id LIMIT ?`,
      [kind, shiftDay(today, -WATCHED_DAYS), after, limit],
    );
  }

  /** What is to be taken back, after an entry's id: cooling-off exits and other disbursals that lenders took back. */
  fallen(after: number, limit: number): Promise<Fallen[]> {
    return this.dataSource.query(
      `SELECT p.id, p.referral_id, r.kind, r.partner_id, r.referrer_id, p.lender_application_id, p.terms_id, p.amount
       FROM referral_pays p JOIN referrals r ON r.id = p.referral_id
       JOIN lender_applications la ON la.id = p.lender_application_id
       WHERE p.entry = 'EARNED' AND p.amount > 0 AND p.id > ? AND NOT (${STANDING})
         AND NOT EXISTS (SELECT 1 FROM referral_pays b WHERE b.referral_id = p.referral_id AND b.entry = 'TAKEN_BACK')
       ORDER BY p.id LIMIT ?`,
      [after, limit],
    );
  }

  /** Payments of a partner are made one after the other: each depends on what the year had before. */
  async lockPartner(tx: Tx, partnerId: number): Promise<void> {
    await tx.query('SELECT 1 FROM partners WHERE id = ? FOR UPDATE', [partnerId]);
  }

  /** Whether the disbursal still stands, or still does not; it does not change until `tx` ends. */
  async stands(tx: Tx, lenderApplicationId: number): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `SELECT 1 FROM lender_applications la WHERE la.id = ? AND ${STANDING} LOCK IN SHARE MODE`,
      [lenderApplicationId],
    );
    return rows.length > 0;
  }

  /** The id of the entry; `null`: another server was first. */
  async insert(
    tx: Tx,
    entry: Record<'referral_id' | 'lender_application_id' | 'terms_id' | 'amount', number> & {
      entry: ReferralEntry;
      is_self: 0 | 1;
    },
  ): Promise<number | null> {
    const { affectedRows, insertId } = await tx.query<WriteResult>(
      `INSERT IGNORE INTO referral_pays (referral_id, entry, lender_application_id, terms_id, is_self, amount)
       VALUES (?, ?, ?, ?, ?, ?)`,
      [
        ...[entry.referral_id, entry.entry, entry.lender_application_id, entry.terms_id],
        ...[entry.is_self, entry.amount],
      ],
    );
    return affectedRows === 1 ? insertId : null;
  }

  async setPayment(tx: Tx, id: number, paymentId: number): Promise<void> {
    await tx.query('UPDATE referral_pays SET payment_id = ? WHERE id = ?', [paymentId, id]);
  }

  /** What came of referrals, with what became of its payment. */
  ofReferrals(ids: readonly number[]): Promise<PayOfReferral[]> {
    return this.dataSource.query(
      `SELECT p.referral_id, p.entry, p.is_self, p.amount, pay.state AS payment_state
       FROM referral_pays p LEFT JOIN commission_payments pay ON pay.id = p.payment_id
       WHERE p.referral_id IN (?)`,
      [[0, ...ids]],
    );
  }

  /** What a payee has earned with all of its referrals, less what was taken back, in rupees. */
  async earned(partnerId: number, { kind, id }: PayeeRef): Promise<string> {
    // A shop that has moved keeps what it earned with the partner before; all partners have the key 0.
    const ofPartner = kind === 'PARTNER' ? 'pay.partner_id = ?' : '? > 0';
    const [row] = await this.dataSource.query<{ amount: string }[]>(
      `SELECT COALESCE(SUM(pay.commission_amount), 0) AS amount FROM commission_payments pay
       WHERE pay.payee_kind = ? AND pay.payee_id = ? AND pay.source = 'REFERRAL' AND ${ofPartner}`,
      [kind, id, partnerId],
    );
    return row!.amount;
  }
}
