import type { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { shiftDay } from '@marketplace/contract/dates/ist.js';
import {
  AGE_LIMITS,
  DIMENSIONS_OF,
  OPEN_LEAD_STATES,
  PORTAL_MEASURES,
  PORTAL_ROWS_MAX,
  type PortalDimension,
  type RefusalReason,
} from '@marketplace/contract/portal/figures.js';
import { rupeesToPaise } from '@marketplace/contract/money/money.js';
import { isPhoneRole } from '@marketplace/contract/portal/roles.js';
import { ruleOfRefusal } from '@marketplace/contract/reports/refusal-rules.js';
import { daysIn, type DayRange, periodBefore } from '@marketplace/contract/reports/reports.js';
import {
  type BookedPart,
  DisbursalCommissionRepository,
} from '../../money/commission-ledger/disbursal-commission.repository.js';
import { REPORT_FORMATS, REPORT_TYPES } from '../../operations/reports/report-file.js';
import type { Actor } from '../../platform/auth/actor.js';
import { type PortalScope, portalScopeOf } from '../../platform/auth/portal-scope.js';
import { DomainError, InvalidRequest } from '../../platform/errors/domain-error.js';
import { ownPayeeOf } from '../../partners/payees/payee-refs.js';
import type {
  OpenLeadsQueryDto,
  OpenLeadsResponse,
  PortalFigures,
  PortalReportQueryDto,
  PortalReportResponse,
  PortalReportRow,
} from './dto/portal-report.dto.js';
import { type NamedFigures, writePortalReport } from './portal-report-file.js';
import { rangeOf } from './portal-range.js';
import { type MeasureSum, PortalReportsRepository, type SumScope } from './portal-reports.repository.js';
import { SumLevel } from './portal-sum.entity.js';

/** A question of a user of the portal, with what they may see. */
interface Question {
  actor: Actor;
  scope: SumScope;
  group: PortalDimension;
  range: DayRange;
  filter: Pick<PortalReportQueryDto, 'product_type' | 'lender_id' | 'merchant_id' | 'agent_id'>;
  hasMoney: boolean;
}

type Keyed = Map<string, PortalFigures>;

/** The figures of a partner, of a merchant or of an agent, whoever asks. */
@Injectable()
export class PortalReportsService {
  private readonly logger = new Logger('PortalReports');

  constructor(
    private readonly repository: PortalReportsRepository,
    private readonly commission: DisbursalCommissionRepository,
  ) {}

  async read(query: PortalReportQueryDto, actor: Actor): Promise<PortalReportResponse> {
    const now = questionOf(query, actor);
    const before: Question = { ...now, range: periodBefore(now.range) };
    const [merchants, byDay, sumsBefore, booked, bookedBefore, refusals, refusalsBefore, lenders, countedAt] =
      await Promise.all([
        now.group === 'merchant' ? this.firstMerchants(now) : undefined,
        this.repository.sums(now.scope, now.range, now.filter, 'day'),
        this.repository.sums(now.scope, before.range, now.filter, now.group === 'day' ? 'day' : 'all'),
        this.booked(now, null),
        this.booked(before, null),
        this.repository.refusals(now.scope, now.range, now.filter),
        this.repository.refusals(now.scope, before.range, now.filter),
        this.repository.lenderNames(),
        this.repository.foldedAt(),
      ]);
    const totals = this.totals(now, byDay, booked);
    const totalsBefore = this.totals(before, sumsBefore, bookedBefore);
    // A year of days is read once, for the totals, the bars and the rows.
    const { rows, more } = await this.rows(now, before, merchants, now.group === 'day' ? [byDay, sumsBefore] : []);
    const days = keyed(byDay, []);
    return {
      success: true,
      group: now.group,
      ...{ range: now.range, range_before: before.range, counted_at: countedAt.toISOString() },
      ...{ totals: totals.figures, totals_before: totalsBefore.figures, booked_disbursals: totals.booked },
      ...{ rows, rows_more: more },
      days: daysOf(now.range).map((day) => {
        const { submitted, disbursed } = days.get(day) ?? NOTHING;
        return { day, submitted, disbursed };
      }),
      refusals: reasonsOf(refusals, refusalsBefore),
      lenders,
    };
  }

  async openLeads({ product_type }: OpenLeadsQueryDto, actor: Actor): Promise<OpenLeadsResponse> {
    const { columns } = portalScopeOf(actor);
    const [rows, countedAt] = await Promise.all([
      this.repository.openLeads(columns, product_type),
      this.repository.foldedAt(),
    ]);
    return {
      success: true,
      counted_at: countedAt.toISOString(),
      states: OPEN_LEAD_STATES.map((state) => ({
        state,
        counts: Array.from(
          { length: AGE_LIMITS.length + 1 },
          (_, passed) => rows.find((row) => row.state === state && row.passed === passed)?.n ?? 0,
        ),
      })),
    };
  }

  /** All rows as a file, streamed while they are read: every day, or merchants in the order of their ids. */
  export(given: string, query: PortalReportQueryDto, actor: Actor): { type: string; name: string; content: Readable } {
    const format = REPORT_FORMATS.find((one) => one === given);
    if (!format) throw new DomainError('REQUEST.NOT_FOUND');
    const question = questionOf(query, actor);
    const { group, hasMoney, range } = question;
    const content = writePortalReport(group, format, this.allRows(question), actor.language, hasMoney);
    content.on('error', (error) => this.logger.error({ err: error, msg: 'An export of the portal was not finished.' }));
    // Days were validated, so that the name contains only letters, digits and hyphens.
    return { type: REPORT_TYPES[format], name: `report-${range.from}-${range.to}.${format}`, content };
  }

  private async *allRows(question: Question): AsyncGenerator<NamedFigures> {
    const { scope, range, filter, group } = question;
    if (group !== 'merchant') {
      const found = await this.figuresOf(question);
      const keys = group === 'day' ? daysOf(range).reverse() : byLeads(found);
      yield* await this.named(question, keys, found);
      return;
    }
    for (let last = filter.merchant_id === undefined ? 0 : filter.merchant_id - 1; ;) {
      const ids = await this.repository.merchantsBehind(scope.partner_id, last, range, filter);
      const wanted = filter.merchant_id === undefined ? ids : ids.filter((id) => id === filter.merchant_id);
      const [sums, booked] = await Promise.all([
        this.repository.ofMerchants(scope.partner_id, wanted, range, filter),
        this.booked(question, group, wanted),
      ]);
      yield* await this.named(question, wanted.map(String), this.withMoney(question, keyed(sums, []), booked));
      if (ids.length === 0 || wanted.length < ids.length) return;
      last = ids.at(-1)!;
    }
  }

  private totals(
    { hasMoney }: Question,
    sums: readonly MeasureSum[],
    [booked]: readonly BookedPart[],
  ): { figures: PortalFigures; booked: number | null } {
    const figures = keyed(inAll(sums), []).get('') ?? NOTHING;
    return {
      figures: { ...figures, commission: hasMoney ? (booked?.rupees ?? 0) : null },
      booked: hasMoney ? (booked?.disbursals ?? 0) : null,
    };
  }

  /** `merchants`: those that are shown, and one more; `known`: the sums of both periods by the group, if they were read already. */
  private async rows(
    now: Question,
    before: Question,
    merchants: number[] | undefined,
    [known, knownBefore]: readonly MeasureSum[][],
  ): Promise<{ rows: PortalReportRow[]; more: boolean }> {
    const { group, range } = now;
    const [found, foundBefore] = await Promise.all([
      this.figuresOf(now, merchants, known),
      this.figuresOf(before, merchants, knownBefore),
    ]);
    const keys = merchants?.map(String) ?? (group === 'day' ? daysOf(range).reverse() : byLeads(found));
    const shown = group === 'day' ? keys : keys.slice(0, PORTAL_ROWS_MAX);
    const rows = await this.named(now, shown, found);
    const length = daysIn(range);
    return {
      rows: rows.map((row) => ({
        ...row,
        before: foundBefore.get(group === 'day' ? shiftDay(row.key, -length) : row.key) ?? nothing(now),
      })),
      more: shown.length < keys.length,
    };
  }

  /** One more than is shown says that there are more. */
  private async firstMerchants({ scope, range, filter }: Question): Promise<number[]> {
    if (filter.merchant_id === undefined)
      return this.repository.firstMerchants(scope.partner_id, range, filter, PORTAL_ROWS_MAX + 1);
    return [...(await this.repository.merchantNames(scope.partner_id, [filter.merchant_id])).keys()];
  }

  private async figuresOf(
    question: Question,
    ids: readonly number[] = [],
    known?: readonly MeasureSum[],
  ): Promise<Keyed> {
    const [sums, booked] = await Promise.all([
      known ?? this.sumsOf(question, ids),
      this.booked(question, question.group, ids),
    ]);
    return this.withMoney(question, keyed(sums, booked), booked);
  }

  private sumsOf({ scope, range, filter, group }: Question, ids: readonly number[]): Promise<MeasureSum[]> {
    if (group === 'merchant') return this.repository.ofMerchants(scope.partner_id, ids, range, filter);
    if (group === 'agent') return this.repository.ofAgents(scope, range, filter);
    return this.repository.sums(scope, range, filter, group);
  }

  private withMoney(question: Question, figures: Keyed, booked: readonly BookedPart[]): Keyed {
    const rupees = new Map(booked.map((part) => [String(part.key), part.rupees]));
    return new Map(
      [...figures].map(([key, row]) => [
        key,
        { ...row, commission: question.hasMoney ? (rupees.get(key) ?? 0) : null },
      ]),
    );
  }

  private async booked(
    { actor, range, filter, scope, hasMoney }: Question,
    group: PortalDimension | null,
    merchants: readonly number[] = [],
  ): Promise<BookedPart[]> {
    if (!hasMoney) return [];
    return this.commission.booked(
      ownPayeeOf(actor),
      range,
      { ...filter, partner_id: scope.partner_id },
      group,
      merchants,
    );
  }

  private async named(question: Question, keys: readonly string[], figures: Keyed): Promise<NamedFigures[]> {
    const names = await this.names(question, keys);
    return keys.map((key) => ({ key, name: names(key), figures: figures.get(key) ?? nothing(question) }));
  }

  private async names({ group, scope }: Question, keys: readonly string[]): Promise<(key: string) => string | null> {
    if (group === 'day' || group === 'product') return () => null;
    const ids = keys.map(Number);
    const names =
      group === 'merchant'
        ? await this.repository.merchantNames(scope.partner_id, ids)
        : group === 'agent'
          ? await this.repository.agentNames(scope.partner_id, ids)
          : new Map((await this.repository.lenderNames()).map(({ id, name }) => [id, name]));
    return (key) => names.get(Number(key)) ?? null;
  }
}

const NOTHING: PortalFigures = {
  ...{ submitted: 0, pushed: 0, sanctioned: 0, refused: 0, disbursed: 0 },
  ...{ amount: 0, commission: null },
};
const nothing = ({ hasMoney }: Question): PortalFigures => ({ ...NOTHING, commission: hasMoney ? 0 : null });

/** @throws InvalidRequest for days, a group or a filter that this user has not */
function questionOf(
  { from, to, group = 'day', product_type, lender_id, merchant_id, agent_id }: PortalReportQueryDto,
  actor: Actor,
): Question {
  const scope = portalScopeOf(actor);
  const range = rangeOf({ from, to });
  const groups = DIMENSIONS_OF[scope.role];
  if (!groups.includes(group)) {
    throw new InvalidRequest([{ field: 'group', key: 'field.oneOf', vars: { values: groups.join(', ') } }]);
  }
  if (agent_id !== undefined && merchant_id === undefined && !isPhoneRole(scope.role)) {
    throw new InvalidRequest([{ field: 'merchant_id', key: 'field.required' }]);
  }
  return {
    ...{ actor, group, range },
    scope: sumScopeOf(scope, { merchant_id, agent_id }),
    filter: {
      ...(product_type !== undefined && { product_type }),
      ...(lender_id !== undefined && { lender_id }),
      ...(merchant_id !== undefined && { merchant_id }),
      ...(agent_id !== undefined && { agent_id }),
    },
    hasMoney: isPhoneRole(scope.role) || scope.role === 'OWNER',
  };
}

/** A filter by somebody who is not below the user finds nothing: no sums are partner 0's. */
function sumScopeOf({ columns }: PortalScope, below: Pick<PortalReportQueryDto, 'merchant_id' | 'agent_id'>): SumScope {
  const own: typeof below = columns;
  const isBelow = (['merchant_id', 'agent_id'] as const).every(
    (name) => below[name] === undefined || own[name] === undefined || below[name] === own[name],
  );
  if (!isBelow) return { level: SumLevel.Partner, partner_id: 0, merchant_id: 0, agent_id: 0 };
  const merchant_id = own.merchant_id ?? below.merchant_id ?? 0;
  const agent_id = own.agent_id ?? below.agent_id ?? 0;
  const level = agent_id > 0 ? SumLevel.Agent : merchant_id > 0 ? SumLevel.Merchant : SumLevel.Partner;
  return { level, partner_id: columns.partner_id, merchant_id, agent_id };
}

function daysOf({ from, to }: DayRange): string[] {
  return Array.from({ length: daysIn({ from, to }) }, (_, i) => shiftDay(from, i));
}

/** The sums of all keys together. */
function inAll(sums: readonly MeasureSum[]): MeasureSum[] {
  return PORTAL_MEASURES.map((measure) => {
    const own = sums.filter((sum) => sum.measure === measure);
    const paise = own.reduce((total, { amount }) => total + rupeesToPaise(amount), 0);
    return { key: null, measure, n: own.reduce((total, { n }) => total + n, 0), amount: paise / 100 };
  });
}

/** Sums by measure as rows by key; what is booked may have a key that no event of the range has. */
function keyed(sums: readonly MeasureSum[], booked: readonly BookedPart[]): Keyed {
  const rows: Keyed = new Map();
  const rowOf = (key: string | number | null) => {
    const text = String(key ?? '');
    const row = rows.get(text) ?? { ...NOTHING };
    rows.set(text, row);
    return row;
  };
  for (const { key, measure, n, amount } of sums) {
    const row = rowOf(key);
    row[measure] = n;
    if (measure === 'disbursed') row.amount = amount;
  }
  for (const { key } of booked) if (key !== null) rowOf(key);
  return rows;
}

/** Keys of what has any figure, the most leads first. Id 0 is what has no lender yet. */
function byLeads(figures: Keyed): string[] {
  return [...figures]
    .filter(([key, row]) => key !== '0' && key !== '' && Object.values(row).some((figure) => figure))
    .sort(
      ([a, one], [b, other]) =>
        other.submitted - one.submitted || other.pushed - one.pushed || a.localeCompare(b, 'en', { numeric: true }),
    )
    .map(([key]) => key);
}

function reasonsOf(
  now: readonly { code: string; n: number }[],
  before: readonly { code: string; n: number }[],
): PortalReportResponse['refusals'] {
  const counts = new Map<RefusalReason, { n: number; before: number }>();
  const add = (side: 'n' | 'before') => (row: { code: string; n: number }) => {
    const reason = ruleOfRefusal(row.code);
    const count = counts.get(reason) ?? { n: 0, before: 0 };
    count[side] += row.n;
    counts.set(reason, count);
  };
  now.forEach(add('n'));
  before.forEach(add('before'));
  return [...counts]
    .map(([reason, count]) => ({ reason, ...count }))
    .filter(({ n, before }) => n !== 0 || before !== 0)
    .sort((a, b) => b.n - a.n || b.before - a.before || (a.reason < b.reason ? -1 : 1));
}
