import { Injectable } from '@nestjs/common';
import { rupeesToPaise } from '@marketplace/contract/money/money.js';
import type { PaymentSource } from '@marketplace/contract/tax/payment.js';
import type { OwnPayee, PayeeRef } from '../../partners/payees/payee-refs.js';
import type { CommissionPaymentEntity } from '../payments/commission-payment.entity.js';
import { PaymentsService } from '../payments/payments.service.js';
import { ShareTermsRepository, type TermsOf } from '../share-terms/share-terms.repository.js';
import { nowAndNext } from '../share-terms/share-terms.service.js';
import { AccrualsRepository } from './accruals.repository.js';
import { sum } from './amounts.js';
import { type BroughtDisbursal, DisbursalsRepository } from './disbursals.repository.js';
import type { OwnEarnings, OwnMonth, OwnPayment } from './dto/own-earnings.dto.js';
import { type OpenMonth, OpenMonthsService } from './open-months.service.js';
import { OwnLinesRepository, type StoredOpenLine } from './own-lines.repository.js';
import { MonthsRepository } from './months.repository.js';
import { currentPeriod, monthsBefore } from './periods.js';
import { type ProvisionalShare, ProvisionalShares } from './provisional-shares.js';

const MONTHS = 12;
const SHARED_MS = 60_000;
const PERIOD_LENGTH = 'YYYY-MM'.length;
/** Months in which a lender may have paid out for the first time since the shared months were read. */
const LOOKED_AT_ANYWAY = 2;

/** A partner with more open disbursals than this has them priced once a minute. */
const MANY = 1_000;

export type OpenLineOf = StoredOpenLine & { paise: number | null };

/** What a partner, a merchant or an agent earns, month by month: their own part alone. */
@Injectable()
export class OwnEarningsService {
  /** The open months of a year as the portal sees them: they are the same for everybody. */
  private shared: { until: number; months: Promise<Map<string, OpenMonth>> } | null = null;
  /** The open disbursals of partners that have many, by partner. */
  private readonly ofLarge = new Map<number, { until: number; lines: (ProvisionalShare & { month: string })[] }>();

  constructor(
    private readonly accruals: AccrualsRepository,
    private readonly disbursals: DisbursalsRepository,
    private readonly openMonths: OpenMonthsService,
    private readonly provisional: ProvisionalShares,
    private readonly payments: PaymentsService,
    private readonly terms: ShareTermsRepository,
    private readonly ownLines: OwnLinesRepository,
    private readonly months: MonthsRepository,
  ) {}

  /** Of the months of a year, the newest first, as far as there is something in them. */
  async of(payee: OwnPayee): Promise<OwnEarnings> {
    const now = currentPeriod();
    const from = monthsBefore(now, MONTHS - 1);
    const isPartner = payee.kind === 'PARTNER';
    const [booked, payments, provisional, agreed] = await Promise.all([
      isPartner ? this.accruals.leftTo(payee.partnerId, from) : this.accruals.passedTo(payee, from),
      this.payments.ofPayee(payee, from),
      this.provisionalOf(payee, from),
      this.agreedWith(payee),
    ]);
    const periods = Array.from({ length: MONTHS }, (_, back) => monthsBefore(now, back));
    const months = periods.flatMap((period): OwnMonth[] => {
      const lines = booked.find((one) => one.period === period);
      const open = provisional.filter((one) => one.period === period);
      const paid = payments.filter((one) => one.period === period);
      if (!lines && open.length === 0 && paid.length === 0) return [];
      const bookedPaise = lines?.paise ?? 0;
      // A referral is paid besides what the lines bring.
      const approvedFor = (wanted: PaymentSource) =>
        sum(paid.flatMap((one) => (one.source === wanted ? rupeesToPaise(one.commission_amount) : [])));
      return [
        {
          period,
          disbursals: (lines?.disbursals ?? 0) + open.length,
          unpriced_disbursals: open.filter(({ ownPaise }) => ownPaise === null).length,
          provisional_amount: sum(open.map(({ ownPaise }) => ownPaise ?? 0)) / 100,
          booked_amount: bookedPaise / 100,
          waiting_amount: (bookedPaise - approvedFor('LINES')) / 100,
          referral_amount: approvedFor('REFERRAL') / 100,
          payments: paid.map(toOwnPayment),
        },
      ];
    });
    return { success: true, months, ...nowAndNext(agreed) };
  }

