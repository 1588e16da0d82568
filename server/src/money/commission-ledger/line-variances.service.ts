import { Injectable } from '@nestjs/common';
import { istPeriod } from '@marketplace/contract/dates/ist.js';
import { paiseOf } from '@marketplace/contract/money/money.js';
import type { VarianceDecision, VarianceState } from '@marketplace/contract/revenue/ledger.js';
import { lineVariancePaise, receivedPaise } from '@marketplace/contract/revenue/release.js';
import type { Actor } from '../../platform/auth/actor.js';
import { Transactions } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { RevenueSlabsRepository } from '../revenue-slabs/revenue-slabs.repository.js';
import { AccrualsRepository, type BookedLine } from './accruals.repository.js';
import { CommissionLineVarianceEntity } from './commission-line-variance.entity.js';
import type { DecidedVariance, LineToDecide, LinesToDecide, LinesToDecideDto, VarianceDto } from './dto/ledger.dto.js';
import { type DecidedLineRow, LineVariancesRepository } from './line-variances.repository.js';
import { MonthsRepository } from './months.repository.js';
import { PartiesRepository } from './parties.repository.js';
import { releasable, ReleasesRepository } from './releases.repository.js';

/** How a line stands with its lender. */
export interface LineVariance {
  paise: number;
  state: VarianceState;
  decided: DecidedLineRow | undefined;
}

/** What the decisions about the lines of a month come to, of the amounts that still are as they were. */
export interface LinesDecided {
  paise: number;
  decision: VarianceDecision;
}

const PAGE = 50;
/** Lines that are looked at for one page, so that a month in which all is in order does not take long. */
const LOOKED_AT = 5_000;
const STEP = 500;
/** Of decisions that differ, the one that is told of their month. */
const GRAVEST = ['DISPUTED', 'WAITING', 'ACCEPTED'] as const;

