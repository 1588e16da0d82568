import { Injectable } from '@nestjs/common';
import { type ClosingObstacle, closingPlan } from '@marketplace/contract/revenue/closing.js';
import {
  type MonthState,
  PERIOD,
  type VarianceDecision,
  type VarianceState,
} from '@marketplace/contract/revenue/ledger.js';
import { commissionPaise } from '@marketplace/contract/revenue/price.js';
import { rupeesToPaise } from '@marketplace/contract/money/money.js';
import { decimal } from '../../platform/database/columns.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { compare } from '../../platform/rest/compare.js';
import { pageOf, sorted } from '../../platform/rest/in-memory.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import { Page } from '../../platform/rest/page.js';
import { AccrualsRepository } from './accruals.repository.js';
import { sum } from './amounts.js';
import type { CommissionMonthEntity } from './commission-month.entity.js';
import { decisionOf, type LinesDecided, LineVariancesService } from './line-variances.service.js';
import { DisbursalsRepository, type OpenLine } from './disbursals.repository.js';
import { MONTH_LINE_LIST, MONTH_LIST, type MonthLine, type MonthResponse } from './dto/ledger.dto.js';
import { MonthsRepository } from './months.repository.js';
import { type OpenMonth, OpenMonthsService } from './open-months.service.js';
import { PartiesRepository } from './parties.repository.js';
import { shareOf, termsOf } from './partner-terms.js';
import { ReleasesService } from './releases.service.js';
import { currentPeriod, monthsBefore, periodsOf, readId } from './periods.js';

/** Months that are shown without being asked for. */
const MONTHS_SHOWN = 24;

/** Each lender's months, closed and open, and the lines that they are made of. */
@Injectable()
export class MonthsService {
  constructor(
    private readonly monthsRepository: MonthsRepository,
    private readonly accruals: AccrualsRepository,
    private readonly disbursals: DisbursalsRepository,
    private readonly parties: PartiesRepository,
    private readonly openMonths: OpenMonthsService,
    private readonly releases: ReleasesService,
    private readonly lineVariances: LineVariancesService,
  ) {}

  async page(raw: RawListQuery): Promise<Page<MonthResponse>> {
    const query = MONTH_LIST.read(raw);
    return pageOf('commission-months', await this.found(query), query);
  }

  /** All months of the filter in their order, however many they are. */
  async all(raw: RawListQuery): Promise<MonthResponse[]> {
    return this.found(MONTH_LIST.read(raw));
  }

  private async found(query: ReturnType<(typeof MONTH_LIST)['read']>): Promise<MonthResponse[]> {
    const { id: ids, lender_id, period, since, state, variance_state } = query.filter;
    const asked = period === undefined && ids ? periodsOf(ids) : [period];
    const months: MonthResponse[] = [];
    for (const one of asked) months.push(...(await this.months(one, lender_id, since)));
    const found = months.filter(
      (month) =>
        (state === undefined || month.state === state) &&
        (variance_state === undefined || month.variance_state === variance_state) &&
        (!ids || ids.includes(month.id)),
    );
    const newestFirst = (a: MonthResponse, b: MonthResponse) =>
      -compare(a.period, b.period) || compare(a.lender_name, b.lender_name);
    return sorted(found, query, newestFirst);
  }

  /** Months that wait for an admin: for a slab, to be closed, for a decision about what came for them. */
  async waiting(): Promise<Record<'unpriced-months' | 'months-to-close' | 'variances-to-decide', number>> {
    const months = await this.months();
    return {
      'unpriced-months': months.filter(({ state, disbursals }) => state === 'UNPRICED' && disbursals > 0).length,
      'months-to-close': closingPlan(months).closable.length,
      'variances-to-decide': months.filter(({ variance_state }) => variance_state === 'OPEN').length,
    };
  }

