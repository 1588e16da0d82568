import { Injectable } from '@nestjs/common';
import { istDayEnd, istDaysUntil, istDayStart } from '@marketplace/contract/dates/ist.js';
import {
  CONVERSION_DAYS,
  ENTRANT_DAYS_MAX,
  pathOf,
  STEP_KINDS,
  STEP_RANKS,
} from '@marketplace/contract/journey-events/path.js';
import { DataSource } from 'typeorm';
import { codeOf } from '../../platform/database/database-errors.js';
import { DomainError, InvalidRequest } from '../../platform/errors/domain-error.js';
import type { PathChoice, PathChoices, PathDto, PathResponse } from './dto/customers-journey.dto.js';

const DAY_MS = 86_400_000;
/** Each connection limits its own statements; see `bounded-driver.ts`. */
const TOOK_TOO_LONG = ['ER_STATEMENT_TIMEOUT', 'ER_QUERY_TIMEOUT', 'PROTOCOL_SEQUENCE_TIMEOUT'];

interface StoredRank {
  rank_no: number;
  /** Sums and averages are DECIMAL. */
  stopped: string;
  median_seconds: string | null;
}

/** How far those come who began in a range of days. */
@Injectable()
export class CustomerPathService {
  constructor(private readonly dataSource: DataSource) {}

  async read(wish: PathDto, now = new Date()): Promise<PathResponse> {
    checkDays(wish);
    const rows = await this.ranks(wish).catch((error: unknown) => {
      throw TOOK_TOO_LONG.includes(codeOf(error)) ? new DomainError('JOURNEY.TOO_LARGE') : error;
    });
    const steps = pathOf(
      rows.map(({ rank_no, stopped, median_seconds }) => ({
        rank: rank_no,
        stopped: Number(stopped),
        median_seconds: median_seconds === null ? null : Number(median_seconds),
      })),
    );
    const finishedAt = istDayEnd(wish.to).getTime() + wish.days * DAY_MS;
    return { entrants: steps[0]?.reached ?? 0, is_unfinished: finishedAt > now.getTime() ? 1 : 0, steps };
  }

  async choices(): Promise<PathChoices> {
    const [lenders, partners] = await Promise.all([
      this.dataSource.query<PathChoice[]>('SELECT id, name FROM lenders ORDER BY name, id'),
      this.dataSource.query<PathChoice[]>('SELECT id, name FROM partners ORDER BY name, id'),
    ]);
    return { lenders, partners };
  }

  /**
   * Of each rank how many stopped there, and how long the others took from there. Entrants have their first step in the
   * range of days. A product, lender or partner counts those who came to it, and leaves out what they did at others.
   */
  private ranks({ from, to, days, ...wish }: PathDto): Promise<StoredRank[]> {
    const product = wish.product_type ?? null;
    const lender = wish.lender_id ?? null;
    const partner = wish.partner_id ?? null;
    const language = wish.language ?? null;
    const width = wish.width ?? null;
    return this.dataSource.query<StoredRank[]>(
      `WITH entrants AS (
         SELECT began.prospect_id, began.first_at FROM (
           SELECT e.prospect_id, MIN(e.at) AS first_at FROM journey_events e FORCE INDEX (journey_events_by_day)
           WHERE e.day BETWEEN ? AND ? AND e.kind IN (?) AND e.prospect_id IS NOT NULL GROUP BY e.prospect_id
         ) began
         WHERE NOT EXISTS (SELECT 1 FROM journey_events earlier
           WHERE earlier.prospect_id = began.prospect_id AND earlier.day < ? AND earlier.kind IN (?))
       ), reached AS (
         SELECT entrants.prospect_id, CAST(ELT(FIELD(e.kind, ?), ?) AS UNSIGNED) AS rank_no, MIN(e.at) AS at,
           MAX(? IS NULL OR e.product_type = ?) AS of_product, MAX(? IS NULL OR e.lender_id = ?) AS of_lender,
           MAX(? IS NULL OR e.partner_id = ?) AS of_partner,
           MAX(? IS NULL OR JSON_UNQUOTE(JSON_EXTRACT(e.facts, '$.language')) = ?) AS of_language,
           MAX(? IS NULL OR JSON_UNQUOTE(JSON_EXTRACT(e.facts, '$.width')) = ?) AS of_width
         FROM entrants JOIN journey_events e ON e.prospect_id = entrants.prospect_id
         WHERE e.kind IN (?) AND e.at < entrants.first_at + INTERVAL ? DAY
           AND JSON_EXTRACT(e.facts, '$.late') IS NULL
           AND (? IS NULL OR e.product_type IS NULL OR e.product_type = ?)
           AND (? IS NULL OR e.lender_id IS NULL OR e.lender_id = ?)
           AND (? IS NULL OR e.partner_id IS NULL OR e.partner_id = ?)
         GROUP BY entrants.prospect_id, rank_no
       ), timed AS (
         SELECT rank_no, LEAD(at) OVER steps IS NULL AS is_last,
           GREATEST(0, TIMESTAMPDIFF(SECOND, at, LEAD(at) OVER steps)) AS seconds,
           MAX(of_product) OVER person AND MAX(of_lender) OVER person AND MAX(of_partner) OVER person
             AND MAX(of_language) OVER person AND MAX(of_width) OVER person AS fits
         FROM reached
         WINDOW steps AS (PARTITION BY prospect_id ORDER BY rank_no), person AS (PARTITION BY prospect_id)
       ), placed AS (
         SELECT rank_no, is_last, seconds,
           ROW_NUMBER() OVER (PARTITION BY rank_no, is_last ORDER BY seconds) AS place,
           COUNT(*) OVER (PARTITION BY rank_no, is_last) AS people
         FROM timed WHERE fits = 1
       )
       SELECT rank_no, SUM(is_last) AS stopped,
         AVG(IF(is_last = 0 AND place IN (FLOOR((people + 1) / 2), FLOOR(people / 2) + 1), seconds, NULL)) AS median_seconds
       FROM placed GROUP BY rank_no`,
      [
        ...[from, to, STEP_KINDS, from, STEP_KINDS, STEP_KINDS, STEP_RANKS],
        ...[product, product, lender, lender, partner, partner, language, language, width, width],
        ...[STEP_KINDS, days, product, product, lender, lender, partner, partner],
      ],
    );
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
