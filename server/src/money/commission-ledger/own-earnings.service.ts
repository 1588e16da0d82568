import { Injectable } from '@nestjs/common';
import { rupeesToPaise } from '@marketplace/contract/money/money.js';
import type { OwnPayee, PayeeRef } from '../../partners/payees/payee-refs.js';
import type { CommissionPaymentEntity } from '../payments/commission-payment.entity.js';
import { PaymentsService } from '../payments/payments.service.js';
import { ShareTermsRepository } from '../share-terms/share-terms.repository.js';
import { nowAndNext } from '../share-terms/share-terms.service.js';
import { AccrualsRepository } from './accruals.repository.js';
import { sum } from './amounts.js';
import { DisbursalsRepository } from './disbursals.repository.js';
import type { OwnEarnings, OwnMonth, OwnPayment } from './dto/own-earnings.dto.js';
import { type OpenMonth, OpenMonthsService } from './open-months.service.js';
import { currentPeriod, monthsBefore } from './periods.js';
import { type ProvisionalShare, ProvisionalShares } from './provisional-shares.js';

const MONTHS = 12;
const SHARED_MS = 60_000;

/** What a merchant or an agent earns, month by month. */
@Injectable()
export class OwnEarningsService {
  /** The open months of a year as the portal sees them: they are the same for everybody. */
  private shared: { until: number; months: Promise<Map<string, OpenMonth>> } | null = null;

  constructor(
    private readonly accruals: AccrualsRepository,
    private readonly disbursals: DisbursalsRepository,
    private readonly openMonths: OpenMonthsService,
    private readonly provisional: ProvisionalShares,
    private readonly payments: PaymentsService,
    private readonly terms: ShareTermsRepository,
  ) {}

  /** Of the months of a year, the newest first, as far as there is something in them. */
  async of(payee: OwnPayee): Promise<OwnEarnings> {
    const now = currentPeriod();
    const from = monthsBefore(now, MONTHS - 1);
    const [booked, payments, provisional, own] = await Promise.all([
      this.accruals.passedTo(payee, from),
      this.payments.ofPayee(payee, from),
      this.provisionalOf(payee, from, now),
      payee.kind === 'AGENT' ? this.terms.ofAgents([payee.id]) : this.terms.ofMerchants([payee.id]),
    ]);
    const periods = Array.from({ length: MONTHS }, (_, back) => monthsBefore(now, back));
    const months = periods.flatMap((period): OwnMonth[] => {
      const lines = booked.find((one) => one.period === period);
      const open = provisional.filter((one) => one.period === period);
      const paid = payments.filter((one) => one.period === period);
      if (!lines && open.length === 0 && paid.length === 0) return [];
      const bookedPaise = lines?.paise ?? 0;
      // A referral is paid besides what the lines bring.
      const ofLines = paid.filter(({ source }) => source === 'LINES');
      const approvedPaise = sum(ofLines.map(({ commission_amount }) => rupeesToPaise(commission_amount)));
      return [
        {
          period,
          disbursals: (lines?.disbursals ?? 0) + open.length,
          unpriced_disbursals: open.filter(({ ownPaise }) => ownPaise === null).length,
          provisional_amount: sum(open.map(({ ownPaise }) => ownPaise ?? 0)) / 100,
          booked_amount: bookedPaise / 100,
          waiting_amount: (bookedPaise - approvedPaise) / 100,
          payments: paid.map(toOwnPayment),
        },
      ];
    });
    const isAgent = payee.kind === 'AGENT';
    // What is agreed with the partner of now; a shop may have come from another one.
    const agreed = own.filter(
      ({ partner_id, agent_id }) => partner_id === payee.partnerId && (isAgent || agent_id === null),
    );
    return { success: true, months, ...nowAndNext(agreed) };
  }

  private async provisionalOf(payee: PayeeRef, from: string, now: string): Promise<ProvisionalShare[]> {
    const brought = await this.disbursals.broughtBy(payee, from);
    if (brought.length === 0) return [];
    const open = await this.open(from, now);
    return this.provisional.of(
      payee,
      brought.flatMap((line) => {
        const month = open.get(`${line.lender_id}-${line.period}`);
        return month ? [{ line, slab: month.slab }] : [];
      }),
    );
  }

  private open(from: string, now: string): Promise<Map<string, OpenMonth>> {
    if (!this.shared || this.shared.until < Date.now()) {
      this.shared = { until: Date.now() + SHARED_MS, months: this.openMonths.between(from, now) };
      this.shared.months.catch(() => (this.shared = null));
    }
    return this.shared.months;
  }
}

/** As its payee sees it. */
export function toOwnPayment(payment: CommissionPaymentEntity): OwnPayment {
  const { id, made_on, kind, source, commission_amount, cgst_amount, sgst_amount, igst_amount, tds_amount } = payment;
  return {
    ...{ id, made_on, kind, source, commission_amount, tds_amount },
    gst_amount: (rupeesToPaise(cgst_amount) + rupeesToPaise(sgst_amount) + rupeesToPaise(igst_amount)) / 100,
    tds_percent: payment.tds_percent,
    carried_amount: payment.carried_amount,
    net_amount: payment.net_amount,
    law: payment.law,
    state: payment.state,
    paid_at: payment.paid_at?.toISOString() ?? null,
  };
}
