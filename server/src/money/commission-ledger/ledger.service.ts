import { Injectable } from '@nestjs/common';
import { formatPeriod, istPeriod } from '@marketplace/contract/dates/ist.js';
import type { MonthState, PayoutState } from '@marketplace/contract/revenue/ledger.js';
import { PERIOD } from '@marketplace/contract/revenue/ledger.js';
import { commissionPaise, partnerSharePaise, priceMonth, type Rate } from '@marketplace/contract/revenue/price.js';
import type { Slab } from '@marketplace/contract/revenue/slab.js';
import { rupeesToPaise } from '@marketplace/contract/money/money.js';
import type { Actor } from '../../platform/auth/actor.js';
import { decimal } from '../../platform/database/columns.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { compare } from '../../platform/rest/compare.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import { Page } from '../../platform/rest/page.js';
import { ID_MAX } from '../../platform/validation/fields.js';
import { pageOf, sorted } from '../../platform/rest/in-memory.js';
import { RevenueSlabsRepository } from '../revenue-slabs/revenue-slabs.repository.js';
import type { CommissionMonthEntity } from './commission-month.entity.js';
import {
  type AdjustmentDto,
  type Earnings,
  type MonthEarnings,
  type MonthLine,
  type MonthResponse,
  type PayoutAdvanced,
  type PayoutResponse,
  MONTH_LINE_LIST,
  MONTH_LIST,
  PAYOUT_LIST,
} from './dto/ledger.dto.js';
import { type Difference, LedgerRepository, type PartnerTotal } from './ledger.repository.js';
import type { PartnerTerms } from './partner-terms.js';

const ENTITY = 'commission-month';
/** Months that are shown without being asked for. */
const MONTHS_SHOWN = 24;
const SHARED_MS = 30_000;

/** A lender's month while it is open: its figures, its price, and what comes of it for each partner. */
interface OpenMonth {
  disbursals: number;
  disbursedPaise: number;
  slab: Slab | null;
  commissionPaise: number | null;
  partners: { partner_id: number; disbursals: number; paise: number | null }[];
}

const byPartner = (a: PayoutResponse, b: PayoutResponse) => a.partner_id - b.partner_id;

@Injectable()
export class LedgerService {
  /** The open months as partners' portals see them: asked for at every page, so kept for half a minute. */
  private shared: { until: number; months: Promise<Map<string, OpenMonth>> } | null = null;

  constructor(
    private readonly repository: LedgerRepository,
    private readonly slabs: RevenueSlabsRepository,
    private readonly transactions: Transactions,
  ) {}

  async page(raw: RawListQuery): Promise<Page<MonthResponse>> {
    const query = MONTH_LIST.read(raw);
    const { id: ids, lender_id, period, state } = query.filter;
    const asked = period === undefined && ids ? periodsOf(ids) : [period];
    const months: MonthResponse[] = [];
    for (const one of asked) months.push(...(await this.months(one, lender_id)));
    const found = months.filter(
      (month) => (state === undefined || month.state === state) && (!ids || ids.includes(month.id)),
    );
    const newestFirst = (a: MonthResponse, b: MonthResponse) =>
      -compare(a.period, b.period) || compare(a.lender_name, b.lender_name);
    return pageOf('commission-months', sorted(found, query, newestFirst), query);
  }

  async get(id: string): Promise<MonthResponse> {
    const { owner, period } = readId(id);
    const [month] = await this.months(period, owner);
    if (!month) throw new DomainError('COMMISSION.MONTH_NOT_FOUND');
    if (month.state === 'CLOSED') return month;
    // What will be booked with this month, if it is the next to close.
    const next = await this.nextOpen(owner);
    return { ...month, corrections: next === period ? (await this.repository.differences(owner)).length : 0 };
  }