  async get(id: string): Promise<MonthResponse> {
    const { owner, period } = readId(id);
    const [month] = await this.months(period, owner);
    if (!month) throw new DomainError('COMMISSION.MONTH_NOT_FOUND');
    if (month.state === 'CLOSED') return month;
    // What will be booked with this month, if it is the next to close.
    const next = await this.nextOpen(owner);
    return { ...month, corrections: next === period ? (await this.accruals.differences(owner)).length : 0 };
  }

  /** Line by line: what was disbursed, what it brings, what came. */
  async lines(id: string, raw: RawListQuery): Promise<Page<MonthLine>> {
    const query = MONTH_LINE_LIST.read(raw);
    const month = await this.get(id);
    const partners = await this.parties.names('partners');
    const of = { lender_id: month.lender_id };
    const booked = await this.accruals.lines(of, month.period, query.offset, query.limit);
    const named = (partner_id: number | null) => (partner_id === null ? null : (partners.get(partner_id) ?? null));
    const [released, variances] = await Promise.all([
      this.releases.of(booked.lines),
      this.lineVariances.of(booked.lines),
    ]);
    const isClosed = month.state === 'CLOSED';
    const lines = booked.lines.map((line, index): MonthLine => ({
      ...shownOf(line),
      commission_amount: Number(line.commission_amount),
      partner_amount: Number(line.partner_amount),
      partner_name: named(line.partner_id),
      released_amount: released[index]!.releasedPaise / 100,
      merchant_name: line.merchant_name,
      merchant_amount: Number(line.merchant_amount),
      agent_name: line.agent_name,
      agent_amount: Number(line.agent_amount),
      state: released[index]!.state,
      variance: isClosed ? variances[index]!.paise / 100 : null,
      variance_state: isClosed ? variances[index]!.state : 'NOT_DUE',
      variance_decision: decisionOf(variances[index]!.decided),
    }));
    if (isClosed) return new Page('lines', lines, query.offset, booked.total);
    // An open month: what was adjusted by hand stands first, then the disbursals at the price of now.
    const skip = Math.max(0, query.offset - booked.total);
    const open = await this.disbursals.openLines(month.lender_id, month.period, skip, query.limit - lines.length);
    const terms = await this.parties.partnerTerms();
    const { slab } = month;
    const priced = open.map((line): MonthLine => {
      const amount = { disbursals: 1, disbursedPaise: rupeesToPaise(Number(line.disbursed_amount)) };
      const commission = slab && commissionPaise(amount, slab);
      const share = commission === null ? null : shareOf(termsOf(terms, line.partner_id ?? 0), 1, commission);
      return {
        ...shownOf(line),
        commission_amount: commission === null ? null : commission / 100,
        partner_amount: share === null ? null : share / 100,
        partner_name: named(line.partner_id),
        released_amount: null,
        ...{ merchant_name: null, merchant_amount: null, agent_name: null, agent_amount: null },
        state: 'PROVISIONAL',
        variance: null,
        variance_state: 'NOT_DUE',
        variance_decision: null,
      };
    });
    return new Page('lines', [...lines, ...priced], query.offset, booked.total + month.disbursals);
  }