  /** The next page of the disbursals of a month that no closing has booked yet, at the prices of now. */
  async openLines(payee: OwnPayee, period: string, after: number, limit: number): Promise<OpenLineOf[]> {
    const lines = await this.ownLines.open(payee, period, after, limit);
    const shares = await this.priced(payee, lines);
    return lines.map((line, index) => ({ ...line, paise: shares[index]!.ownPaise }));
  }

  /** With the partner of now; a shop may have come from another one. A partner is paid by its own contract. */
  private async agreedWith({ kind, id, partnerId }: OwnPayee): Promise<TermsOf[]> {
    if (kind === 'PARTNER') return [];
    const terms = await (kind === 'AGENT' ? this.terms.ofAgents([id]) : this.terms.ofMerchants([id]));
    return terms.filter(
      ({ partner_id, agent_id }) => partner_id === partnerId && (kind === 'AGENT' || agent_id === null),
    );
  }

  private async provisionalOf(payee: OwnPayee, from: string): Promise<ProvisionalShare[]> {
    if (payee.kind !== 'PARTNER') return this.priced(payee, await this.disbursals.broughtBy(payee, from));
    const { partnerId } = payee;
    const known = this.ofLarge.get(partnerId);
    if (known && known.until > Date.now()) {
      // What has been closed since is booked, and never in both figures.
      const closed = new Set((await this.months.closed()).map(keyOf));
      return known.lines.filter(({ month }) => !closed.has(month));
    }
    const brought = await this.disbursals.openOfPartner(partnerId, await this.firstOpen(partnerId));
    const shares = await this.priced(payee, brought);
    if (brought.length <= MANY) this.ofLarge.delete(partnerId);
    else {
      const lines = shares.map((share, index) => ({ ...share, month: keyOf(brought[index]!) }));
      this.ofLarge.set(partnerId, { until: Date.now() + SHARED_MS, lines });
    }
    return shares;
  }

  private async priced(payee: PayeeRef, lines: readonly BroughtDisbursal[]): Promise<ProvisionalShare[]> {
    let open = await this.open();
    // The first disbursal of a lender's month may have come since.
    if (lines.some((line) => !open.has(keyOf(line)))) {
      this.shared = null;
      open = await this.open();
    }
    return this.provisional.of(
      payee,
      lines.map((line) => ({ line, slab: open.get(keyOf(line))?.slab ?? null })),
    );
  }

  /** A partner's year has tens of thousands of disbursals, of which the closed months need not be looked at. */
  private async firstOpen(partnerId: number): Promise<string> {
    const open = [...(await this.open())].filter(([, { partners }]) =>
      partners.some((one) => one.partner_id === partnerId),
    );
    const periods = open.map(([key]) => key.slice(-PERIOD_LENGTH));
    return [...periods, monthsBefore(currentPeriod(), LOOKED_AT_ANYWAY)].toSorted()[0]!;
  }

  private open(): Promise<Map<string, OpenMonth>> {
    if (!this.shared || this.shared.until < Date.now()) {
      const now = currentPeriod();
      const months = this.openMonths.between(monthsBefore(now, MONTHS - 1), now);
      this.shared = { until: Date.now() + SHARED_MS, months };
      months.catch(() => (this.shared = null));
    }
    return this.shared.months;
  }
}

const keyOf = ({ lender_id, period }: Pick<BroughtDisbursal, 'lender_id' | 'period'>) => `${lender_id}-${period}`;

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