  /** Line by line: what was disbursed, what it brings, what came. */
  async lines(id: string, raw: RawListQuery): Promise<Page<MonthLine>> {
    const query = MONTH_LINE_LIST.read(raw);
    const month = await this.get(id);
    const partners = await this.repository.names('partners');
    const of = { lender_id: month.lender_id };
    const booked = await this.repository.lines(of, month.period, query.offset, query.limit);
    const named = (partner_id: number | null) => (partner_id === null ? null : (partners.get(partner_id) ?? null));
    const lines = booked.lines.map((line): MonthLine => ({
      ...line,
      received_amount: decimal.from(line.received_amount),
      disbursed_amount: Number(line.disbursed_amount),
      commission_amount: Number(line.commission_amount),
      partner_amount: Number(line.partner_amount),
      partner_name: named(line.partner_id),
      state: line.state === 'ACCRUED' && Number(line.received) ? 'LENDER_RECEIVED' : line.state,
    }));
    if (month.state === 'CLOSED') return new Page('lines', lines, query.offset, booked.total);
    // An open month: what was adjusted by hand stands first, then the disbursals at the price of now.
    const skip = Math.max(0, query.offset - booked.total);
    const open = await this.repository.openLines(month.lender_id, month.period, skip, query.limit - lines.length);
    const terms = await this.repository.partnerTerms();
    const { slab } = month;
    const priced = open.map((line): MonthLine => {
      const amount = { disbursals: 1, disbursedPaise: rupeesToPaise(Number(line.disbursed_amount)) };
      const commission = slab && commissionPaise(amount, slab);
      const share = commission === null ? null : shareOf(termsOf(terms, line.partner_id ?? 0), 1, commission);
      return {
        ...line,
        disbursed_amount: Number(line.disbursed_amount),
        received_amount: decimal.from(line.received_amount),
        commission_amount: commission === null ? null : commission / 100,
        partner_amount: share === null ? null : share / 100,
        partner_name: named(line.partner_id),
        state: 'PROVISIONAL',
      };
    });
    return new Page('lines', [...lines, ...priced], query.offset, booked.total + month.disbursals);
  }

  /**
   * Closes a month that is over: keeps its price with a copy of the slab, books a line for each disbursal, and books
   * what has changed in earlier closed months since. It cannot be undone.
   */
  async close(id: string, actor: Actor): Promise<MonthResponse> {
    const { owner: lenderId, period } = readId(id);
    if (period >= currentPeriod()) throw new DomainError('COMMISSION.MONTH_RUNNING');
    await this.get(id);
    await this.transactions.run(actor, async (tx) => {
      if (!(await this.slabs.lockLender(tx, lenderId))) throw new DomainError('COMMISSION.MONTH_NOT_FOUND');
      const closed = await this.repository.closedMonthsOf(tx, lenderId);
      if (closed.some((month) => month.period === period)) throw new DomainError('COMMISSION.MONTH_CLOSED');
      const earlier = await this.repository.firstOpenBefore(tx, lenderId, period);
      if (earlier !== null) throw new DomainError('COMMISSION.EARLIER_OPEN', { month: formatPeriod(earlier) });
      // No disbursal of the month comes, goes or changes until it is booked.
      const mine = await this.repository.lockedTotals(tx, lenderId, period);
      const terms = await this.repository.partnerTerms(tx);
      const slabs = await this.slabs.ofLender(lenderId, tx);
      const open = this.price(mine, slabs, terms);
      if (open.disbursals > 0 && open.commissionPaise === null) throw new DomainError('COMMISSION.UNPRICED');
      // Before this month is among the closed ones: its own disbursals are read anew below, under their locks.
      const differences = await this.repository.differences(lenderId, tx);
      await this.repository.insertMonth(tx, {
        lender_id: lenderId,
        period,
        disbursals: open.disbursals,
        disbursed_amount: open.disbursedPaise / 100,
        slab: open.slab,
        partner_terms: Object.fromEntries(mine.map((part) => [part.partner_id, termsOf(terms, part.partner_id)])),
        commission_amount: (open.commissionPaise ?? 0) / 100,
        partner_amount: sum(open.partners.map(({ paise }) => paise ?? 0)) / 100,
        closed_by: actor.id,
      });
      if (open.slab) {
        await this.repository.insertDisbursals(tx, lenderId, period, open.slab);
        await this.settle(tx, lenderId, period, mine, open);
      }
      for (const difference of differences) {
        await this.correct(tx, { lenderId, period, difference, closed, slabs, terms });
      }
      tx.audit('close', ENTITY, id, [
        { property: 'commission_amount', before: null, after: (open.commissionPaise ?? 0) / 100 },
        { property: 'slab', before: null, after: open.slab?.id ?? null },
        { property: 'corrections', before: null, after: differences.length },
      ]);
    });
    this.shared = null;
    return this.get(id);
  }