  /** Every lender's months, or one lender's, closed and open: of one period, or from `since` on, else of two years. */
  private async months(period?: string, lenderId?: number, since?: string): Promise<MonthResponse[]> {
    const now = currentPeriod();
    if ([period, since].some((one) => one !== undefined && !PERIOD.test(one))) return [];
    const oldest = monthsBefore(now, MONTHS_SHOWN - 1);
    const [from, to] = period === undefined ? [since ?? oldest, now] : [period, period];
    const lenders = await this.parties.names('lenders');
    const asked = lenderId === undefined ? [...lenders.keys()] : [lenderId];
    const [closed, open, adjustments, receipts, variances, linesDecided] = await Promise.all([
      this.monthsRepository.closed(),
      // With those before, because months are closed in their order.
      this.openMonths.between(from < oldest ? from : oldest, to, lenderId),
      this.accruals.adjustments(),
      this.monthsRepository.receipts(asked, from, to),
      this.monthsRepository.variances(asked, from, to),
      this.lineVariances.ofMonths(asked, from, to),
    ]);
    const keyOf = (row: { lender_id: number; period: string }) => `${row.lender_id}-${row.period}`;
    const shown = (row: { lender_id: number; period: string }) =>
      row.period >= from && row.period <= to && (lenderId === undefined || row.lender_id === lenderId);
    const adjusted = new Map(adjustments.map((row) => [keyOf(row), row]));
    const received = new Map(receipts.map((row) => [keyOf(row), row.receivedPaise]));
    const decisions = new Map(variances.map((row) => [keyOf(row), row]));
    const firstOpen = new Map<number, string>();
    for (const key of open.keys()) {
      const { owner, period: one } = readId(key);
      if (one < (firstOpen.get(owner) ?? '9')) firstOpen.set(owner, one);
    }
    const closedByKey = new Map(closed.map((month) => [keyOf(month), month]));
    const keys = new Set([
      ...[...closedByKey.values()].filter(shown).map(keyOf),
      ...[...open.keys()].filter((key) => {
        const { owner: lender_id, period: one } = readId(key);
        return shown({ lender_id, period: one });
      }),
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
      const variance = expected === null ? null : (receivedPaise - expected) / 100;
      const decision = decisions.get(key);
      const first = firstOpen.get(lender_id);
      const earlier_open = !stored && first !== undefined && first < period ? first : null;
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
        variance,
        variance_state: varianceState(state, variance, receivedPaise, decision, linesDecided.get(key)),
        variance_decision: decision
          ? {
              decision: decision.decision,
              variance: Number(decision.variance),
              note: decision.note,
              decided_by: decision.decided_by,
              decided_at: decision.updated_at.toISOString(),
              version: decision.version,
            }
          : null,
        partner_amount: commission === null ? null : (share + (adjustment?.partnerPaise ?? 0)) / 100,
        ...closing(state, period, earlier_open),
        closed_at: stored?.created_at.toISOString() ?? null,
        corrections: 0,
      };
    });
  }

  private async nextOpen(lenderId: number): Promise<string | undefined> {
    const closed = (await this.monthsRepository.closed()).filter((month) => month.lender_id === lenderId);
    return nextMonths(closed)[0]?.period;
  }
}

/** What lines answer that is the same in closed and in open months. */
function shownOf<T extends OpenLine>(line: T) {
  const { id, kind, lender_application_uuid, lender_reference_id, disbursed_on, partner_id, reason } = line;
  return {
    ...{ id, kind, lender_application_uuid, lender_reference_id, disbursed_on, partner_id, reason },
    disbursed_amount: Number(line.disbursed_amount),
    received_amount: decimal.from(line.received_amount),
  };
}

/** Only a closed month is due, and a decision is about the amount that it was made for. */
function varianceState(
  state: MonthState,
  variance: number | null,
  receivedPaise: number,
  decided: { decision: VarianceDecision; variance: string } | undefined,
  ofLines: LinesDecided | undefined,
): VarianceState {
  if (state !== 'CLOSED' || variance === null) return 'NOT_DUE';
  if (variance === 0) return 'NONE';
  if (decided && Number(decided.variance) === variance) return decided.decision;
  // Nothing is left to decide about a month of which all is decided line by line.
  if (ofLines && ofLines.paise === rupeesToPaise(variance)) return ofLines.decision;
  return receivedPaise === 0 ? 'AWAITED' : 'OPEN';
}

function closing(state: MonthState, period: string, earlier_open: string | null) {
  const obstacle = (): ClosingObstacle | null => {
    if (period >= currentPeriod()) return 'RUNNING';
    if (state === 'UNPRICED') return 'UNPRICED';
    return earlier_open === null ? null : 'EARLIER_OPEN';
  };
  const closing_obstacle = state === 'CLOSED' ? null : obstacle();
  return { closable: state !== 'CLOSED' && closing_obstacle === null, closing_obstacle, earlier_open };
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
