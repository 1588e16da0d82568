import { Injectable } from '@nestjs/common';
import { paiseOf } from '@marketplace/contract/money/money.js';
import { payablePaise } from '@marketplace/contract/revenue/release.js';
import type { TaxKind } from '@marketplace/contract/tax/tax.js';
import { DataSource } from 'typeorm';
import type { Tx } from '../../platform/database/transactions.js';
import { sum } from './amounts.js';
import { APPROVED_OF, NAMED_FOR, PAID_OF } from './ledger-sql.js';
import { type LineAmounts, releasable, ReleasesRepository } from './releases.repository.js';

const BATCH = 500;

/** What a partner's lines of a month come to: the four amounts together are the partner's share. */
export interface PayoutSums {
  waitingPaise: number;
  payablePaise: number;
  approvedPaise: number;
  paidPaise: number;
}

/** Whether the line `a` is for insurance, which is taxed by another paragraph. */
const IS_INSURANCE = `(SELECT ap.product_type = 'Other Insurance' FROM lender_applications la
  JOIN applications ap ON ap.id = la.application_id WHERE la.id = a.lender_application_id)`;

const kindOf = ({ insurance }: { insurance: number | null }) => (insurance === 1 ? 'INSURANCE' : 'COMMISSION');

/** What becomes of a line when a part of it is paid, and when that was returned. */
const PAID_CHANGES = {
  settle: `a.paid_amount = a.paid_amount + ELT(FIELD(a.id, ?), ?),
    a.state = IF(a.state = 'APPROVED' AND a.paid_amount = a.partner_amount, 'PAID', a.state)`,
  takeBack: `a.paid_amount = a.paid_amount - ELT(FIELD(a.id, ?), ?),
    a.state = IF(a.state = 'PAID', 'APPROVED', a.state)`,
} as const;

/** A line of which not all is approved. */
interface AccruedLine extends LineAmounts {
  id: number;
  /** Of lines that are no partner's there are none among those that are read. */
  partner_id: number | null;
  approved_amount: string;
}

/** What of a line was approved now, after `beforePaise` of its share. */
export interface ApprovedPart {
  accrualId: number;
  paise: number;
  kind: TaxKind;
  sharePaise: number;
  beforePaise: number;
  isWhole: boolean;
}

const ACCRUED_LINE = `a.id, a.partner_id, a.lender_id, a.for_period, a.kind, a.commission_amount, a.partner_amount,
  a.approved_amount, ${NAMED_FOR} AS named`;