  /** An adjustment by hand, in a month that is open. */
  async adjust(dto: AdjustmentDto, actor: Actor): Promise<MonthResponse> {
    const { lender_id, period, partner_id = null, commission_amount, partner_amount, reason } = dto;
    if (period > currentPeriod()) throw new DomainError('COMMISSION.MONTH_NOT_FOUND');
    if (commission_amount === 0 && partner_amount === 0) throw new DomainError('COMMISSION.NOTHING_TO_ADJUST');
    if (partner_id === null && partner_amount !== 0) throw new DomainError('PARTNER.NOT_FOUND');
    await this.transactions.run(
      actor,
      async (tx) => {
        if (!(await this.slabs.lockLender(tx, lender_id))) throw new DomainError('LENDER.NOT_FOUND');
        const closed = await this.repository.closedMonthsOf(tx, lender_id);
        if (closed.some((month) => month.period === period)) throw new DomainError('COMMISSION.MONTH_CLOSED');
        const terms = await this.repository.partnerTerms(tx);
        if (partner_id !== null && !terms.has(partner_id)) throw new DomainError('PARTNER.NOT_FOUND');
        const id = await this.repository.insertAccrual(tx, {
          lender_id,
          period,
          for_period: period,
          partner_id,
          lender_application_id: null,
          kind: 'MANUAL',
          disbursals: 0,
          disbursed_amount: 0,
          commission_amount,
          partner_amount,
          reason,
          actor_id: actor.id,
        });
        tx.audit('adjust', ENTITY, `${lender_id}-${period}`, [
          { property: 'accrual', before: null, after: id },
          { property: 'commission_amount', before: null, after: commission_amount },
          { property: 'partner_amount', before: null, after: partner_amount },
          { property: 'reason', before: null, after: reason },
        ]);
      },
      dto,
    );
    return this.get(`${lender_id}-${period}`);
  }

  /** What each partner gets for one month, last month unless another is asked for. */
  async payouts(raw: RawListQuery): Promise<Page<PayoutResponse>> {
    const query = PAYOUT_LIST.read(raw);
    const { id: ids, partner_id, period } = query.filter;
    const asked = period === undefined && ids ? periodsOf(ids) : [period ?? istPeriod(new Date(), 1)];
    const payouts: PayoutResponse[] = [];
    for (const one of asked) payouts.push(...(await this.payoutsOf(one)));
    const found = payouts.filter(
      (one) => (partner_id === undefined || one.partner_id === partner_id) && (!ids || ids.includes(one.id)),
    );
    return pageOf('commission-payouts', sorted(found, query, byPartner), query);
  }

  async payout(id: string): Promise<PayoutResponse> {
    const { owner, period } = readId(id);
    const payout = (await this.payoutsOf(period)).find((one) => one.partner_id === owner);
    if (!payout) throw new DomainError('COMMISSION.PAYOUT_NOT_FOUND');
    return payout;
  }

  approve(id: string, actor: Actor): Promise<PayoutAdvanced> {
    return this.advance(id, 'approve', actor);
  }

  pay(id: string, actor: Actor): Promise<PayoutAdvanced> {
    return this.advance(id, 'pay', actor);
  }

  /** A partner's earnings in this Indian month and the last, for its portal. */
  async earningsOf(partnerId: number): Promise<Earnings> {
    const now = currentPeriod();
    const before = monthsBefore(now, 1);
    const booked = await this.repository.ofPartner(partnerId, [now, before]);
    if (!this.shared || this.shared.until < Date.now()) {
      this.shared = { until: Date.now() + SHARED_MS, months: this.openMonths(before, now) };
      this.shared.months.catch(() => (this.shared = null));
    }
    const open = await this.shared.months;
    // Another process may have closed a month since; what it booked is in `booked`.
    const done = new Set((await this.repository.closedMonths()).map((month) => `${month.lender_id}-${month.period}`));
    const of = (period: string): MonthEarnings => {
      const mine = [...open]
        .filter(([key]) => key.endsWith(period) && !done.has(key))
        .flatMap(([, month]) => month.partners.filter((one) => one.partner_id === partnerId));
      const closed = booked.filter((line) => line.period === period);
      return {
        amount: (sum(mine.map(({ paise }) => paise ?? 0)) + sum(closed.map((line) => line.partnerPaise))) / 100,
        disbursals: sum(mine.map(({ disbursals }) => disbursals)) + sum(closed.map((line) => line.disbursals)),
        unpriced_disbursals: sum(mine.filter(({ paise }) => paise === null).map(({ disbursals }) => disbursals)),
        state: period < now && mine.length === 0 ? 'closed' : 'provisional',
      };
    };
    return { this_month: of(now), last_month: of(before) };
  }

