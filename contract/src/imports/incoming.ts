import { COLUMNS, fieldOf, type ImportKind } from './columns.js';

/** The fields in the order in which the reading process sends a sheet's rows to the database. */
const HEAD_FIELDS = [
  'sheet_row',
  'problems',
  'content_hash',
  'lender_id',
  'application_uuid',
  'product_type',
  'phone_last4',
];

/** The fields that carry the content of a row. Two rows with the same values in all of them are repeats. */
export function contentFields(kind: ImportKind): string[] {
  const fields = COLUMNS[kind].flatMap(({ name, type }) =>
    type === 'status'
      ? ['state', 'raw_status']
      : type === 'bankStatus'
        ? ['bank_status', 'raw_status']
        : [fieldOf(name)],
  );
  return fields.filter((field) => field !== 'mobile' && !HEAD_FIELDS.includes(field));
}

export function incomingFields(kind: ImportKind): string[] {
  return [...HEAD_FIELDS, ...contentFields(kind)];
}
