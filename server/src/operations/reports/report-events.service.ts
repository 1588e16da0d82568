import { Injectable } from '@nestjs/common';
import type {
  JourneyEventKind,
  JourneyFacts,
  JourneySource,
} from '@marketplace/contract/journey-events/journey-events.js';
import { MEASURES, type ReportMeasure } from '@marketplace/contract/reports/reports.js';
import { DataSource } from 'typeorm';
import { maskedApplicant } from '../../loans/applications/masked-applicant.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { DomainError, InvalidRequest } from '../../platform/errors/domain-error.js';
import type { ReportEventRow, ReportRowsQueryDto } from './dto/report.dto.js';
import { scopeOf } from './reports.service.js';

const PAGE = 50;

interface StoredEvent {
  id: number;
  at: Date;
  kind: JourneyEventKind;
  source: JourneySource;
  product_type: string | null;
  facts: string | null;
  lender_name: string | null;
  partner_name: string | null;
  application_uuid: string | null;
  prospect_uuid: string | null;
  profile_encrypted: string | null;
  phone_last4: string | null;
}

/** The earlier events of the same thing, for each way of counting once. */
const EARLIER: Record<Exclude<ReportMeasure['once'], 'event'>, string> = {
  person_day: 'p.prospect_id = e.prospect_id AND p.day = e.day',
  application: 'p.application_id = e.application_id',
  lender_application: 'p.application_id = e.application_id AND p.lender_application_id = e.lender_application_id',
};

/** The events behind a figure. Personal data is masked. */
@Injectable()
export class ReportEventsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cipher: FieldCipher,
  ) {}

  /** Newest day first, by kind within a day: the order of the index, so that a page reads little more than its rows. */
  async page(query: ReportRowsQueryDto): Promise<ReportEventRow[]> {
    const { range, clock, ...filters } = scopeOf(query);
    if (clock === 'cohort')
      throw new InvalidRequest([{ field: 'clock', key: 'field.oneOf', vars: { values: 'activity' } }]);
    const { kinds, once, source }: ReportMeasure = MEASURES[query.measure];
    const given = Object.entries({ ...filters, ...(source !== undefined && { source }) }).filter(
      ([, value]) => value !== undefined,
    );
    const place = query.after === undefined ? undefined : await this.placeOf(query.after);
    const events = await this.dataSource.query<{ id: number; n: number }[]>(
      `SELECT id, n FROM (
         SELECT e.id, e.day, e.kind, ${once === 'event' ? STEP('e') : `(${before(once)} + ${STEP('e')} > 0) - (${before(once)} > 0)`} AS n
         FROM journey_events e FORCE INDEX (journey_events_by_day)
         WHERE e.day BETWEEN ? AND ? AND e.kind IN (?) AND JSON_EXTRACT(e.facts, '$.late') IS NULL
         ${given.map(([column]) => `AND e.${column} = ?`).join(' ')}
         ${place ? 'AND e.day <= ? AND (e.day < ? OR e.kind + 0 < ? OR (e.kind + 0 = ? AND e.id < ?))' : ''}
         HAVING n <> 0 ORDER BY e.day DESC, e.kind DESC, e.id DESC LIMIT ${PAGE}
       ) page`,
      [
        ...(once === 'event' ? [] : [kinds, kinds]),
        ...[range.from, range.to, kinds],
        ...given.map(([, value]) => value),
        ...(place ? [place.day, place.day, place.kind, place.kind, query.after] : []),
      ],
    );
    return this.shown(events);
  }

  private async placeOf(id: number): Promise<{ day: string; kind: number }> {
    const [row] = await this.dataSource.query<{ day: string; kind: number }[]>(
      'SELECT day, kind + 0 AS kind FROM journey_events WHERE id = ?',
      [id],
    );
    if (!row) throw new DomainError('REQUEST.NOT_FOUND');
    return row;
  }

  private async shown(events: readonly { id: number; n: number }[]): Promise<ReportEventRow[]> {
    if (events.length === 0) return [];
    const rows = await this.dataSource.query<StoredEvent[]>(
      `SELECT e.id, e.at, e.kind, e.source, e.product_type, e.facts, l.name AS lender_name, pa.name AS partner_name,
         a.uuid AS application_uuid, p.uuid AS prospect_uuid, p.profile_encrypted, p.phone_last4
       FROM journey_events e LEFT JOIN lenders l ON l.id = e.lender_id LEFT JOIN partners pa ON pa.id = e.partner_id
       LEFT JOIN applications a ON a.id = e.application_id
       LEFT JOIN prospects p ON p.id = COALESCE(e.prospect_id, a.prospect_id)
       WHERE e.id IN (?)`,
      [events.map(({ id }) => id)],
    );
    const found = new Map(rows.map((row) => [Number(row.id), row]));
    return events.map(({ id, n }) => {
      const { at, facts, prospect_uuid, profile_encrypted, phone_last4, ...row } = found.get(Number(id))!;
      const { amount = null } = (facts === null ? {} : JSON.parse(facts)) as JourneyFacts;
      // Of a customer who was deleted nothing is left to be shown.
      const person =
        prospect_uuid === null || phone_last4 === null
          ? { applicant_name: null, phone_masked: null }
          : maskedApplicant(this.cipher, { prospect_uuid, profile_encrypted, phone_last4 });
      return { ...row, id: Number(id), at: at.toISOString(), amount, n: Number(n), ...person };
    });
  }
}

function STEP(event: string): string {
  return `IF(JSON_EXTRACT(${event}.facts, '$.undone') IS NULL, 1, -1)`;
}

function before(once: Exclude<ReportMeasure['once'], 'event'>): string {
  return `(SELECT COALESCE(SUM(${STEP('p')}), 0) FROM journey_events p
    WHERE ${EARLIER[once]} AND p.kind IN (?) AND p.id < e.id AND JSON_EXTRACT(p.facts, '$.late') IS NULL)`;
}
