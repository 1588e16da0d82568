import { isDay } from '@marketplace/contract/dates/ist.js';
import { type FieldRule, readField } from '@marketplace/contract/fields/rules.js';
import type { MessageKey } from '@marketplace/contract/i18n/messages.js';
import { type FieldProblem, InvalidRequest } from '../errors/domain-error.js';
import { Text } from '../validation/fields.js';
import { NAME_MAX } from '../validation/validate.js';

/** A list request in the ra-data-simple-rest dialect, checked. */
export interface ListQuery<Sort extends string, Filter> {
  sort: Sort;
  direction: 'ASC' | 'DESC';
  offset: number;
  limit: number;
  filter: Filter;
}

/** JSON in each; 1,000 ids have less. */
const PARAMETER_MAX = 10_000;

const Parameter = (example: string) => Text({ min: 0, max: PARAMETER_MAX, optional: true, example });

/** A list request as it is sent. The list itself reads it by its columns and filters. */
export class RawListQuery {
  @Parameter('["id","ASC"]')
  sort?: string;

  @Parameter('[0,24]')
  range?: string;

  @Parameter('{"q":"asha"}')
  filter?: string;
}

const LIMIT_DEFAULT = 25;
const LIMIT_MAX = 1000;
const OFFSET_MAX = 10_000_000;

type Filters = Readonly<Record<string, FieldRule>>;

/** What a filter's rule reads; rules of their own read text. */
type ValueOf<Rule extends FieldRule> = Rule extends { kind: 'choice'; values: readonly (infer Value)[] }
  ? Value
  : Rule extends { kind: 'flag' }
    ? 0 | 1
    : Rule extends { kind: 'whole' }
      ? number
      : Rule extends { kind: 'ids' }
        ? number[]
        : string;

/**
 * Reads `sort=["name","ASC"]`, `range=[0,24]` and `filter={...}`. Only the named sort columns and filter keys are
 * known, and a refusal names them; each filter is read by its rule, as a property of a body is.
 */
export function readListQuery<Sort extends string, const Rules extends Filters>(
  raw: RawListQuery,
  sorts: readonly [Sort, ...Sort[]],
  filters: Rules,
): ListQuery<Sort, { [K in keyof Rules]?: ValueOf<Rules[K]> }> {
  const [sort, direction] = readSort(parse(raw.sort) ?? [sorts[0], 'ASC'], sorts);
  const [first, last] = readRange(parse(raw.range) ?? [0, LIMIT_DEFAULT - 1]);
  const filter = readFilter(parse(raw.filter) ?? {}, filters);
  return { sort, direction, offset: first, limit: last - first + 1, filter: filter as never };
}

/** Rules of filters. */
export const asText = { kind: 'text', min: 0, max: 200 } as const satisfies FieldRule;
export const asFlag = { kind: 'flag' } as const satisfies FieldRule;
export const asInteger = { kind: 'whole', min: 0, max: Number.MAX_SAFE_INTEGER } as const satisfies FieldRule;
export const asIds = { kind: 'ids', max: LIMIT_MAX } as const satisfies FieldRule;
/** A day `YYYY-MM-DD`; databases do not know the earliest years of the calendar. */
export const asDay = {
  kind: 'own',
  read: (value) =>
    typeof value === 'string' && isDay(value) && value >= '1970-01-01' ? { value } : { problem: { key: 'field.day' } },
} as const satisfies FieldRule;
/** One of the texts of `values`. */
export const asOneOf = <T extends string>(values: readonly T[]) => ({ kind: 'choice', values }) as const;

/** `text` as a LIKE pattern that finds it anywhere, its own wildcards taken literally. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** `''`, which no list takes, for what is no JSON. */
function parse(text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return '';
  }
}

function readSort<Sort extends string>(value: unknown, sorts: readonly [Sort, ...Sort[]]): [Sort, 'ASC' | 'DESC'] {
  const [column, direction] = Array.isArray(value) ? (value as unknown[]) : [];
  const sort = sorts.find((one) => one === column);
  if (sort !== undefined && (direction === 'ASC' || direction === 'DESC')) return [sort, direction];
  throw refused('sort', 'list.sort', { first: sorts[0], values: sorts.join(', ') });
}

function readRange(value: unknown): [number, number] {
  const [from, to] = Array.isArray(value) && value.length === 2 ? (value as unknown[]) : [];
  if (isPlace(from) && isPlace(to) && from <= OFFSET_MAX && to >= from && to - from < LIMIT_MAX) return [from, to];
  throw refused('range', 'list.range', { max: LIMIT_MAX });
}

function isPlace(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function readFilter(given: unknown, filters: Filters): Record<string, unknown> {
  const values = Object.keys(filters).join(', ');
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw refused('filter', values === '' ? 'list.noFilter' : 'list.filter', { values });
  }
  const filter: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    const field = `filter.${name.slice(0, NAME_MAX)}`;
    const rule = Object.hasOwn(filters, name) ? filters[name] : undefined;
    if (!rule) throw refused(field, values === '' ? 'list.noFilter' : 'list.filterUnknown', { values });
    const read = readField(rule, value);
    if (read.problem) throw refused(field, read.problem.key, read.problem.vars);
    // A filter is JSON, in which a figure is no text.
    if (typeof read.value !== typeof value) throw refused(field, rule.kind === 'flag' ? 'field.flag' : 'field.integer');
    filter[name] = read.value;
  }
  return filter;
}

function refused(field: string, key: MessageKey, vars?: FieldProblem['vars']): InvalidRequest {
  return new InvalidRequest([{ field, key, vars }]);
}
