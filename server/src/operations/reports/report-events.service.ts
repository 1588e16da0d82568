import { Injectable } from '@nestjs/common';
import type {
  JourneyEventKind,
  JourneyFacts,
  JourneySource,
} from '@marketplace/contract/journey-events/journey-events.js';
import { type DayRange, MEASURES, type ReportMeasure } from '@marketplace/contract/reports/reports.js';
import { DataSource } from 'typeorm';
import { maskedApplicant } from '../../loans/applications/masked-applicant.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { DomainError, InvalidRequest } from '../../platform/errors/domain-error.js';
import type { ReportEventRow, ReportRowsQueryDto } from './dto/report.dto.js';
import { daysOf, ReportsRepository } from './reports.repository.js';
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

/** Which events of a submission are looked for. */
interface Wanted {
  kinds: readonly JourneyEventKind[];
  once: ReportMeasure['once'];
  /** Columns and facts of the event, and what they hold. */
  given: [sql: string, value: unknown][];
}

interface Submission {
  id: number;
  day: string;
  application_id: number;
}

/** The first submission of an application: the one that names its cohort. */
const SUBMITS = (event: string) => `${event}.kind = 'SUBMITTED'
  AND JSON_EXTRACT(${event}.facts, '$.late') IS NULL AND JSON_EXTRACT(${event}.facts, '$.undone') IS NULL`;

/** The events behind a figure. Personal data is masked. */
@Injectable()
export class ReportEventsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cipher: FieldCipher,
    private readonly repository: ReportsRepository,
  ) {}

  async page(query: ReportRowsQueryDto): Promise<ReportEventRow[]> {
    const { range, clock, ...filters } = scopeOf(query);
    const { kinds, once, source, only, clocks }: ReportMeasure = MEASURES[query.measure];
    if (!clocks.includes(clock)) {
      throw new InvalidRequest([{ field: 'clock', key: 'field.oneOf', vars: { values: clocks.join(', ') } }]);
    }
    const columns = Object.entries({ ...filters, ...(source !== undefined && { source }) });
    const given: Wanted['given'] = columns
      .filter(([, value]) => value !== undefined)
      .map(([column, value]) => [`e.${column}`, value]);
    if (only !== undefined) given.push(["JSON_UNQUOTE(JSON_EXTRACT(e.facts, '$.code'))", only]);
    const wanted: Wanted = { kinds, once, given };
    return this.shown(
      clock === 'activity' ? await this.ofDays(query, range, wanted) : await this.ofCohorts(query, wanted),
    );
  }

  /** Newest day first, by kind within a day: the order of the index, so that a page reads little more than its rows. */
  private async ofDays(query: ReportRowsQueryDto, range: DayRange, { kinds, once, given }: Wanted) {
    const place = query.after === undefined ? START : await this.placeOf(query.after);
    return this.dataSource.query<CountedEvent[]>(
      `SELECT e.id, IF(JSON_EXTRACT(e.facts, '$.undone') IS NULL, 1, -1) AS step, ${EARLIER[once]} AS earlier
       FROM journey_events e FORCE INDEX (journey_events_by_day)
       WHERE e.day IN (?) AND e.kind IN (?) AND JSON_EXTRACT(e.facts, '$.late') IS NULL
         AND (e.day < ? OR e.kind + 0 < ? OR (e.kind + 0 = ? AND e.id < ?))
         ${given.map(([column]) => `AND ${column} = ?`).join(' ')}
       HAVING (earlier + step > 0) <> (earlier > 0)
       ORDER BY e.day DESC, e.kind DESC, e.id DESC LIMIT ${PAGE}`,
      [
        ...(once === 'event' ? [] : [kinds]),
        ...[daysOf({ from: range.from, to: place.day < range.to ? place.day : range.to }), kinds],
        ...[place.day, place.kind, place.kind, place.id],
        ...given.map(([, value]) => value),
      ],
    );
  }

  /** Of the newest submissions first; a page ends with all events of its last one, so that it may have some more. */
  private async ofCohorts(query: ReportRowsQueryDto, wanted: Wanted): Promise<CountedEvent[]> {
    let place = query.after === undefined ? START : await this.submissionOf(query.after);
    // Days that have such events, so that few of them are not looked for among all submissions of a year.
    const found = await this.repository.rows(scopeOf(query), ['day'], [query.measure]);
    const days = found.map(({ day }) => day!);
    const events: CountedEvent[] = [];
    for (;;) {
      const left = days.filter((day) => day <= place.day);
      if (left.length === 0) return events;
      const submissions = await this.submissions(left, place, wanted);
      events.push(...(await this.ofSubmissions(submissions, wanted)));
      if (submissions.length < PAGE || events.length >= PAGE) return events;
      place = submissions.at(-1)!;
    }
  }

  /** Whether there is such an event is asked first: it ends most of the looks where few submissions have one. */
  private submissions(days: readonly string[], { day, id }: Pick<Submission, 'day' | 'id'>, { kinds, given }: Wanted) {
    return this.dataSource.query<Submission[]>(
      `SELECT s.id, s.day, s.application_id FROM journey_events s FORCE INDEX (journey_events_by_day)
       WHERE s.day IN (?) AND ${SUBMITS('s')} AND (s.day < ? OR s.id < ?)
         AND (SELECT e.id FROM journey_events e WHERE e.application_id = s.application_id AND e.kind IN (?)
           AND JSON_EXTRACT(e.facts, '$.late') IS NULL ${given.map(([column]) => `AND ${column} = ?`).join(' ')}
           LIMIT 1) IS NOT NULL
         AND s.id = (SELECT MIN(f.id) FROM journey_events f WHERE f.application_id = s.application_id AND ${SUBMITS('f')})
       ORDER BY s.day DESC, s.kind DESC, s.id DESC LIMIT ${PAGE}`,
      [days, day, id, kinds, ...given.map(([, value]) => value)],
    );
  }

  private async ofSubmissions(submissions: readonly Submission[], { kinds, once, given }: Wanted) {
    if (submissions.length === 0) return [];
    const events = await this.dataSource.query<(CountedEvent & { application_id: number })[]>(
      `SELECT e.id, e.application_id, IF(JSON_EXTRACT(e.facts, '$.undone') IS NULL, 1, -1) AS step,
         ${EARLIER[once]} AS earlier
       FROM journey_events e FORCE INDEX (journey_events_of_application)
       WHERE e.application_id IN (?) AND e.kind IN (?) AND JSON_EXTRACT(e.facts, '$.late') IS NULL
         ${given.map(([column]) => `AND ${column} = ?`).join(' ')}
       HAVING (earlier + step > 0) <> (earlier > 0) ORDER BY e.id DESC`,
      [
        ...(once === 'event' ? [] : [kinds]),
        ...[submissions.map(({ application_id }) => application_id), kinds],
        ...given.map(([, value]) => value),
      ],
    );
    const places = new Map(submissions.map(({ application_id }, place) => [application_id, place]));
    return events.sort((a, b) => places.get(a.application_id)! - places.get(b.application_id)!);
  }

  /** The submission whose cohort the event belongs to. */
  private async submissionOf(id: number): Promise<Pick<Submission, 'day' | 'id'>> {
    const [row] = await this.dataSource.query<Pick<Submission, 'day' | 'id'>[]>(
      `SELECT s.id, s.day FROM journey_events e JOIN journey_events s ON s.application_id = e.application_id
       WHERE e.id = ? AND ${SUBMITS('s')} ORDER BY s.id LIMIT 1`,
      [id],
    );
    if (!row) throw new DomainError('REQUEST.NOT_FOUND');
    return { day: row.day, id: Number(row.id) };
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
