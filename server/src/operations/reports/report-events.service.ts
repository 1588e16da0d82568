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
import { daysOf } from './reports.repository.js';
import { scopeOf } from './reports.service.js';

const PAGE = 50;

interface CountedEvent {
  id: number;
  step: number;
  /** Sums are text. */
  earlier: number | string;
}

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

/** How often the thing happened before the event `e`; one that counts each time is only taken back after it happened. */
const EARLIER: Record<ReportMeasure['once'], string> = {
  person_day: `(SELECT COALESCE(SUM(IF(JSON_EXTRACT(p.facts, '$.undone') IS NULL, 1, -1)), 0) FROM journey_events p
    WHERE p.prospect_id = e.prospect_id AND p.day = e.day AND p.kind IN (?) AND p.id < e.id
      AND JSON_EXTRACT(p.facts, '$.late') IS NULL)`,
  application: `(SELECT COALESCE(SUM(IF(JSON_EXTRACT(p.facts, '$.undone') IS NULL, 1, -1)), 0) FROM journey_events p
    WHERE p.application_id = e.application_id AND p.kind IN (?) AND p.id < e.id
      AND JSON_EXTRACT(p.facts, '$.late') IS NULL)`,
  lender_application: `(SELECT COALESCE(SUM(IF(JSON_EXTRACT(p.facts, '$.undone') IS NULL, 1, -1)), 0)
    FROM journey_events p
    WHERE p.application_id = e.application_id AND p.lender_application_id = e.lender_application_id
      AND p.kind IN (?) AND p.id < e.id AND JSON_EXTRACT(p.facts, '$.late') IS NULL)`,
  event: "IF(JSON_EXTRACT(e.facts, '$.undone') IS NULL, 0, 1)",
};

/** Before every row, in the order of a page. */
const START = { id: Number.MAX_SAFE_INTEGER, day: '9999-12-31', kind: 1_000 };

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
    const place = query.after === undefined ? START : await this.placeOf(query.after);
    const events = await this.dataSource.query<CountedEvent[]>(
      `SELECT e.id, IF(JSON_EXTRACT(e.facts, '$.undone') IS NULL, 1, -1) AS step, ${EARLIER[once]} AS earlier
       FROM journey_events e FORCE INDEX (journey_events_by_day)
       WHERE e.day IN (?) AND e.kind IN (?) AND JSON_EXTRACT(e.facts, '$.late') IS NULL
         AND (e.day < ? OR e.kind + 0 < ? OR (e.kind + 0 = ? AND e.id < ?))
         ${given.map(([column]) => `AND e.${column} = ?`).join(' ')}
       HAVING (earlier + step > 0) <> (earlier > 0)
       ORDER BY e.day DESC, e.kind DESC, e.id DESC LIMIT ${PAGE}`,
      [
        ...(once === 'event' ? [] : [kinds]),
        ...[daysOf({ from: range.from, to: place.day < range.to ? place.day : range.to }), kinds],
        ...[place.day, place.kind, place.kind, place.id],
        ...given.map(([, value]) => value),
      ],
    );
    return this.shown(events);
  }

  private async placeOf(id: number): Promise<typeof START> {
    const [row] = await this.dataSource.query<(typeof START)[]>(
      'SELECT id, day, kind + 0 AS kind FROM journey_events WHERE id = ?',
      [id],
    );
    if (!row) throw new DomainError('REQUEST.NOT_FOUND');
    return row;
  }

  private async shown(events: readonly CountedEvent[]): Promise<ReportEventRow[]> {
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
    return events.map(({ id, step, ...counted }) => {
      const earlier = Number(counted.earlier);
      const { at, facts, prospect_uuid, profile_encrypted, phone_last4, ...row } = found.get(Number(id))!;
      const { amount = null } = (facts === null ? {} : JSON.parse(facts)) as JourneyFacts;
      // Of a customer who was deleted nothing is left to be shown.
      const person =
        prospect_uuid === null || phone_last4 === null
          ? { applicant_name: null, phone_masked: null }
          : maskedApplicant(this.cipher, { prospect_uuid, profile_encrypted, phone_last4 });
      return {
        ...row,
        id: Number(id),
        at: at.toISOString(),
        amount,
        n: Number(earlier + step > 0) - Number(earlier > 0),
        ...person,
      };
    });
  }
}
