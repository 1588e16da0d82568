import { Injectable } from '@nestjs/common';
import type { AudienceFilter } from '@marketplace/contract/audiences/audiences.js';
import { CONSENT_TEXTS, consentCovers, type ConsentTextVersion } from '@marketplace/contract/consents/consents.js';
import { DataSource } from 'typeorm';
import type { Tx } from '../../platform/database/transactions.js';

/** So many keys are looked at by one statement, whether they match or not. */
const KEYS_AT_A_TIME = 5_000;
const DAY_MS = 24 * 3_600_000;
const TEXT_VERSIONS = Object.keys(CONSENT_TEXTS) as ConsentTextVersion[];

export interface AudiencePage {
  /** Ascending; a page may be empty although others follow. */
  ids: number[];
  /** Where the next page begins; `null` after the last. */
  next: number | null;
}

/**
 * The customers behind `prospects p` in a range of keys, to whom a filter applies. The text is always the same, and what
 * is not asked is true before any row is read. All that is asked of an application is asked of the same one.
 */
const MATCHES = `p.id > ? AND p.id <= ? AND p.state NOT IN ('BLOCKED', 'ERASED', 'DETACHED')
  AND (? IS NULL OR p.language = ?) AND (? = 0 OR p.partner_id IN (?))
  AND (? = 0 OR EXISTS (SELECT 1 FROM applications a WHERE a.prospect_id = p.id
    AND (? IS NULL OR a.product_type = ?) AND (? = 0 OR a.state IN (?))
    AND (? IS NULL OR a.monthly_income >= ?) AND (? IS NULL OR a.monthly_income <= ?)))
  AND (? IS NULL OR ? >= COALESCE(
    (SELECT e.at FROM journey_events e WHERE e.prospect_id = p.id ORDER BY e.id DESC LIMIT 1), p.updated_at))
  AND (? IS NULL OR ? < COALESCE(
    (SELECT e.at FROM journey_events e WHERE e.prospect_id = p.id ORDER BY e.id DESC LIMIT 1), p.updated_at))
  AND (? IS NULL OR EXISTS (SELECT 1 FROM consents given LEFT JOIN consents taken ON taken.withdraws = given.id
      WHERE given.prospect_id = p.id AND given.purpose = 'communication' AND given.withdraws IS NULL
        AND given.text_version IN (?) AND taken.id IS NULL)
    AND NOT EXISTS (SELECT 1 FROM contact_stops s WHERE s.prospect_id = p.id AND s.channel = ?))`;

/** Walks through the customers by their keys, so that a step costs the same however few match. */
@Injectable()
export class AudiencesService {
  constructor(private readonly dataSource: DataSource) {}

  /** The customers behind the key `after`, which is 0 for the first page. */
  async page(
    filter: AudienceFilter,
    after: number,
    now = new Date(),
    database: Pick<Tx, 'query'> = this.dataSource,
  ): Promise<AudiencePage> {
    const to = after + KEYS_AT_A_TIME;
    const rows = await database.query<{ id: number }[]>(`SELECT p.id FROM prospects p WHERE ${MATCHES} ORDER BY p.id`, [
      ...parametersOf(filter, after, to, now),
    ]);
    return { ids: rows.map(({ id }) => id), next: to < (await lastKey(database)) ? to : null };
  }

  /** Exact. A job's work rather than a request's when there are millions. */
  async count(filter: AudienceFilter, now = new Date()): Promise<number> {
    const last = await lastKey(this.dataSource);
    let count = 0;
    for (let after = 0; after < last; after += KEYS_AT_A_TIME) {
      const [row] = await this.dataSource.query<{ n: number }[]>(
        `SELECT COUNT(*) AS n FROM prospects p WHERE ${MATCHES}`,
        parametersOf(filter, after, after + KEYS_AT_A_TIME, now),
      );
      count += Number(row?.n ?? 0);
    }
    return count;
  }
}

async function lastKey(database: Pick<Tx, 'query'>): Promise<number> {
  const [row] = await database.query<{ last: number | null }[]>('SELECT MAX(id) AS last FROM prospects');
  return row?.last ?? 0;
}

function parametersOf(filter: AudienceFilter, after: number, to: number, now: Date): unknown[] {
  const { product_type, states, income_min, income_max, language, partner_ids, offers_on } = filter;
  const ofApplication = product_type !== null || states.length > 0 || income_min !== null || income_max !== null;
  // At least so many full days ago; and not yet one day more than the most.
  const latest = daysBefore(now, filter.idle_days_min);
  const earliest = daysBefore(now, filter.idle_days_max === null ? null : filter.idle_days_max + 1);
  const texts = TEXT_VERSIONS.filter((version) => offers_on !== null && consentCovers(version).includes(offers_on));
  return [
    ...[after, to, language, language, partner_ids.length, [0, ...partner_ids]],
    ...[ofApplication ? 1 : 0, product_type, product_type, states.length, ['', ...states]],
    ...[income_min, income_min, income_max, income_max, latest, latest, earliest, earliest],
    ...[offers_on, ['', ...texts], offers_on],
  ];
}

function daysBefore(now: Date, days: number | null): Date | null {
  return days === null ? null : new Date(now.getTime() - days * DAY_MS);
}
