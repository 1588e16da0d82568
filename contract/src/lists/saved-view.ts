import type { FieldRule, ReadField } from '../fields/rules.js';

/** How an admin wants to see a list: kept by name and opened again on any machine. */

export const VIEWS_PER_LIST = 20;
/** Of all lists together, as there may be any number of lists. */
export const VIEWS_PER_ADMIN = 200;
export const VIEW_MAX_BYTES = 4096;

type Scalar = string | number | boolean;

export interface ListView {
  filter: Record<string, Scalar | Scalar[]>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** The columns that are not shown. */
  hidden: string[];
}

export const VIEW_NAME = { kind: 'text', max: 60 } as const satisfies FieldRule;
/** As the admin calls the list in its addresses, such as `lenders`. */
export const VIEW_RESOURCE = { kind: 'text', max: 60, pattern: /^[a-z][a-z0-9/-]*$/ } as const satisfies FieldRule;
export const VIEW_RULE = { kind: 'own', read: readView } as const satisfies FieldRule;

const KEY = /^[a-z]\w{0,59}$/i;
const KEYS_MAX = 60;

/** Takes what a list can be asked for and nothing else; whether the list knows the keys it says when it is asked. */
function readView(given: unknown): ReadField {
  if (!isRecord(given) || Object.keys(given).some((key) => !['filter', 'sort', 'hidden'].includes(key))) return INVALID;
  const { filter, sort, hidden } = given;
  if (!isRecord(filter) || !isRecord(sort) || !Array.isArray(hidden)) return INVALID;
  const entries = Object.entries(filter);
  if (entries.length > KEYS_MAX || hidden.length > KEYS_MAX) return INVALID;
  if (!entries.every(([key, value]) => KEY.test(key) && isFilterValue(value))) return INVALID;
  if (Object.keys(sort).length !== 2 || !isKey(sort['field'])) return INVALID;
  if (sort['order'] !== 'ASC' && sort['order'] !== 'DESC') return INVALID;
  if (!hidden.every(isKey)) return INVALID;
  const view = { filter: Object.fromEntries(entries), sort: { field: sort['field'], order: sort['order'] }, hidden };
  return new TextEncoder().encode(JSON.stringify(view)).length > VIEW_MAX_BYTES
    ? { problem: { key: 'field.bytes', vars: { max: VIEW_MAX_BYTES } } }
    : { value: view };
}

const INVALID: ReadField = { problem: { key: 'field.invalid' } };

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isKey(value: unknown): value is string {
  return typeof value === 'string' && KEY.test(value);
}

function isFilterValue(value: unknown): boolean {
  return isScalar(value) || (Array.isArray(value) && value.length <= KEYS_MAX && value.every(isScalar));
}

function isScalar(value: unknown): boolean {
  return (
    typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
  );
}
