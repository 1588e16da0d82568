import { Injectable } from '@nestjs/common';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { paiseOf } from '@marketplace/contract/money/money.js';
import type { PaymentState } from '@marketplace/contract/tax/payment.js';
import { financialYear, type TaxKind, taxesOn } from '@marketplace/contract/tax/tax.js';
import { PayeesService } from '../../partners/payees/payees.service.js';
import { Config } from '../../platform/config/config.js';
import type { Tx } from '../../platform/database/transactions.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import { Page } from '../../platform/rest/page.js';
import { TaxRatesRepository } from '../tax-rates/tax-rates.repository.js';
import type { CommissionPaymentEntity } from './commission-payment.entity.js';
import { PAYMENT_LIST, type PaymentResponse } from './dto/payment.dto.js';
import { type PaidLine, PaymentsRepository } from './payments.repository.js';

/** An approved part of a line, with what it is taxed as. */
export interface ApprovedLine extends PaidLine {
  kind: TaxKind;
}

export interface MadePayment {
  id: number;
  state: PaymentState;
  net: number;
}

/** What is transferred to partners for what was approved: commission with GST, less TDS and what is carried. */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly repository: PaymentsRepository,
    private readonly rates: TaxRatesRepository,
    private readonly payees: PayeesService,
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

  /**
   * Makes a payment of each kind among `lines`. Whoever calls has locked the partner, so that the total of the year,
   * on which TDS depends, is one payment's after the other.
   */
  async make(tx: Tx, partnerId: number, period: string, lines: readonly ApprovedLine[]): Promise<MadePayment[]> {
    const payee = await this.payees.ofPayment(tx, partnerId);
    const made: MadePayment[] = [];
    for (const kind of new Set(lines.map((line) => line.kind))) {
      made.push(
        await this.makeOne(
          tx,
          { partnerId, period, kind, payee },
          lines.filter((line) => line.kind === kind),
        ),
      );
    }
    return made;
  }

  /** Marks the due payments of a month as paid; answers their ids. */
  async pay(tx: Tx, partnerId: number, period: string): Promise<number[]> {
    const due = await this.repository.due(tx, partnerId, period);
    const ids = due.map(({ id }) => id);
    await this.repository.markPaid(tx, ids, new Date());
    for (const { id, net_amount } of due) {
      tx.audit('pay', 'commission-payment', id, [{ property: 'net_amount', before: null, after: net_amount }]);
    }
    return ids;
  }

  private async makeOne(
    tx: Tx,
    of: { partnerId: number; period: string; kind: TaxKind; payee: { pan: string | null; gstin: string | null } },
    lines: readonly PaidLine[],
  ): Promise<MadePayment> {
    const today = istToday();
    const year = financialYear(today);
    const rates = await this.rates.on(tx, of.kind, today);
    const before = await this.repository.ofYear(tx, of.partnerId, of.kind, year);
    const carried = await this.repository.carried(tx, of.partnerId);
    const commissionPaise = lines.reduce((total, { paise }) => total + paise, 0);
    const carriedPaise = carried.reduce((total, { net_amount }) => total + paiseOf(net_amount), 0);
    const payee = {
      hasPan: of.payee.pan !== null,
      gstin: of.payee.gstin,
      beforePaise: paiseOf(before.commission),
      deductedPaise: paiseOf(before.tds),
    };
    const taxes = taxesOn(commissionPaise, payee, rates, this.config.payer.gstin);
    const netPaise = taxes.netPaise + carriedPaise;
    // Where nothing is transferred, nothing waits for a transfer.
    const state: PaymentState = netPaise > 0 ? 'DUE' : netPaise < 0 ? 'CARRIED' : 'PAID';
    const payment = {
      partner_id: of.partnerId,
      period: of.period,
      kind: of.kind,
      financial_year: year,
      made_on: today,
      lines_count: lines.length,
      commission_amount: commissionPaise / 100,
      cgst_amount: taxes.cgstPaise / 100,
      sgst_amount: taxes.sgstPaise / 100,
      igst_amount: taxes.igstPaise / 100,
      tds_amount: taxes.tdsPaise / 100,
      carried_amount: carriedPaise / 100,
      net_amount: netPaise / 100,
      law: rates.law,
      tds_percent: payee.hasPan ? rates.tds_percent : rates.tds_percent_without_pan,
      gst_percent: of.payee.gstin === null ? 0 : rates.gst_percent,
      state,
      paid_at: state === 'PAID' ? new Date() : null,
    };
    const settles = carried.map(({ id }) => id);
    const id = await this.repository.insert(tx, payment, lines, settles);
    tx.audit('create', 'commission-payment', id, [
      { property: 'commission_amount', before: null, after: payment.commission_amount },
      { property: 'tds_amount', before: null, after: payment.tds_amount },
      { property: 'net_amount', before: null, after: payment.net_amount },
    ]);
    return { id, state, net: payment.net_amount };
  }

  private async toResponses(payments: readonly CommissionPaymentEntity[]): Promise<PaymentResponse[]> {
    const names = await this.repository.partnerNames(payments.map(({ partner_id }) => partner_id));
    return payments.map(({ created_at: _created, updated_at: _updated, lines_count, paid_at, ...rest }) => ({
      ...rest,
      partner_name: names.get(rest.partner_id) ?? '',
      lines: lines_count,
      paid_at: paid_at?.toISOString() ?? null,
    }));
  }
}
