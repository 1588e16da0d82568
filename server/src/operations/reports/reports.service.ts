import { Injectable } from '@nestjs/common';
import { istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import {
  daysIn,
  type DayRange,
  figuresOf,
  isMeasure,
  isYoungCohort,
  type MeasureName,
  MEASURES,
  periodBefore,
  REPORT_DAYS_MAX,
  REPORT_ROWS_MAX,
  type ReportDimension,
  type ReportName,
  REPORTS,
} from '@marketplace/contract/reports/reports.js';
import { InvalidRequest } from '../../platform/errors/domain-error.js';
import type {
  Figures,
  ReportChoices,
  ReportFilterDto,
  ReportQueryDto,
  ReportResponse,
  ReportRow,
} from './dto/report.dto.js';
import { wholeMonths } from './report-levels.js';
import {
  NO_GROUP,
  type ReportGroup,
  type ReportScope,
  ReportsRepository,
  type StoredReportRow,
} from './reports.repository.js';

/** What figures are made of besides sums, by group. */
interface Others {
  hours: Map<string, { hours: number; n: number }[]>;
  lastReport: Map<string, string>;
  unpriced: Set<number>;
  /** `null` where nothing can be said of such rows. */
  commissions: Map<string, number> | null;
}

type NamedGroup = ReportGroup & Pick<ReportRow, 'lender_name' | 'partner_name' | 'merchant_name'>;

@Injectable()
export class ReportsService {
  constructor(private readonly repository: ReportsRepository) {}

  async read(report: ReportName, query: ReportQueryDto, now = new Date()): Promise<ReportResponse> {
    const scope = scopeOf(query);
    const group = groupOf(report, query);
    const before: ReportScope = { ...scope, range: periodBefore(scope.range) };
    const [{ rows, total, more, totals }, { rows: rowsBefore, totals: totalsBefore }, days, refusals, countedAt] =
      await Promise.all([
        this.figures(report, scope, group),
        this.figures(report, before, group, REPORT_ROWS_MAX),
        this.repository.rows(scope, ['day'], ['submitted', 'disbursed']),
        report === 'vendors-products-report' ? this.repository.refusals(scope) : [],
        this.repository.foldedAt(),
      ]);
    const names = await this.names(rows.map(({ stored }) => stored));
    // Of cut rows no group can be told to be absent before.
    const isWhole = rows.length < REPORT_ROWS_MAX && rowsBefore.length < REPORT_ROWS_MAX;
    const length = daysIn(scope.range);
    const earlier = new Map(
      rowsBefore.map(({ stored, figures }) => [
        keyOf({ ...stored, day: stored.day && shiftDay(stored.day, length) }),
        figures,
      ]),
    );
    const today = istToday(now);
    return {
      ...{ report, clock: scope.clock, group, range: scope.range, range_before: before.range },
      counted_at: countedAt.toISOString(),
      rows: rows.map(({ stored, figures }) => ({
        ...names(stored),
        // A row without a day has all of the range.
        young: scope.clock === 'cohort' && isYoungCohort(stored.day ?? scope.range.to, today),
        figures,
        before: isWhole ? (earlier.get(keyOf(stored)) ?? null) : null,
      })),
      rows_total: total,
      rows_more: more,
      totals,
      totals_before: totalsBefore,
      days: everyDay(scope.range, days),
      refusals: refusals.map((refusal) => ({
        ...refusal,
        n: Number(refusal.n),
        lender_name: names({ ...NO_GROUP, lender_id: refusal.lender_id }).lender_name ?? '',
      })),
    };
  }

  /** The figures of the whole range, without rows. */
  async totalsOf(report: ReportName, query: ReportFilterDto): Promise<Figures> {
    return (await this.figures(report, scopeOf(query), [])).totals;
  }

  async choices(): Promise<ReportChoices> {
    const [lenders, partners] = await Promise.all([
      this.repository.names('lenders'),
      this.repository.names('partners'),
    ]);
    return { lenders: choicesOf(lenders), partners: choicesOf(partners) };
  }

  /** How many rows a file of the report has. */
  async countRows(report: ReportName, query: ReportQueryDto): Promise<number> {
    const [group, measures] = [groupOf(report, query), measuresOf(report)];
    return (await this.repository.firstRows(scopeOf(query), group, measures, Number.MAX_SAFE_INTEGER)).total;
  }

  /** All rows of the report, in their order. */
  async *allRows(report: ReportName, query: ReportQueryDto): AsyncGenerator<Omit<ReportRow, 'before' | 'young'>> {
    const [scope, group] = [scopeOf(query), groupOf(report, query)];
    const others = await this.others(report, scope, group);
    for (const range of group.includes('day') ? partsOf(scope.range) : [scope.range]) {
      const rows = await this.repository.rows({ ...scope, range }, group, measuresOf(report));
      const names = await this.names(rows);
      for (const stored of rows) {
        yield { ...names(stored), figures: toFigures(report, stored, scope, others) };
      }
    }
  }

  /** The first rows, how many there are up to `atMost`, and the totals of all. */
  private async figures(report: ReportName, scope: ReportScope, group: readonly ReportDimension[], atMost?: number) {
    const measures = measuresOf(report);
    const [{ rows, total, more }, others] = await Promise.all([
      this.repository.firstRows(scope, group, measures, atMost),
      this.others(report, scope, group),
    ]);
    const sum = rows.length === total && !more ? sumOf(rows) : (await this.repository.rows(scope, [], measures))[0]!;
    return {
      rows: rows.map((stored) => ({ stored, figures: toFigures(report, stored, scope, others) })),
      total,
      more,
      totals: toFigures(report, sum, scope, total > 0 ? ofAll(others) : NOTHING),
    };
  }

  private async others(report: ReportName, scope: ReportScope, group: readonly ReportDimension[]): Promise<Others> {
    const [decisions, lastReports, unpriced, commissions] = await Promise.all([
      has(report, 'median_hours') ? this.repository.decisions(scope, group) : [],
      has(report, 'report_lag_days') && scope.clock === 'activity' ? this.repository.lastReports(scope, group) : [],
      has(report, 'unpriced') ? this.repository.unpricedLenders() : new Set<number>(),
      has(report, 'commission') ? this.commissions(scope, group) : null,
    ]);
    const hours: Others['hours'] = new Map();
    for (const { hours: took, n, ...of } of decisions) {
      const key = keyOf({ ...NO_GROUP, ...of });
      const ofGroup = hours.get(key);
      if (ofGroup) ofGroup.push({ hours: took, n });
      else hours.set(key, [{ hours: took, n }]);
    }
    const lastReport = new Map(lastReports.map(({ last, ...of }) => [keyOf({ ...NO_GROUP, ...of }), last]));
    return { hours, lastReport, unpriced, commissions };
  }

  /** The ledger closes months of a lender by lines of single disbursals: it knows no days, merchants and sides. */
  private async commissions(scope: ReportScope, group: readonly ReportDimension[]): Promise<Others['commissions']> {
    const { range, clock, merchant_id, source } = scope;
    const isNarrowed = merchant_id !== undefined || source !== undefined;
    if (clock === 'cohort' || isNarrowed || group.includes('day') || group.includes('merchant')) return null;
    const { from, to } = wholeMonths(range);
    if (from > to) return null;
    const sums = new Map<string, number>();
    for (const { commission, ...of } of await this.repository.commissions({ from, to }, scope, group)) {
      const key = keyOf({
        day: null,
        product_type: group.includes('product') ? (of.product_type ?? '') : null,
        lender_id: group.includes('lender') ? of.lender_id : null,
        partner_id: group.includes('partner') ? (of.partner_id ?? 0) : null,
        merchant_id: null,
      });
      sums.set(key, inPaise((sums.get(key) ?? 0) + Number(commission)));
    }
    return sums;
  }

  /** Of these rows. */
  private async names(rows: readonly Pick<ReportGroup, 'merchant_id'>[]): Promise<(row: ReportGroup) => NamedGroup> {
    const [lenders, partners, merchants] = await Promise.all([
      this.repository.names('lenders'),
      this.repository.names('partners'),
      this.repository.merchantNames([...new Set(rows.flatMap(({ merchant_id }) => merchant_id || []))]),
    ]);
    const nameOf = (names: Map<number, string>, id: number | null, what: string) =>
      id === null || id === 0 ? null : (names.get(id) ?? `${what} ${id}`);
    return ({ day, product_type, lender_id, partner_id, merchant_id }) => ({
      ...{ day, product_type, lender_id, partner_id, merchant_id },
      merchant_name: nameOf(merchants, merchant_id, 'Merchant'),
      lender_name: nameOf(lenders, lender_id, 'Lender'),
      partner_name: nameOf(partners, partner_id, 'Partner'),
    });
  }
}

/** Of one statement of an export by day. */
const EXPORTED_DAYS = 7;
/** Of days on which nothing happened. */
const NOTHING: Others = { hours: new Map(), lastReport: new Map(), unpriced: new Set(), commissions: null };

/** @throws InvalidRequest for a range that ends before it begins, or is longer than a year */
export function scopeOf({ from, to, clock = 'activity', ...filters }: ReportFilterDto): ReportScope {
  if (from > to) throw new InvalidRequest([{ field: 'to', key: 'report.backwards' }]);
  const range = { from, to };
  if (daysIn(range) > REPORT_DAYS_MAX) {
    throw new InvalidRequest([{ field: 'to', key: 'report.tooLong', vars: { max: REPORT_DAYS_MAX } }]);
  }
  const { product_type, lender_id, partner_id, merchant_id, source } = filters;
  return { clock, range, product_type, lender_id, partner_id, merchant_id, source };
}

export function groupOf(report: ReportName, { group }: ReportQueryDto): ReportDimension[] {
  const { groups, defaultGroups } = REPORTS[report];
  const allowed: readonly ReportDimension[] = groups;
  if (group === undefined) return [...defaultGroups];
  const asked = group.split(',') as ReportDimension[];
  if (asked.some((dimension) => !allowed.includes(dimension))) {
    throw new InvalidRequest([{ field: 'group', key: 'field.oneOf', vars: { values: allowed.join(', ') } }]);
  }
  return allowed.filter((dimension) => asked.includes(dimension));
}

function measuresOf(report: ReportName): MeasureName[] {
  const needed = figuresOf(report).filter(isMeasure);
  const parts: MeasureName[] = has(report, 'approval_percent') ? ['decided', 'sanctioned'] : [];
  return [...new Set([...needed, ...parts])];
}

function has(report: ReportName, figure: ReturnType<typeof figuresOf>[number]): boolean {
  return figuresOf(report).includes(figure);
}

function toFigures(report: ReportName, row: StoredReportRow, scope: ReportScope, others: Others): Figures {
  const { sums } = row;
  const key = keyOf(row);
  const lenderId = row.lender_id ?? scope.lender_id;
  const derived = {
    amount: row.amount,
    commission: others.commissions && (others.commissions.get(key) ?? 0),
    approval_percent: sums.decided ? Math.round((1000 * (sums.sanctioned ?? 0)) / sums.decided) / 10 : null,
    median_hours: medianOf(others.hours.get(key) ?? []),
    report_lag_days: lagOf(others.lastReport.get(key), scope.range.to),
    unpriced: lenderId === undefined ? null : others.unpriced.has(lenderId) ? (sums.disbursed ?? 0) : 0,
  };
  return Object.fromEntries(
    figuresOf(report).map((figure) => [
      figure,
      isMeasure(figure)
        ? MEASURES[figure].clocks.includes(scope.clock)
          ? (sums[figure] ?? 0)
          : null
        : derived[figure],
    ]),
  );
}

function sumOf(rows: readonly StoredReportRow[]): StoredReportRow {
  const total: StoredReportRow = { ...NO_GROUP, sums: {}, amount: 0 };
  for (const { sums, amount } of rows) {
    total.amount = inPaise(total.amount + amount);
    for (const [name, n] of Object.entries(sums) as [MeasureName, number][]) {
      total.sums[name] = (total.sums[name] ?? 0) + n;
    }
  }
  return total;
}

function inPaise(rupees: number): number {
  return Math.round(rupees * 100) / 100;
}

/** Of two middle ones the lower; `null` without decisions. */
export function medianOf(decisions: readonly { hours: number; n: number }[]): number | null {
  const total = decisions.reduce((sum, { n }) => sum + n, 0);
  if (total <= 0) return null;
  let seen = 0;
  for (const { hours, n } of [...decisions].sort((a, b) => a.hours - b.hours)) {
    seen += n;
    if (2 * seen >= total) return hours;
  }
  return null;
}

function lagOf(last: string | undefined, to: string): number | null {
  return last === undefined ? null : daysIn({ from: last, to }) - 1;
}

/** What is told of groups, told of all of them together. */
function ofAll(others: Others): Others {
  const lasts = [...others.lastReport.values()].sort();
  return {
    ...others,
    hours: new Map([[keyOf(NO_GROUP), [...others.hours.values()].flat()]]),
    lastReport: new Map(lasts.length > 0 ? [[keyOf(NO_GROUP), lasts.at(-1)!]] : []),
    commissions:
      others.commissions &&
      new Map([[keyOf(NO_GROUP), [...others.commissions.values()].reduce((sum, one) => inPaise(sum + one), 0)]]),
  };
}

/** The newest days first, as an export has them. */
function* partsOf({ from, to }: DayRange): Generator<DayRange> {
  for (let last = to; last >= from; last = shiftDay(last, -EXPORTED_DAYS)) {
    const first = shiftDay(last, 1 - EXPORTED_DAYS);
    yield { from: first < from ? from : first, to: last };
  }
}

function keyOf({ day, product_type, lender_id, partner_id, merchant_id }: ReportGroup): string {
  return JSON.stringify([day, product_type, lender_id, partner_id, merchant_id]);
}

function everyDay({ from, to }: DayRange, rows: readonly StoredReportRow[]): ReportResponse['days'] {
  const found = new Map(rows.map(({ day, sums }) => [day, sums]));
  return Array.from({ length: daysIn({ from, to }) }, (_, i) => {
    const day = shiftDay(from, i);
    const { submitted = 0, disbursed = 0 } = found.get(day) ?? {};
    return { day, submitted, disbursed };
  });
}

function choicesOf(names: Map<number, string>): { id: number; name: string }[] {
  return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