  private async advance(id: string, what: 'approve' | 'pay', actor: Actor): Promise<PayoutAdvanced> {
    const { owner, period } = readId(id);
    const done = await this.transactions.run(actor, async (tx) => {
      const { lines, paise } = await this.repository[what](tx, owner, period);
      if (lines === 0)
        throw new DomainError(what === 'approve' ? 'COMMISSION.NONE_TO_APPROVE' : 'COMMISSION.NONE_TO_PAY');
      tx.audit(what, 'commission-payout', id, [
        { property: 'lines', before: null, after: lines },
        { property: 'amount', before: null, after: paise / 100 },
      ]);
      return { lines, amount: paise / 100 };
    });
    return { success: true, ...done, payout: await this.payout(id) };
  }

  private async payoutsOf(period: string): Promise<PayoutResponse[]> {
    const [sums, open, names] = await Promise.all([
      this.repository.payoutSums(period),
      this.openMonths(period, period),
      this.repository.names('partners'),
    ]);
    const paise = new Map<number, Record<PayoutState, number> & { unpriced: number }>();
    const of = (partnerId: number) => {
      const none = { PROVISIONAL: 0, ACCRUED: 0, LENDER_RECEIVED: 0, APPROVED: 0, PAID: 0, unpriced: 0 };
      const known = paise.get(partnerId) ?? none;
      paise.set(partnerId, known);
      return known;
    };
    for (const row of sums) of(row.partner_id)[row.state] += row.paise;
    for (const month of open.values()) {
      for (const part of month.partners) {
        of(part.partner_id).PROVISIONAL += part.paise ?? 0;
        if (part.paise === null) of(part.partner_id).unpriced += part.disbursals;
      }
    }
    return [...paise].map(([partner_id, amount]) => ({
      id: `${partner_id}-${period}`,
      partner_id,
      partner_name: names.get(partner_id) ?? '',
      period,
      provisional_amount: amount.PROVISIONAL / 100,
      accrued_amount: amount.ACCRUED / 100,
      received_amount: amount.LENDER_RECEIVED / 100,
      approved_amount: amount.APPROVED / 100,
      paid_amount: amount.PAID / 100,
      total_amount:
        (amount.PROVISIONAL + amount.ACCRUED + amount.LENDER_RECEIVED + amount.APPROVED + amount.PAID) / 100,
      unpriced_disbursals: amount.unpriced,
    }));
  }

