import { Injectable } from '@nestjs/common';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { paiseOf } from '@marketplace/contract/money/money.js';
import { PAYMENT_HOLDS, type PaymentHold } from '@marketplace/contract/tax/payment-hold.js';
import type { PaymentSource, PaymentState } from '@marketplace/contract/tax/payment.js';
import { financialYear, type TaxKind, taxesOn } from '@marketplace/contract/tax/tax.js';
import type { ErrorCode } from '@marketplace/contract/errors/error-codes.js';
import type { OwnPayee, PayeeRef, TaxedAs } from '../../partners/payees/payee-refs.js';
import { PayeesService } from '../../partners/payees/payees.service.js';
import { Config } from '../../platform/config/config.js';
import type { Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import { Page } from '../../platform/rest/page.js';
import type { TaxRateEntity } from '../tax-rates/tax-rate.entity.js';
import { TaxRatesRepository } from '../tax-rates/tax-rates.repository.js';
import type { CommissionPaymentEntity } from './commission-payment.entity.js';
import { PAYMENT_LIST, type PaymentResponse } from './dto/payment.dto.js';
import { InvoiceDrafts } from '../tax-invoices/invoice-drafts.service.js';
import { lockHolds } from './holds.js';
import {
  type Carried,
  type NewPayment,
  type PaidLine,
  type PaymentColumns,
  PaymentsRepository,
} from './payments.repository.js';

/** An approved part of a line, with what it is taxed as, and whose it is. */
export interface ApprovedLine extends PaidLine {
  kind: TaxKind;
  payee: PayeeRef;
}

export interface MadePayment {
  id: number;
  state: PaymentState;
  net: number;
}

/** What an admin is told who would pay by hand what is held. */
const REFUSED_BY = {
  BELOW_ZERO: 'COMMISSION.NONE_TO_PAY',
  RESTING: 'COMMISSION.PAYEE_RESTS',
  PAPERS_ENDED: 'COMMISSION.PAYEE_RESTS',
  NO_AGREEMENT: 'COMMISSION.PAYEE_RESTS',
  NO_LICENCE: 'COMMISSION.NO_LICENCE',
  NO_INVOICE: 'COMMISSION.NO_INVOICE',
  NO_ACCOUNT: 'COMMISSION.ACCOUNT_HELD',
  ACCOUNT_CHANGED: 'COMMISSION.ACCOUNT_HELD',
} as const satisfies Record<PaymentHold, ErrorCode>;

/** What is transferred to partners, and to merchants and agents below them, for what was approved: commission with GST, less TDS and what is carried. */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly repository: PaymentsRepository,
    private readonly rates: TaxRatesRepository,
    private readonly payees: PayeesService,
    private readonly drafts: InvoiceDrafts,
    private readonly config: Config,
  ) {}

  async page(raw: RawListQuery): Promise<Page<PaymentResponse>> {
    const query = PAYMENT_LIST.read(raw);
    const [found, total] = await this.repository.findPage(query);
    return new Page('commission-payments', await this.toResponses(found), query.offset, total);
  }

  async get(id: number): Promise<PaymentResponse> {
    const [payment] = await this.toResponses([await this.repository.get(id)]);
    return payment!;
  }

  ofMonth(partnerId: number, period: string): Promise<CommissionPaymentEntity[]> {
    return this.repository.ofMonth(partnerId, period);
  }

  /** What a merchant or an agent was paid for the months from `from` on, the newest first. */
  ofPayee(payee: OwnPayee, from: string): Promise<CommissionPaymentEntity[]> {
    return this.repository.ofPayee(payee, from);
  }

  /** What of a month was approved for merchants and agents, in rupees. */
  passedOn(partnerId: number, period: string): Promise<string> {
    return this.repository.passedOn(partnerId, period);
  }

  /**
   * Makes a payment for each payee and kind among `lines`, which are the ledger's or what referrals have earned. Whoever calls has locked the partner, so that the totals of
   * the year, on which TDS depends, are one payment's after the other.
   */
  async make(
    tx: Tx,
    partnerId: number,
    period: string,
    lines: readonly ApprovedLine[],
    source: PaymentSource = 'LINES',
  ): Promise<MadePayment[]> {
    if (lines.length === 0) return [];
    const groups = new Map<string, ApprovedLine[]>();
    for (const line of lines) {
      const key = `${keyOf(line.payee)}-${line.kind}`;
      const group = groups.get(key);
      if (group) group.push(line);
      else groups.set(key, [line]);
    }
    const of = [...groups.values()].map((group) => ({ kind: group[0]!.kind, payee: group[0]!.payee, lines: group }));
    const today = istToday();
    const year = financialYear(today);
    const rates = new Map<TaxKind, TaxRateEntity>();
    for (const kind of new Set(of.map((one) => one.kind))) rates.set(kind, await this.rates.on(tx, kind, today));
    const payees = of.map(({ payee }) => payee);
    const taxedAs = await this.payees.ofPayments(tx, partnerId, payees);
    const moved = await this.repository.movedOf(tx, partnerId, payees);
    const before = new Map<string, { commission: number; tds: number }>();
    for (const { payee_kind, payee_id, kind, ...row } of await this.repository.ofYear(tx, partnerId, year, moved)) {
      const key = `${payee_kind}-${payee_id}-${kind}`;
      const had = before.get(key) ?? { commission: 0, tds: 0 };
      before.set(key, {
        commission: had.commission + paiseOf(row.commission),
        tds: had.tds + paiseOf(row.tds),
      });
    }
    const carried = new Map<string, Carried[]>();
    for (const one of await this.repository.carried(tx, partnerId, moved)) {
      const key = `${one.payee_kind}-${one.payee_id}`;
      carried.set(key, [...(carried.get(key) ?? []), one]);
    }
    const payments = of.map(({ kind, payee, lines: paid }, index): NewPayment => {
      const had = before.get(`${keyOf(payee)}-${kind}`);
      const deducted = carried.get(keyOf(payee)) ?? [];
      // Deducted once, of whichever kind comes first.
      carried.delete(keyOf(payee));
      const columns = this.taxed(
        { partnerId, period, year, today, kind, payee, source },
        { ...taxedAs[index]!, commission: had?.commission ?? 0, tds: had?.tds ?? 0 },
        rates.get(kind)!,
        paid,
        deducted,
      );
      return { columns, lines: paid, settles: deducted.map(({ id }) => id) };
    });
    const ids = await this.repository.insert(tx, payments);
    await this.drafts.draft(
      tx,
      partnerId,
      payments.map(({ columns }, index) => ({ ...columns, id: ids[index]! })),
    );
    return payments.map(({ columns }, index) => {
      const id = ids[index]!;
      tx.audit('create', 'commission-payment', id, [
        { property: 'payee', before: null, after: `${columns.payee_kind} ${columns.payee_id}` },
        { property: 'commission_amount', before: null, after: columns.commission_amount },
        { property: 'tds_amount', before: null, after: columns.tds_amount },
        { property: 'net_amount', before: null, after: columns.net_amount },
      ]);
      return { id, state: columns.state, net: columns.net_amount };
    });
  }

  /**
   * Marks the due payments of a month as paid by hand, but those that a payout run pays, and those that are held; answers
   * their ids. Whoever calls has locked the partner, as who makes a run does.
   */
  async pay(tx: Tx, partnerId: number, period: string): Promise<number[]> {
    const unpaid = await this.repository.due(tx, partnerId, period);
    const all = unpaid.filter(({ run_id }) => run_id === null);
    if (unpaid.length > 0 && all.length === 0) throw new DomainError('COMMISSION.IN_RUN');
    const holds = await lockHolds(
      tx,
      all.map(({ id }) => id),
    );
    // Who pays by hand knows where to.
    const heldBy = ({ id }: { id: number }) => holds.get(id)?.find(({ reason }) => reason !== 'NO_ACCOUNT')?.reason;
    const due = all.filter((one) => heldBy(one) === undefined);
    const reasons = all.map(heldBy);
    const last = PAYMENT_HOLDS.findLast((reason) => reasons.includes(reason));
    if (last && due.length === 0) throw new DomainError(REFUSED_BY[last]);
    const ids = due.map(({ id }) => id);
    await this.repository.markPaid(tx, ids, new Date());
    for (const { id, net_amount } of due) {
      tx.audit('pay', 'commission-payment', id, [{ property: 'net_amount', before: null, after: net_amount }]);
    }
    return ids;
  }

  /** The columns of a payment after taxes and what is carried. */
  private taxed(
    of: Record<'period' | 'year' | 'today', string> & {
      partnerId: number;
      kind: TaxKind;
      payee: PayeeRef;
      source: PaymentSource;
    },
    /** Paise that the year had before. */
    had: TaxedAs & { commission: number; tds: number },
    rates: TaxRateEntity,
    lines: readonly PaidLine[],
    carried: readonly Carried[],
  ): PaymentColumns {
    const commissionPaise = lines.reduce((total, { paise }) => total + paise, 0);
    const carriedPaise = carried.reduce((total, { net_amount }) => total + paiseOf(net_amount), 0);
    const hasPan = had.pan !== null;
    const payee = {
      hasPan,
      gstin: had.gstin,
      beforePaise: had.commission,
      deductedPaise: had.tds,
    };
    const taxes = taxesOn(commissionPaise, payee, rates, this.config.payer.gstin);
    const netPaise = taxes.netPaise + carriedPaise;
    // Where nothing is transferred, nothing waits for a transfer.
    const state: PaymentState = netPaise > 0 ? 'DUE' : netPaise < 0 ? 'CARRIED' : 'PAID';
    return {
      partner_id: of.partnerId,
      payee_kind: of.payee.kind,
      payee_id: of.payee.id,
      period: of.period,
      kind: of.kind,
      source: of.source,
      financial_year: of.year,
      made_on: of.today,
      lines_count: lines.length,
      commission_amount: commissionPaise / 100,
      cgst_amount: taxes.cgstPaise / 100,
      sgst_amount: taxes.sgstPaise / 100,
      igst_amount: taxes.igstPaise / 100,
      tds_amount: taxes.tdsPaise / 100,
      carried_amount: carriedPaise / 100,
      net_amount: netPaise / 100,
      law: hasPan ? rates.law : rates.law_without_pan,
      tds_percent: hasPan ? rates.tds_percent : rates.tds_percent_without_pan,
      gst_percent: had.gstin === null ? 0 : rates.gst_percent,
      state,
      paid_at: state === 'PAID' ? new Date() : null,
    };
  }

  private async toResponses(payments: readonly CommissionPaymentEntity[]): Promise<PaymentResponse[]> {
    const idsOf = (kind: PayeeRef['kind']) =>
      payments.filter((one) => one.payee_kind === kind).map(({ payee_id }) => payee_id);
    const { partners, merchants, agents } = await this.repository.names({
      partners: payments.map(({ partner_id }) => partner_id),
      merchants: idsOf('MERCHANT'),
      agents: idsOf('AGENT'),
    });
    const nameOf = ({ partner_id, payee_kind, payee_id }: CommissionPaymentEntity) =>
      payee_kind === 'PARTNER'
        ? partners.get(partner_id)
        : (payee_kind === 'MERCHANT' ? merchants : agents).get(payee_id);
    return payments.map((payment) => {
      const { created_at: _created, updated_at: _updated, lines_count, paid_at, run_id, ...rest } = payment;
      return {
        ...rest,
        partner_name: partners.get(rest.partner_id) ?? '',
        payee_name: nameOf(payment) ?? '',
        lines: lines_count,
        paid_at: paid_at?.toISOString() ?? null,
        run_id,
      };
    });
  }
}

function keyOf({ kind, id }: PayeeRef): string {
  return `${kind}-${id}`;
}
