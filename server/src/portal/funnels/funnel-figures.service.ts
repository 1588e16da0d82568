import { Injectable } from '@nestjs/common';
import { istDayEnd } from '@marketplace/contract/dates/ist.js';
import { CONVERSION_DAYS } from '@marketplace/contract/journey-events/path.js';
import { BREAKDOWNS_OF, type FunnelBreakdown } from '@marketplace/contract/portal/funnel.js';
import type { PortalRole } from '@marketplace/contract/portal/roles.js';
import { type DayRange, periodBefore } from '@marketplace/contract/reports/reports.js';
import type { Actor } from '../../platform/auth/actor.js';
import { portalScopeOf } from '../../platform/auth/portal-scope.js';
import { InvalidRequest } from '../../platform/errors/domain-error.js';
import { rangeOf } from '../reports/portal-range.js';
import { PortalReportsRepository } from '../reports/portal-reports.repository.js';
import type { FunnelFigures, FunnelQueryDto } from './dto/funnel.dto.js';
import { FunnelCounter } from './funnel-counter.js';
import { FunnelFiguresRepository, type PartKey, type PathScope } from './funnel-figures.repository.js';

const DAY_S = 86_400;

/** Counts a funnel below a user of the portal, beside those who began in the period before. */
@Injectable()
export class FunnelFiguresService {
  constructor(
    private readonly repository: FunnelFiguresRepository,
    private readonly reports: PortalReportsRepository,
  ) {}

  async read(query: FunnelQueryDto, actor: Actor, now = new Date()): Promise<FunnelFigures> {
    const { role, columns } = portalScopeOf(actor);
    const range = rangeOf(query);
    requireBreakdown(query.breakdown, role);
    if (!CONVERSION_DAYS.some((days) => days === query.days)) {
      throw new InvalidRequest([{ field: 'days', key: 'field.oneOf', vars: { values: CONVERSION_DAYS.join(', ') } }]);
    }
    const { product_type, lender_id, days, steps, breakdown } = query;
    const scope: PathScope = {
      ...{ columns, windowSeconds: days * DAY_S },
      ...(product_type !== undefined && { product_type }),
      ...(lender_id !== undefined && { lender_id }),
    };
    const before = periodBefore(range);
    const lenders = await this.reports.lenderNames();
    const all = await this.count(query, scope, range);
    const earlier = await this.count(query, scope, before);
    const { parts, total } = await this.parts(query, scope, range);
    const names = await this.names(
      breakdown,
      columns.partner_id,
      parts.map(({ key }) => key),
      lenders,
    );
    const [reached, reachedBefore] = [await all.counts(), await earlier.counts()];
    const finishedAt = istDayEnd(range.to).getTime() + days * DAY_S * 1000;
    return {
      success: true,
      ...{ range, range_before: before, people: all.paths, people_before: earlier.paths },
      is_unfinished: finishedAt > now.getTime() ? 1 : 0,
      counted_at: (await this.repository.foldedAt()).toISOString(),
      steps: steps.map((kind, i) => ({ kind, ...reached[i]!, before: reachedBefore[i]!.reached })),
      breakdown,
      parts: parts.map((part) => ({ ...part, key: String(part.key), name: names(part.key) })),
      parts_total: total,
      lenders,
    };
  }

  private async count({ steps }: FunnelQueryDto, scope: PathScope, range: DayRange): Promise<FunnelCounter> {
    const counter = new FunnelCounter(steps, scope.windowSeconds);
    for await (const paths of this.repository.paths(scope, range)) counter.add(paths);
    return counter;
  }

  private async parts(
    { steps, breakdown }: FunnelQueryDto,
    scope: PathScope,
    range: DayRange,
  ): Promise<{ parts: { key: PartKey; people: number; reached: number[] }[]; total: number }> {
    if (breakdown === 'none') return { parts: [], total: 0 };
    const { keys, total } = await this.repository.parts(scope, range, breakdown);
    if (keys.length === 0) return { parts: [], total };
    const counters = new Map(keys.map((key) => [key, new FunnelCounter(steps, scope.windowSeconds)]));
    for await (const { key, paths } of this.repository.pathsOfParts(scope, range, breakdown, keys)) {
      counters.get(key)?.add(paths);
    }
    const parts = [];
    for (const [key, counter] of counters) {
      const counts = await counter.counts();
      parts.push({ key, people: counter.paths, reached: counts.map(({ reached }) => reached) });
    }
    return { parts, total };
  }

  private async names(
    breakdown: FunnelBreakdown,
    partnerId: number,
    keys: readonly PartKey[],
    lenders: readonly { id: number; name: string }[],
  ): Promise<(key: PartKey) => string | null> {
    const ids = keys.map(Number);
    const names: Partial<Record<FunnelBreakdown, () => Promise<Map<number, string>>>> = {
      lender: () => Promise.resolve(new Map(lenders.map(({ id, name }) => [id, name]))),
      merchant: () => this.reports.merchantNames(partnerId, ids),
      agent: () => this.reports.agentNames(partnerId, ids),
    };
    const found = await names[breakdown]?.();
    return (key) => found?.get(Number(key)) ?? null;
  }
}

/** @throws InvalidRequest for a breakdown that the role has not */
export function requireBreakdown(breakdown: FunnelBreakdown, role: PortalRole): void {
  const allowed = BREAKDOWNS_OF[role];
  if (allowed.includes(breakdown)) return;
  throw new InvalidRequest([{ field: 'breakdown', key: 'field.oneOf', vars: { values: allowed.join(', ') } }]);
}