  /** Every lender's months, or one lender's, closed and open, of one period or of the last two years. */
  private async months(period?: string, lenderId?: number): Promise<MonthResponse[]> {
    const now = currentPeriod();
    if (period !== undefined && !PERIOD.test(period)) return [];
    const [from, to] = period === undefined ? [monthsBefore(now, MONTHS_SHOWN - 1), now] : [period, period];
    const lenders = await this.repository.names('lenders');
    const [closed, open, adjustments, receipts] = await Promise.all([
      this.repository.closedMonths(),
      this.openMonths(from, to, lenderId),
      this.repository.adjustments(),
      this.repository.receipts(lenderId === undefined ? [...lenders.keys()] : [lenderId], from, to),
    ]);
    const keyOf = (row: { lender_id: number; period: string }) => `${row.lender_id}-${row.period}`;
    const shown = (row: { lender_id: number; period: string }) =>
      row.period >= from && row.period <= to && (lenderId === undefined || row.lender_id === lenderId);
    const adjusted = new Map(adjustments.map((row) => [keyOf(row), row]));
    const received = new Map(receipts.map((row) => [keyOf(row), row.receivedPaise]));
    const closedByKey = new Map(closed.map((month) => [keyOf(month), month]));
    const keys = new Set([
      ...[...closedByKey.values()].filter(shown).map(keyOf),
      ...open.keys(),
      ...[...adjustments, ...receipts].filter(shown).map(keyOf),
      // Where corrections of closed months will be booked, though the month may have no disbursal of its own.
      ...nextMonths(closed)
        .filter((next) => shown(next) && next.period <= now)
        .map(keyOf),
    ]);
    return [...keys].map((key) => {
      const { owner: lender_id, period } = readId(key);
      const stored = closedByKey.get(key);
      const figures = stored ? asFigures(stored) : open.get(key);
      const adjustment = adjusted.get(key);
      const disbursals = figures?.disbursals ?? 0;
      const commission = disbursals === 0 ? 0 : (figures?.commissionPaise ?? null);
      const expected = commission === null ? null : commission + (adjustment?.commissionPaise ?? 0);
      const receivedPaise = received.get(key) ?? 0;
      const share = stored
        ? rupeesToPaise(stored.partner_amount)
        : sum((open.get(key)?.partners ?? []).map((one) => one.paise ?? 0));
      const state: MonthState = stored ? 'CLOSED' : commission === null ? 'UNPRICED' : 'PROVISIONAL';
      return {
        id: key,
        lender_id,
        lender_name: lenders.get(lender_id) ?? '',
        period,
        state,
        disbursals,
        disbursed_amount: (figures?.disbursedPaise ?? 0) / 100,
        slab: figures?.slab ?? null,
        commission_amount: commission === null ? null : commission / 100,
        adjustment_amount: (adjustment?.commissionPaise ?? 0) / 100,
        expected_amount: expected === null ? null : expected / 100,
        received_amount: receivedPaise / 100,
        variance: expected === null ? null : (receivedPaise - expected) / 100,
        partner_amount: commission === null ? null : (share + (adjustment?.partnerPaise ?? 0)) / 100,
        closable: state === 'PROVISIONAL' && period < now,
        closed_at: stored?.created_at.toISOString() ?? null,
        corrections: 0,
      };
    });
  }

  /** The months from `from` to `to` that are not closed, of all lenders or one, by `lender-period`, at the price of now. */
  private async openMonths(from: string, to: string, lenderId?: number): Promise<Map<string, OpenMonth>> {
    const [totals, closed, terms] = await Promise.all([
      this.repository.totals(from, to, lenderId),
      this.repository.closedMonths(),
      this.repository.partnerTerms(),
    ]);
    const done = new Set(closed.map((month) => `${month.lender_id}-${month.period}`));
    const groups = new Map<string, PartnerTotal[]>();
    for (const total of totals) {
      const key = `${total.lender_id}-${total.period}`;
      if (!done.has(key)) groups.set(key, [...(groups.get(key) ?? []), total]);
    }
    const slabs = await this.slabs.byLender();
    return new Map(
      [...groups].map(([key, parts]) => [key, this.price(parts, slabs.get(parts[0]!.lender_id) ?? [], terms)]),
    );
  }

  private price(parts: readonly PartnerTotal[], slabs: readonly Slab[], terms: Terms): OpenMonth {
    const disbursals = sum(parts.map((part) => part.disbursals));
    const disbursedPaise = sum(parts.map((part) => part.disbursedPaise));
    const priced = priceMonth({ disbursals, disbursedPaise }, slabs);
    const { slab } = priced;
    return {
      disbursals,
      disbursedPaise,
      slab,
      commissionPaise: priced.commissionPaise,
      partners: parts.map((part) => ({
        partner_id: part.partner_id,
        disbursals: part.disbursals,
        paise: slab && shareOf(termsOf(terms, part.partner_id), part.disbursals, commissionPaise(part, slab)),
      })),
    };
  }

  /** Lines are rounded one by one, a partner's month once: the last line takes the paise between the two. */
  private async settle(tx: Tx, lenderId: number, period: string, parts: readonly PartnerTotal[], month: OpenMonth) {
    const booked = new Map(
      (await this.repository.bookedByPartner(tx, lenderId, period)).map((row) => [row.partner_id, row]),
    );
    for (const [index, part] of parts.entries()) {
      const row = booked.get(part.partner_id);
      if (!row || !month.slab) throw new Error(`The lines of month ${lenderId}-${period} do not make up its total`);
      const commission = commissionPaise(part, month.slab) - row.commissionPaise;
      const share = (month.partners[index]?.paise ?? 0) - row.sharePaise;
      if (commission !== 0 || share !== 0) await this.repository.addTo(tx, row.last, commission, share);
    }
  }

