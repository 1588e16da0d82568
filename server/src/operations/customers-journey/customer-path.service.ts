import { Injectable } from '@nestjs/common';
import { istDayEnd, istDaysUntil, istDayStart, shiftDay } from '@marketplace/contract/dates/ist.js';
import { CONVERSION_DAYS, ENTRANT_DAYS_MAX, pathOf } from '@marketplace/contract/journey-events/path.js';
import { DataSource } from 'typeorm';
import { InvalidRequest } from '../../platform/errors/domain-error.js';
import { RollUp } from '../reports/fold-events.js';
import type { PathChoice, PathChoices, PathDto, PathResponse } from './dto/customers-journey.dto.js';
import { PathCounter } from './path-counter.js';

const DAY_MS = 86_400_000;
/** Days that are read at once: a year is a dozen statements, and other requests are answered between them. */
const DAYS_AT_ONCE = 31;

/** The paths of those who began on one day. */
interface PathsOfDay {
  people: number;
  paths: string;
}

/** How far those come who began in a range of days. */
@Injectable()
export class CustomerPathService {
  constructor(private readonly dataSource: DataSource) {}

  async read(wish: PathDto, now = new Date()): Promise<PathResponse> {
    checkDays(wish);
    const countedAt = await this.foldedAt();
    const counter = new PathCounter(wish.days * 86_400);
    for (let from = wish.from; from <= wish.to; from = shiftDay(from, DAYS_AT_ONCE)) {
      const last = shiftDay(from, DAYS_AT_ONCE - 1);
      const days = await this.pathsOfDays(wish, from, last < wish.to ? last : wish.to);
      const before = counter.paths;
      for (const { paths } of days) counter.add(paths);
      // The database cuts off what is too long, with a warning that nobody reads.
      const people = days.reduce((sum, day) => sum + day.people, 0);
      if (counter.paths - before !== people)
        throw new Error(`Paths of ${people} customers from ${from} on are cut off`);
    }
    const finishedAt = istDayEnd(wish.to).getTime() + wish.days * DAY_MS;
    return {
      entrants: counter.paths,
      is_unfinished: finishedAt > now.getTime() ? 1 : 0,
      counted_at: countedAt.toISOString(),
      steps: pathOf(await counter.counts()),
    };
  }

  async choices(): Promise<PathChoices> {
    const [lenders, partners] = await Promise.all([
      this.dataSource.query<PathChoice[]>('SELECT id, name FROM lenders ORDER BY name, id'),
      this.dataSource.query<PathChoice[]>('SELECT id, name FROM partners ORDER BY name, id'),
    ]);
    return { lenders, partners };
  }

  /**
   * Those whose first step is of these days, each with their steps; of a lender, product or partner those who came there
   * within the window. One text for each day, because a row for each of a million customers would take the server
   * seconds to read.
   */
  private pathsOfDays({ days, ...wish }: PathDto, from: string, to: string): Promise<PathsOfDay[]> {
    const seconds = days * 86_400;
    const { lender_id, product_type, partner_id, language, width } = wish;
    return this.dataSource.query<PathsOfDay[]>(
      `SELECT COUNT(*) AS people, GROUP_CONCAT(steps SEPARATOR ';') AS paths FROM journey_paths
       WHERE lender_id = ? AND day BETWEEN ? AND ?
         ${lender_id === undefined ? '' : 'AND lender_after < ?'}
         AND ${product_type === undefined ? 'any_product = 1' : 'product_type = ? AND product_after < ?'}
         AND ${partner_id === undefined ? 'any_partner = 1' : 'partner_id = ? AND partner_after < ?'}
         ${language === undefined ? '' : 'AND language = ?'} ${width === undefined ? '' : 'AND width = ?'}
       GROUP BY day`,
      [
        ...[lender_id ?? 0, from, to],
        ...(lender_id === undefined ? [] : [seconds]),
        ...(product_type === undefined ? [] : [product_type, seconds]),
        ...(partner_id === undefined ? [] : [partner_id, seconds]),
        ...[language, width].filter((value) => value !== undefined),
      ],
    );
  }

  private async foldedAt(): Promise<Date> {
    const [row] = await this.dataSource.query<{ folded_at: Date }[]>(
      'SELECT folded_at FROM report_progress WHERE id = ?',
      [RollUp.Paths],
    );
    return row!.folded_at;
  }
}

function checkDays({ from, to, days }: PathDto): void {
  if (!CONVERSION_DAYS.some((known) => known === days)) {
    throw new InvalidRequest([{ field: 'days', key: 'field.oneOf', vars: { values: CONVERSION_DAYS.join(', ') } }]);
  }
  const last = new Date(istDayStart(from).getTime() + (ENTRANT_DAYS_MAX - 1) * DAY_MS);
  const [latest = ''] = istDaysUntil(last, 1);
  if (to < from || to > latest) {
    throw new InvalidRequest([{ field: 'to', key: 'field.range', vars: { min: from, max: latest } }]);
  }
}
