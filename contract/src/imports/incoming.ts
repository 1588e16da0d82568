import { COLUMNS, fieldOf, type ImportKind } from './columns.js';

/** In the order in which a sheet's rows come from the process that reads it into the database. */
const HEAD_FIELDS = [
  'sheet_row',
  'problems',
  'content_hash',
  'lender_id',
  'application_uuid',
  'product_type',
  'phone_last4',
];

/** What a row of the kind says of what it is about: two rows that agree in these say the same. */
export function contentFields(kind: ImportKind): string[] {
  const fields = COLUMNS[kind].flatMap(({ name, type }) =>
    type === 'status' ? ['state', 'raw_status'] : [fieldOf(name)],
  );
  return fields.filter((field) => field !== 'mobile' && !HEAD_FIELDS.includes(field));
}

export function incomingFields(kind: ImportKind): string[] {
  return [...HEAD_FIELDS, ...contentFields(kind)];
}