  /** Books the difference between what a disbursal of a closed month is worth now and what was booked for it. */
  private async correct(
    tx: Tx,
    given: {
      lenderId: number;
      period: string;
      difference: Difference;
      closed: readonly CommissionMonthEntity[];
      slabs: readonly Slab[];
      terms: Terms;
    },
  ): Promise<void> {
    const { lenderId, period, difference: now, closed, slabs, terms } = given;
    const month = { disbursals: now.disbursals, disbursedPaise: now.disbursedPaise };
    // By the slab and the terms of the closed month; what it had none for goes by those of now.
    const kept = closed.find((one) => one.period === now.for_period);
    const rate: Rate | null = kept?.slab ?? (now.disbursals > 0 ? priceMonth(month, slabs).slab : null);
    if (now.disbursals > 0 && rate === null) throw new DomainError('COMMISSION.UNPRICED');
    const commission = rate === null ? 0 : commissionPaise(month, rate);
    const agreed = kept?.partner_terms[now.partner_id] ?? termsOf(terms, now.partner_id);
    const share = shareOf(agreed, now.disbursals, commission);
    const disbursals = now.disbursals - now.bookedDisbursals;
    await this.repository.insertAccrual(tx, {
      lender_id: lenderId,
      period,
      for_period: now.for_period,
      partner_id: now.partner_id,
      lender_application_id: now.lender_application_id,
      kind: disbursals < 0 ? 'CLAWBACK' : 'CORRECTION',
      disbursals,
      disbursed_amount: (now.disbursedPaise - now.bookedPaise) / 100,
      commission_amount: (commission - now.bookedCommissionPaise) / 100,
      partner_amount: (share - now.bookedPartnerPaise) / 100,
      reason: null,
      actor_id: null,
    });
  }

  private async nextOpen(lenderId: number): Promise<string | undefined> {
    const closed = (await this.repository.closedMonths()).filter((month) => month.lender_id === lenderId);
    return nextMonths(closed)[0]?.period;
  }
}

type Terms = ReadonlyMap<number, PartnerTerms>;

function termsOf(terms: Terms, partnerId: number): PartnerTerms {
  return terms.get(partnerId) ?? { percent: 0, flatPaise: 0 };
}

function shareOf({ percent, flatPaise }: PartnerTerms, disbursals: number, commission: number): number {
  return partnerSharePaise(commission, percent, flatPaise, disbursals);
}

/** The month after the last closed one, of each lender. */
function nextMonths(closed: readonly { lender_id: number; period: string }[]): { lender_id: number; period: string }[] {
  const last = new Map<number, string>();
  for (const { lender_id, period } of closed) if (period > (last.get(lender_id) ?? '')) last.set(lender_id, period);
  return [...last].map(([lender_id, period]) => ({ lender_id, period: monthsBefore(period, -1) }));
}

function asFigures(month: CommissionMonthEntity): Omit<OpenMonth, 'partners'> {
  return {
    disbursals: month.disbursals,
    disbursedPaise: rupeesToPaise(month.disbursed_amount),
    slab: month.slab,
    commissionPaise: rupeesToPaise(month.commission_amount),
  };
}

/** `7-2026-10`: a lender or a partner, and a month. */
function readId(id: string): { owner: number; period: string } {
  const match = /^(\d{1,10})-(.{7})$/.exec(id);
  const [, owner = '', period = ''] = match ?? [];
  if (!PERIOD.test(period) || Number(owner) > ID_MAX) throw new DomainError('REQUEST.NOT_FOUND');
  return { owner: Number(owner), period };
}

/** The months that ids name; what is no id names none. */
function periodsOf(ids: readonly string[]): string[] {
  return [...new Set(ids.map((id) => id.slice(-7)).filter((period) => PERIOD.test(period)))];
}

/** The Indian calendar month of now. */
function currentPeriod(): string {
  return istPeriod(new Date());
}

function monthsBefore(period: string, count: number): string {
  const [year = 0, month = 1] = period.split('-').map(Number);
  const months = year * 12 + month - 1 - count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
