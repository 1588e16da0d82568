import type {
  JourneyEventKind,
  JourneyFacts,
  JourneySource,
} from '@marketplace/contract/journey-events/journey-events.js';
import {
  hoursKept,
  MEASURE_NAMES,
  type MeasureName,
  MEASURES,
  type ReportClock,
  type ReportMeasure,
} from '@marketplace/contract/reports/reports.js';

/** An event as the fold reads it. */
export interface FoldedEvent {
  id: number;
  at: Date;
  day: string;
  kind: JourneyEventKind;
  source: JourneySource;
  prospect_id: number | null;
  application_id: number | null;
  lender_application_id: number | null;
  lender_id: number | null;
  partner_id: number | null;
  merchant_id: number | null;
  product_type: string | null;
  facts: string | null;
}

/** What an event adds to a row of the roll-up. */
export interface ReportDelta {
  clock: ReportClock;
  day: string;
  measure: MeasureName;
  lender_id: number;
  product_type: string;
  partner_id: number;
  merchant_id: number;
  source: string;
  code: string;
  n: number;
  amount: number;
}

/** How often a measure's events happened for its key, and under which code it was counted. */
interface Presence {
  count: number;
  code: string;
}

const HOUR_MS = 3_600_000;
const CODE_MAX = 60;

export const COUNTED_KINDS: readonly JourneyEventKind[] = [
  ...new Set(MEASURE_NAMES.flatMap((name) => MEASURES[name].kinds)),
];

const MEASURES_OF_KIND = new Map(
  COUNTED_KINDS.map((kind) => [kind, MEASURE_NAMES.filter((name) => MEASURES[name].kinds.includes(kind))]),
);

/**
 * Counts events in the order of their ids. A thing is counted by the event that makes it present and taken off by the
 * one that undoes the last of its events, so that events may be added in any number of parts: who goes on after a part
 * first adds the earlier events of the same people and applications, and drops what those return.
 */
export class ReportTally {
  private readonly presences = new Map<string, Presence>();
  private readonly submittedOn = new Map<number, string>();
  /** Events of applications that are not submitted yet, for the cohort that they will belong to. */
  private readonly waiting = new Map<number, ReportDelta[]>();
  private readonly sentAt = new Map<number, Date>();

  /** @param event with a greater id than those before */
  add(event: FoldedEvent): ReportDelta[] {
    const facts = (event.facts === null ? {} : JSON.parse(event.facts)) as JourneyFacts;
    if (facts.late) return [];
    const undone = facts.undone === true;
    const deltas: ReportDelta[] = [];
    for (const name of MEASURES_OF_KIND.get(event.kind) ?? []) {
      const delta = this.deltaOf(name, event, facts);
      if (!delta) continue;
      const { clocks }: ReportMeasure = MEASURES[name];
      if (clocks.includes('activity')) deltas.push(delta);
      if (clocks.includes('cohort')) deltas.push(...this.ofCohort(event.application_id, delta));
    }
    if (event.kind === 'SUBMITTED' && !undone) deltas.push(...this.submit(event));
    const la = event.lender_application_id;
    if (la !== null && (event.kind === 'PUSHED' || event.kind === 'REDIRECTED') && !this.sentAt.has(la)) {
      this.sentAt.set(la, event.at);
    }
    return deltas;
  }

  private deltaOf(name: MeasureName, event: FoldedEvent, facts: JourneyFacts): ReportDelta | undefined {
    const measure: ReportMeasure = MEASURES[name];
    if (measure.source !== undefined && event.source !== measure.source) return undefined;
    if (measure.only !== undefined && facts.code !== measure.only) return undefined;
    const key = keyOf(measure, event);
    if (key === undefined) return undefined;
    const step = facts.undone ? -1 : 1;
    const presence = this.presence(`${name} ${key}`);
    const wasPresent = presence.count > 0;
    presence.count += step;
    const n = measure.once === 'event' ? step : Number(presence.count > 0) - Number(wasPresent);
    const amount = name === 'disbursed' ? step * (facts.amount ?? 0) : 0;
    if (n === 0 && amount === 0) return undefined;
    if (n > 0) presence.code = this.codeOf(measure, event, facts);
    return {
      ...{ clock: 'activity', day: event.day, measure: name, n, amount, code: presence.code, source: event.source },
      lender_id: event.lender_id ?? 0,
      product_type: event.product_type ?? '',
      partner_id: event.partner_id ?? 0,
      merchant_id: event.merchant_id ?? 0,
    };
  }

  private presence(key: string): Presence {
    let presence = this.presences.get(key);
    if (!presence) this.presences.set(key, (presence = { count: 0, code: '' }));
    return presence;
  }

  private codeOf({ code }: ReportMeasure, event: FoldedEvent, facts: JourneyFacts): string {
    if (code === 'reason') return (facts.code ?? '').replace(/[^ -~]/g, '').slice(0, CODE_MAX);
    const sent = code === 'hours' && this.sentAt.get(event.lender_application_id ?? 0);
    if (!sent || event.at < sent) return '';
    return String(hoursKept((event.at.getTime() - sent.getTime()) / HOUR_MS));
  }

  private ofCohort(applicationId: number | null, delta: ReportDelta): ReportDelta[] {
    if (applicationId === null) return [];
    const day = this.submittedOn.get(applicationId);
    const counted: ReportDelta = { ...delta, clock: 'cohort' };
    if (day !== undefined) return [{ ...counted, day }];
    const others = this.waiting.get(applicationId);
    if (others) others.push(counted);
    else this.waiting.set(applicationId, [counted]);
    return [];
  }

  /** The first submission of an application names its cohort. */
  private submit({ application_id, day }: FoldedEvent): ReportDelta[] {
    if (application_id === null || this.submittedOn.has(application_id)) return [];
    this.submittedOn.set(application_id, day);
    const deltas = this.waiting.get(application_id) ?? [];
    this.waiting.delete(application_id);
    return deltas.map((delta) => ({ ...delta, day }));
  }
}

/** `undefined`: the event does not tell whom or what it is about, and is not counted. */
function keyOf({ once }: ReportMeasure, event: FoldedEvent): string | undefined {
  switch (once) {
    case 'person_day':
      return event.prospect_id === null ? undefined : `${event.prospect_id} ${event.day}`;
    case 'application':
      return event.application_id === null ? undefined : String(event.application_id);
    case 'lender_application':
      return event.application_id === null || event.lender_application_id === null
        ? undefined
        : String(event.lender_application_id);
    case 'event':
      return '';
  }
}

/** One delta for each row of the roll-up that changes. */
export function summed(deltas: readonly ReportDelta[]): ReportDelta[] {
  const sums = new Map<string, ReportDelta>();
  for (const delta of deltas) {
    const { clock, day, measure, lender_id, product_type, partner_id, merchant_id, source, code } = delta;
    const key = JSON.stringify([clock, day, measure, lender_id, product_type, partner_id, merchant_id, source, code]);
    const sum = sums.get(key);
    if (sum) {
      sum.n += delta.n;
      sum.amount += delta.amount;
    } else sums.set(key, { ...delta });
  }
  return [...sums.values()].filter(({ n, amount }) => n !== 0 || amount !== 0);
}