@Injectable()
export class PayoutsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly releases: ReleasesRepository,
  ) {}

  /** Of each partner, by its id. */
  async sums(period: string): Promise<Map<number, PayoutSums>> {
    const rows = await this.dataSource.query<{ partner_id: number; share: string; approved: string; paid: string }[]>(
      `SELECT a.partner_id, SUM(a.partner_amount) AS share, SUM(${APPROVED_OF}) AS approved, SUM(${PAID_OF}) AS paid
       FROM commission_accruals a WHERE a.period = ? AND a.partner_id IS NOT NULL GROUP BY a.partner_id`,
      [period],
    );
    const accrued = await this.dataSource.query<AccruedLine[]>(
      `SELECT ${ACCRUED_LINE} FROM commission_accruals a
       WHERE a.period = ? AND a.partner_id IS NOT NULL AND a.state = 'ACCRUED'`,
      [period],
    );
    const payable = new Map<number, number>();
    for (const { line, paise } of await this.payable(accrued, this.dataSource)) {
      const partner = line.partner_id ?? 0;
      payable.set(partner, (payable.get(partner) ?? 0) + paise);
    }
    return new Map(
      rows.map(({ partner_id, share, approved, paid }) => {
        const now = payable.get(partner_id) ?? 0;
        return [
          partner_id,
          {
            waitingPaise: paiseOf(share) - paiseOf(approved) - now,
            payablePaise: now,
            approvedPaise: paiseOf(approved) - paiseOf(paid),
            paidPaise: paiseOf(paid),
          },
        ];
      }),
    );
  }

  /** Payments of a partner are made one after the other: each depends on what the year had before. */
  async lockPartner(tx: Tx, partnerId: number): Promise<void> {
    await tx.query('SELECT 1 FROM partners WHERE id = ? FOR UPDATE', [partnerId]);
  }

  /** Approves as much of each line as the lenders have paid for; answers what of each. */
  async approve(tx: Tx, partnerId: number, period: string): Promise<ApprovedPart[]> {
    const accrued = await tx.query<(AccruedLine & { insurance: number | null })[]>(
      `SELECT ${ACCRUED_LINE}, ${IS_INSURANCE} AS insurance FROM commission_accruals a
       WHERE a.partner_id = ? AND a.period = ? AND a.state = 'ACCRUED' FOR UPDATE`,
      [partnerId, period],
    );
    const payable = (await this.payable(accrued, tx)).filter(
      ({ line, paise }) => paise !== 0 || paiseOf(line.partner_amount) === 0,
    );
    const approved = payable.map(({ line, paise }) => ({
      id: line.id,
      paise: paiseOf(line.approved_amount) + paise,
      whole: isWhole(line, paise),
    }));
    await inBatches(
      approved.filter(({ whole }) => whole),
      (lines) =>
        tx.query(
          "UPDATE commission_accruals SET approved_amount = partner_amount, state = 'APPROVED' WHERE id IN (?)",
          [lines.map(({ id }) => id)],
        ),
    );
    await inBatches(
      approved.filter(({ whole }) => !whole),
      (lines) =>
        tx.query('UPDATE commission_accruals SET approved_amount = ELT(FIELD(id, ?), ?) WHERE id IN (?)', [
          lines.map(({ id }) => id),
          lines.map(({ paise }) => paise / 100),
          lines.map(({ id }) => id),
        ]),
    );
    return payable.map(({ line, paise }) => ({
      ...{ accrualId: line.id, paise, kind: kindOf(line), isWhole: isWhole(line, paise) },
      ...{ sharePaise: paiseOf(line.partner_amount), beforePaise: paiseOf(line.approved_amount) },
    }));
  }

  /** What is approved, not paid, and in no payment: servers of the version before made none. */
  async approvedAlone(
    tx: Tx,
    partnerId: number,
    period: string,
  ): Promise<Pick<ApprovedPart, 'accrualId' | 'paise' | 'kind'>[]> {
    const found = await tx.query<{ id: number; open: string; covered: string; insurance: number | null }[]>(
      `SELECT a.id, ${APPROVED_OF} - ${PAID_OF} AS open, ${IS_INSURANCE} AS insurance,
         (SELECT COALESCE(SUM(l.amount), 0) FROM commission_payment_lines l
          JOIN commission_payments p ON p.id = l.payment_id AND p.state = 'DUE' WHERE l.accrual_id = a.id) AS covered
       FROM commission_accruals a
       WHERE a.partner_id = ? AND a.period = ?
         AND (a.state = 'APPROVED' OR a.state = 'ACCRUED' AND a.approved_amount <> a.paid_amount) FOR UPDATE`,
      [partnerId, period],
    );
    return found
      .map(
        (line) =>
          ({ accrualId: line.id, paise: paiseOf(line.open) - paiseOf(line.covered), kind: kindOf(line) }) as const,
      )
      .filter(({ paise }) => paise !== 0);
  }

  /** Marks what the payments are for as paid. */
  settle(tx: Tx, paymentIds: readonly number[]): Promise<{ lines: number; paise: number }> {
    return this.move(tx, paymentIds, 'settle');
  }

  /** What the payments were for is approved again and not paid: the bank has returned them. */
  takeBack(tx: Tx, paymentIds: readonly number[]): Promise<{ lines: number; paise: number }> {
    return this.move(tx, paymentIds, 'takeBack');
  }

  private async move(
    tx: Tx,
    paymentIds: readonly number[],
    what: keyof typeof PAID_CHANGES,
  ): Promise<{ lines: number; paise: number }> {
    if (paymentIds.length === 0) return { lines: 0, paise: 0 };
    const paid = await tx.query<{ accrual_id: number; amount: string }[]>(
      `SELECT l.accrual_id, SUM(l.amount) AS amount FROM commission_payment_lines l
       WHERE l.payment_id IN (?) GROUP BY l.accrual_id`,
      [paymentIds],
    );
    await inBatches(paid, (lines) => {
      const ids = lines.map(({ accrual_id }) => accrual_id);
      return tx.query(`UPDATE commission_accruals a SET ${PAID_CHANGES[what]} WHERE a.id IN (?)`, [
        ...[ids, lines.map(({ amount }) => amount)],
        ids,
      ]);
    });
    return { lines: paid.length, paise: sum(paid.map(({ amount }) => paiseOf(amount))) };
  }

  private async payable<T extends AccruedLine>(
    lines: readonly T[],
    source: Pick<Tx, 'query'>,
  ): Promise<{ line: T; paise: number }[]> {
    const unnamed = await this.releases.unnamed(lines, source);
    return lines.map((line) => ({
      line,
      paise: payablePaise(releasable(line), unnamed.of(line), paiseOf(line.approved_amount)),
    }));
  }
}

function isWhole(line: AccruedLine, paise: number): boolean {
  return paiseOf(line.approved_amount) + paise === paiseOf(line.partner_amount);
}

async function inBatches<T>(rows: readonly T[], work: (batch: readonly T[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) await work(rows.slice(at, at + BATCH));
}
