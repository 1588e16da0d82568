import { isDay } from '@marketplace/contract/dates/ist.js';
import { InvalidRequest } from '../errors/domain-error.js';

/** A list request in the ra-data-simple-rest dialect, checked. */
export interface ListQuery<Sort extends string, Filter> {
  sort: Sort;
  direction: 'ASC' | 'DESC';
  offset: number;
  limit: number;
  filter: Filter;
}

export interface RawListQuery {
  sort?: string;
  range?: string;
  filter?: string;
}

const LIMIT_DEFAULT = 25;
const LIMIT_MAX = 1000;
const OFFSET_MAX = 10_000_000;

/**
 * Reads `sort=["name","ASC"]`, `range=[0,24]` and `filter={...}`. Only the named sort columns and
 * filter keys are known; each filter's reader answers the value or `undefined` for one it refuses.
 */
export function readListQuery<Sort extends string, Filter extends Record<string, (value: unknown) => unknown>>(
  raw: RawListQuery,
  sorts: readonly [Sort, ...Sort[]],
  filters: Filter,
): ListQuery<Sort, { [K in keyof Filter]?: Exclude<ReturnType<Filter[K]>, undefined> }> {
  const [sort, direction] = readSort(parse('sort', raw.sort) ?? [sorts[0], 'ASC'], sorts);
  const [first, last] = readRange(parse('range', raw.range) ?? [0, LIMIT_DEFAULT - 1]);
  const given = parse('filter', raw.filter) ?? {};
  if (typeof given !== 'object' || Array.isArray(given)) throw refused('filter');
  const filter: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    const reader = Object.hasOwn(filters, name) ? filters[name] : undefined;
    const read = reader?.(value);
    if (read === undefined) throw refused(`filter.${name}`);
    filter[name] = read;
  }
  return { sort, direction, offset: first, limit: last - first + 1, filter: filter as never };
}

/** Readers of filter values. */
export const asText = (value: unknown) => (typeof value === 'string' && value.length <= 200 ? value.trim() : undefined);
export const asFlag = (value: unknown) => (value === 0 || value === 1 ? value : undefined);
export const asInteger = (value: unknown) => (Number.isSafeInteger(value) ? (value as number) : undefined);
export const asIds = (value: unknown) =>
  Array.isArray(value) && value.length <= LIMIT_MAX && value.every((id) => Number.isSafeInteger(id))
    ? (value as number[])
    : undefined;
/** A day `YYYY-MM-DD`; databases do not know the earliest years of the calendar. */
export const asDay = (value: unknown) =>
  typeof value === 'string' && isDay(value) && value >= '1970-01-01' ? value : undefined;
/** One of the texts of `values`. */
export const asOneOf =
  <T extends string>(values: readonly T[]) =>
  (value: unknown) =>
    values.find((one) => one === value);

/** `text` as a LIKE pattern that finds it anywhere, its own wildcards taken literally. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

function parse(field: string, text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined;
  if (typeof text !== 'string' || text.length > 10_000) throw refused(field);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw refused(field);
  }
}

function readSort<Sort extends string>(value: unknown, sorts: readonly Sort[]): [Sort, 'ASC' | 'DESC'] {
  if (!Array.isArray(value)) throw refused('sort');
  const sort = sorts.find((one) => one === value[0]);
  const direction = value[1] === 'DESC' ? 'DESC' : value[1] === 'ASC' ? 'ASC' : undefined;
  if (sort === undefined || direction === undefined) throw refused('sort');
  return [sort, direction];
}

function readRange(value: unknown): [number, number] {
  if (!Array.isArray(value) || value.length !== 2) throw refused('range');
  const [first, last] = value as [unknown, unknown];
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(last)) throw refused('range');
  const [from, to] = [first as number, last as number];
  if (from < 0 || from > OFFSET_MAX || to < from || to - from >= LIMIT_MAX) throw refused('range');
  return [from, to];
}

function refused(field: string): InvalidRequest {
  return new InvalidRequest([{ field, key: 'field.invalid' }]);
}