/** What is done about single lines for which less or more came than is due. It moves no money. */
@Injectable()
export class LineVariancesService {
  constructor(
    private readonly repository: LineVariancesRepository,
    private readonly accruals: AccrualsRepository,
    private readonly monthsRepository: MonthsRepository,
    private readonly parties: PartiesRepository,
    private readonly releases: ReleasesRepository,
    private readonly slabs: RevenueSlabsRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Of each of `lines`, in their order. */
  async of(lines: readonly BookedLine[], known?: readonly DecidedLineRow[]): Promise<LineVariance[]> {
    if (lines.length === 0) return [];
    const periods = lines.map(({ period }) => period).sort();
    const lenders = [...new Set(lines.map(({ lender_id }) => lender_id))];
    const [decisions, unnamed, receipts] = await Promise.all([
      known ?? this.repository.ofLines(lines.map(({ id }) => id)),
      this.releases.unnamed(lines),
      this.monthsRepository.receipts(lenders, periods[0]!, periods.at(-1)!),
    ]);
    const byLine = new Map(decisions.map((row) => [row.accrual_id, row]));
    const paid = new Set(
      receipts.filter((row) => row.receivedPaise !== 0).map((row) => `${row.lender_id}-${row.period}`),
    );
    return lines.map((row) => {
      const line = releasable(row);
      const paise = lineVariancePaise(line, unnamed.of(row), Number(row.is_last) === 1);
      const came = line.namedPaise !== 0 || receivedPaise(line, unnamed.of(row)) !== 0;
      const decided = byLine.get(row.id);
      return { paise, decided, state: stateOf(paise, came || paid.has(`${row.lender_id}-${row.period}`), decided) };
    });
  }

  /** What was decided about the lines of months, by lender and month. */
  async ofMonths(lenders: readonly number[], from: string, to: string): Promise<Map<string, LinesDecided>> {
    const decisions = await this.repository.ofMonths(lenders, from, to);
    const lines = await this.accruals.byIds(decisions.map(({ accrual_id }) => accrual_id));
    const variances = await this.of(lines, decisions);
    const months = new Map<string, LinesDecided>();
    lines.forEach(({ lender_id, period }, index) => {
      const { paise, state } = variances[index]!;
      const decision = GRAVEST.find((one) => one === state);
      if (!decision) return;
      const key = `${lender_id}-${period}`;
      const month = months.get(key) ?? { paise: 0, decision };
      const gravest = GRAVEST.find((one) => one === decision || one === month.decision)!;
      months.set(key, { paise: month.paise + paise, decision: gravest });
    });
    return months;
  }

  async page(query: LinesToDecideDto): Promise<LinesToDecide> {
    const names = await this.parties.names('lenders');
    const { rows, next } = query.state === 'OPEN' ? await this.open(query) : await this.decided(query.state, query);
    return { rows: rows.map(({ line, variance }) => toDecide(line, variance, names)), next };
  }

  /** The lines of a month, lender by lender, that nobody has decided about. */
  private async open({ period = istPeriod(new Date(), 1), lender_id, after }: LinesToDecideDto): Promise<Found> {
    const [lenderId = 0, id = 0] = after?.split('.').map(Number) ?? [];
    const all = await this.repository.lendersOf(period, lender_id);
    const rows: Found['rows'] = [];
    let place = { lenderId, id };
    for (let looked = 0; looked < LOOKED_AT; looked += STEP) {
      const lenders = all.filter((one) => one >= place.lenderId);
      const lines = await this.accruals.dueAfter({ lenders, period, after: place, limit: STEP });
      const variances = await this.of(lines);
      for (const [index, line] of lines.entries()) {
        if (variances[index]!.state !== 'OPEN') continue;
        rows.push({ line, variance: variances[index]! });
        if (rows.length === PAGE) return { rows, next: `${line.lender_id}.${line.id}` };
      }
      const last = lines.at(-1);
      if (!last || lines.length < STEP) return { rows, next: null };
      place = { lenderId: last.lender_id, id: last.id };
    }
    return { rows, next: `${place.lenderId}.${place.id}` };
  }

  /** Lines about which was decided so, of all months; those that have been settled since are left out. */
  private async decided(
    decision: VarianceDecision,
    { period, lender_id: lenderId, after }: LinesToDecideDto,
  ): Promise<Found> {
    const rows: Found['rows'] = [];
    let afterId = Number(after?.split('.')[1] ?? 0);
    for (let looked = 0; looked < LOOKED_AT; looked += STEP) {
      const decisions = await this.repository.after({ decision, lenderId, period, afterId, limit: STEP });
      const lines = await this.accruals.byIds(decisions.map(({ accrual_id }) => accrual_id));
      const variances = await this.of(lines, decisions);
      for (const [index, line] of lines.entries()) {
        if (variances[index]!.paise === 0) continue;
        rows.push({ line, variance: variances[index]! });
        if (rows.length === PAGE) return { rows, next: `${line.lender_id}.${line.id}` };
      }
      if (decisions.length < STEP) return { rows, next: null };
      afterId = decisions.at(-1)!.accrual_id;
    }
    return { rows, next: `0.${afterId}` };
  }

  async decide(id: number, dto: VarianceDto, actor: Actor): Promise<LineToDecide> {
    const { decision, note, version } = dto;
    // Before the transaction, whose first read is behind the lock: it sees what the admin before has decided.
    const month = await this.repository.monthOf(id);
    if (!month) throw new DomainError('RECORD.NOT_FOUND');
    await this.transactions.run(actor, async (tx) => {
      // One decision at a time: of two admins the second is told that there is another one.
      if (!(await this.slabs.lockLender(tx, month.lender_id))) throw new DomainError('RECORD.NOT_FOUND');
      const [line] = await this.accruals.byIds([id], tx);
      const unnamed = await this.releases.unnamed([line!], tx);
      const paise = lineVariancePaise(releasable(line!), unnamed.of(line!), Number(line!.is_last) === 1);
      if (paise === 0) throw new DomainError('COMMISSION.NO_VARIANCE');
      if (paise !== paiseOf(dto.variance)) throw new DomainError('COMMISSION.CHANGED');
      const before = await tx.manager.findOneBy(CommissionLineVarianceEntity, { accrual_id: id });
      if ((before?.version ?? 0) !== version) throw new DomainError('VERSION.CONFLICT');
      const after = { decision, variance: paise / 100, note, decided_by: actor.id!, version: version + 1 };
      if (before) await tx.manager.update(CommissionLineVarianceEntity, { id: before.id }, after);
      else await tx.manager.insert(CommissionLineVarianceEntity, { accrual_id: id, ...month, ...after });
      tx.audit('decide-variance', 'commission-line', String(id), [
        { property: 'decision', before: before?.decision ?? null, after: decision },
        { property: 'variance', before: before?.variance ?? null, after: paise / 100 },
        { property: 'note', before: before?.note ?? null, after: note },
      ]);
    });
    const [line] = await this.accruals.byIds([id]);
    const [variance] = await this.of([line!]);
    return toDecide(line!, variance!, await this.parties.names('lenders'));
  }
}

interface Found {
  rows: { line: BookedLine; variance: LineVariance }[];
  next: string | null;
}

/** A decision is about the amount that it was made for; where the lender has paid nothing at all, its money is awaited. */
function stateOf(paise: number, came: boolean, decided: DecidedLineRow | undefined): VarianceState {
  if (paise === 0) return 'NONE';
  if (decided && paiseOf(decided.variance) === paise) return decided.decision;
  return came ? 'OPEN' : 'AWAITED';
}

export function decisionOf(decided: DecidedLineRow | undefined): DecidedVariance | null {
  if (!decided) return null;
  const { decision, variance, note, decided_by, updated_at, version } = decided;
  return { decision, variance: Number(variance), note, decided_by, decided_at: updated_at.toISOString(), version };
}

function toDecide(line: BookedLine, variance: LineVariance, names: ReadonlyMap<number, string>): LineToDecide {
  const { id, lender_id, period, kind, lender_application_uuid, lender_reference_id, disbursed_on } = line;
  return {
    ...{ id, lender_id, period, kind, lender_application_uuid, lender_reference_id, disbursed_on },
    lender_name: names.get(lender_id) ?? '',
    commission_amount: Number(line.commission_amount),
    variance: variance.paise / 100,
    variance_state: variance.state,
    variance_decision: decisionOf(variance.decided),
  };
}
