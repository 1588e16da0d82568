import type { JourneyEventKind, JourneyFacts } from '@marketplace/contract/journey-events/journey-events.js';
import { FUNNEL_RANK } from '@marketplace/contract/journey-events/journey-events.js';
import { CONVERSION_DAYS } from '@marketplace/contract/journey-events/path.js';
import type { JourneyPathEntity } from './journey-path.entity.js';

/** A step, as it was recorded. */
export interface StepEvent {
  id: number;
  at: Date;
  day: string;
  kind: JourneyEventKind;
  prospect_id: number;
  application_id: number | null;
  lender_application_id: number | null;
  lender_id: number | null;
  partner_id: number | null;
  product_type: string | null;
  facts: string | null;
}

/** What tells whether a step lasts. */
type LastingEvent = Pick<StepEvent, 'id' | 'at' | 'kind' | 'application_id' | 'lender_application_id' | 'facts'>;

type Step = Pick<StepEvent, 'lender_id' | 'partner_id' | 'product_type'> & { rank: number; after: number };

/** What a row is about: `value` alone or, as `any`, everything, which is the same where there is only one value. */
interface Scope<T> {
  value: T | null;
  any: boolean;
}

const LONGEST_S = Math.max(...CONVERSION_DAYS) * 86_400;

/**
 * The rows of one customer, made of all their steps and of nothing else: whoever makes them again gets the same.
 * @param events of one customer, in the order of their ids
 */
export function pathsOf(events: readonly StepEvent[]): JourneyPathEntity[] {
  const lasting = lastingOf(events);
  const [first] = lasting;
  if (!first) return [];
  const steps = lasting
    .map(({ event }): Step => {
      const after = Math.floor((event.at.getTime() - first.event.at.getTime()) / 1000);
      return { ...event, rank: FUNNEL_RANK[event.kind] ?? -1, after };
    })
    .filter(({ after }) => after < LONGEST_S);
  const told = lasting.slice(0, steps.length).map(({ facts }) => facts);
  const about = {
    day: first.event.day,
    prospect_id: first.event.prospect_id,
    language: told.find(({ language }) => language !== undefined)?.language ?? '',
    width: told.find(({ width }) => width !== undefined)?.width ?? '',
  };
  const rows: JourneyPathEntity[] = [];
  for (const lender of [null, ...valuesOf(steps, 'lender_id')]) {
    const atLender = steps.filter(({ lender_id }) => lender === null || lender_id === null || lender_id === lender);
    for (const product of scopesOf(valuesOf(steps, 'product_type'))) {
      const ofProduct = within(atLender, 'product_type', product);
      for (const partner of scopesOf(valuesOf(steps, 'partner_id'))) {
        const kept = within(ofProduct, 'partner_id', partner);
        const row: JourneyPathEntity = {
          ...about,
          lender_id: lender ?? 0,
          product_type: product.value ?? '',
          partner_id: partner.value ?? 0,
          any_product: product.any ? 1 : 0,
          any_partner: partner.any ? 1 : 0,
          lender_after: firstAt(kept, 'lender_id', lender),
          product_after: firstAt(kept, 'product_type', product.value),
          partner_after: firstAt(kept, 'partner_id', partner.value),
          steps: textOf(kept),
        };
        // Who is asked for by this row never came there.
        const isOfNobody =
          (lender !== null && row.lender_after === null) ||
          (!product.any && row.product_after === null) ||
          (!partner.any && row.partner_after === null);
        if (!isOfNobody) rows.push(row);
      }
    }
  }
  return rows;
}

/** Without what came late, and without what was taken back: the last of its kind that was left. In order of time. */
export function lastingOf<T extends LastingEvent>(events: readonly T[]): { event: T; facts: JourneyFacts }[] {
  const left = new Map<string, { event: T; facts: JourneyFacts }[]>();
  for (const event of events) {
    const facts = (event.facts === null ? {} : JSON.parse(event.facts)) as JourneyFacts;
    if (facts.late) continue;
    const key = `${event.kind} ${event.application_id} ${event.lender_application_id}`;
    const same = left.get(key) ?? [];
    left.set(key, same);
    if (facts.undone) same.pop();
    else same.push({ event, facts });
  }
  return [...left.values()]
    .flat()
    .sort((a, b) => a.event.at.getTime() - b.event.at.getTime() || Number(a.event.id) - Number(b.event.id));
}

function valuesOf<K extends 'lender_id' | 'product_type' | 'partner_id'>(
  steps: readonly Step[],
  of: K,
): NonNullable<Step[K]>[] {
  return [...new Set(steps.map((step) => step[of]))].filter((value) => value !== null);
}

function scopesOf<T>(values: readonly T[]): Scope<T>[] {
  if (values.length < 2) return [{ value: values[0] ?? null, any: true }];
  return [{ value: null, any: true }, ...values.map((value) => ({ value, any: false }))];
}

function within<K extends 'product_type' | 'partner_id'>(
  steps: readonly Step[],
  of: K,
  { value, any }: Scope<Step[K]>,
): readonly Step[] {
  return any ? steps : steps.filter((step) => step[of] === null || step[of] === value);
}

function firstAt<K extends 'lender_id' | 'product_type' | 'partner_id'>(
  steps: readonly Step[],
  of: K,
  value: Step[K],
): number | null {
  return value === null ? null : (steps.find((step) => step[of] === value)?.after ?? null);
}

function textOf(steps: readonly Step[]): string {
  const reached = new Map<number, number>();
  for (const { rank, after } of steps) if (!reached.has(rank)) reached.set(rank, after);
  return [...reached]
    .sort(([a], [b]) => a - b)
    .map(([rank, after]) => `${rank}:${after}`)
    .join(',');
}
