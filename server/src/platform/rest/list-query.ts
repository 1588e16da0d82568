import { isDay } from '@marketplace/contract/dates/ist.js';
import { type FieldRule, readField } from '@marketplace/contract/fields/rules.js';
import type { MessageKey } from '@marketplace/contract/i18n/messages.js';
import { PERIOD } from '@marketplace/contract/revenue/ledger.js';
import { type FieldProblem, InvalidRequest } from '../errors/domain-error.js';
import { declareField } from '../validation/declared-fields.js';
import { NAME_MAX } from '../validation/validate.js';

export type Direction = 'ASC' | 'DESC';

/** A list request in the ra-data-simple-rest dialect, checked. */
export interface ListQuery<Sort extends string, Filter> {
  sort: Sort;
  direction: Direction;
  offset: number;
  limit: number;
  filter: Filter;
  /** The row behind which the page begins, in the order that is asked for. */
  after?: number;
}

/** JSON in each; 1,000 ids have less. */
const PARAMETER_MAX = 10_000;

/** Described by `ApiListQuery`, which knows what the list permits. */
const Parameter = (): PropertyDecorator => (target, name) =>
  declareField(target, String(name), { rule: { kind: 'text', min: 0, max: PARAMETER_MAX }, optional: true });

/** A list request as it is sent. The list itself reads it by its columns and filters. */
export class RawListQuery {
  @Parameter() sort?: string;
  @Parameter() range?: string;
  @Parameter() filter?: string;
}

const LIMIT_DEFAULT = 25;
export const LIMIT_MAX = 1000;
const OFFSET_MAX = 10_000_000;

/** How a filter is read, and what describes it where its kind does not. */
export type FilterRule = FieldRule & { api?: object };
type Filters = Readonly<Record<string, FilterRule>>;

/** What a filter's rule reads; rules of their own read text. */
type ValueOf<Rule extends FilterRule> = Rule extends { kind: 'choice'; values: readonly (infer Value)[] }
  ? Value
  : Rule extends { kind: 'flag' }
    ? 0 | 1
    : Rule extends { kind: 'whole' }
      ? number
      : Rule extends { kind: 'ids' }
        ? number[]
        : Rule extends { reads: readonly (infer Value)[] }
          ? Value[]
          : string;

/** What may be asked of a list: its requests are read by it (`read`), and openapi.json describes it (`ApiListQuery`). */
export interface ListDefinition<Sort extends string, Rules extends Filters> {
  sorts: readonly [Sort, ...Sort[]];
  filters: Rules;
  /** The order of who asks for none. */
  defaultSort: readonly [Sort, Direction];
  directions: readonly Direction[];
  /** The orders in which pages can be read on from a row; empty where they cannot. */
  after: readonly Sort[];
  /**
   * Reads `sort=["name","ASC"]`, `range=[0,24]` and `filter={...}`. Only the named sort columns and filter keys are
   * known, and a refusal names them; each filter is read by its rule, as a property of a body is.
   */
  read(raw: RawListQuery): ListQuery<Sort, { [K in keyof Rules]?: ValueOf<Rules[K]> }>;
}

export function listOf<const Sort extends string, const Rules extends Filters = Record<never, never>>({
  sorts,
  filters = {} as Rules,
  defaultSort = [sorts[0], 'ASC'],
  directions = ['ASC', 'DESC'],
  after = [],
}: Pick<ListDefinition<Sort, Rules>, 'sorts'> & Partial<Omit<ListDefinition<Sort, Rules>, 'read'>>): ListDefinition<
  Sort,
  Rules
> {
  const keys: Filters = after.length === 0 ? filters : { ...filters, after: AFTER };
  const read = (raw: RawListQuery) => {
    const [sort, direction] = readSort(parse(raw.sort) ?? defaultSort, sorts, directions);
    const filter = readFilter(parse(raw.filter) ?? {}, keys);
    if (filter.after !== undefined && !after.includes(sort)) {
      throw refused('filter.after', 'list.after', { values: after.join(', ') });
    }
    // Who names rows gets all of them.
    const found = Array.isArray(filter.id) ? Math.max(filter.id.length, 1) : LIMIT_DEFAULT;
    const [first, last] = readRange(parse(raw.range) ?? [0, found - 1]);
    const { after: row, ...others } = filter;
    const page = { sort, direction, offset: first, limit: last - first + 1, filter: others as never };
    return row === undefined ? page : { ...page, after: row as number };
  };
  return { sorts, filters, defaultSort, directions, after, read };
}

/** How the place is described where pages begin behind a row. */
export const AFTER = { kind: 'whole', min: 1, max: Number.MAX_SAFE_INTEGER } as const satisfies FilterRule;

/** Rules of filters. */
export const asText = { kind: 'text', min: 0, max: 200 } as const satisfies FieldRule;
export const asFlag = { kind: 'flag' } as const satisfies FieldRule;
export const asInteger = { kind: 'whole', min: 0, max: Number.MAX_SAFE_INTEGER } as const satisfies FieldRule;
export const asIds = {
  kind: 'ids',
  max: LIMIT_MAX,
  api: { type: 'array', items: { type: 'integer' }, maxItems: LIMIT_MAX, example: [3, 7] },
} as const satisfies FilterRule;
/** Ids that are texts. */
export const asKeys = {
  kind: 'own',
  reads: [] as readonly string[],
  read: (value) => {
    if (!Array.isArray(value) || value.length > LIMIT_MAX) {
      return { problem: { key: 'field.list', vars: { min: 0, max: LIMIT_MAX } } };
    }
    return value.every((one) => typeof one === 'string') ? { value } : { problem: { key: 'field.text' } };
  },
  api: { type: 'array', items: { type: 'string' }, maxItems: LIMIT_MAX },
} as const satisfies FilterRule & { reads: readonly string[] };
/** A day `YYYY-MM-DD`; databases do not know the earliest years of the calendar. */
export const asDay = {
  kind: 'own',
  read: (value) =>
    typeof value === 'string' && isDay(value) && value >= '1970-01-01' ? { value } : { problem: { key: 'field.day' } },
  api: { type: 'string', format: 'date', example: '2026-11-20' },
} as const satisfies FilterRule;
/** One of the texts of `values`. */
/** A month, as `YYYY-MM`. */
export const asPeriod = {
  kind: 'text',
  max: 7,
  pattern: PERIOD,
  message: 'field.period',
  api: { type: 'string', pattern: PERIOD.source, example: '2026-10' },
} as const satisfies FilterRule;
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

function readSort<Sort extends string>(
  value: unknown,
  sorts: readonly [Sort, ...Sort[]],
  directions: readonly Direction[],
): [Sort, Direction] {
  const [column, given] = Array.isArray(value) ? (value as unknown[]) : [];
  const sort = sorts.find((one) => one === column);
  const direction = directions.find((one) => one === given);
  if (sort !== undefined && direction !== undefined) return [sort, direction];
  const example = `["${sorts[0]}","${directions[0]}"]`;
  throw refused('sort', 'list.sort', { example, values: sorts.join(', '), directions: directions.join(', ') });
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
