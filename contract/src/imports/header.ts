import { type Cell, textOf } from './cells.js';
import { COLUMNS, IDENTITIES, type ImportKind } from './columns.js';
import type { Problem } from './rows.js';

/** The number of rows in which the column names are searched; titles and blank lines may come before them. */
export const HEADER_SEARCH_ROWS = 50;

export interface Header {
  /**
   * For each column of the kind, in its order, its index in the sheet's rows, or -1 where the sheet does not have it.
   */
  places: number[];
  /** Columns of the sheet that this kind of file does not know. */
  unknown: string[];
  /** Why the rows below the header cannot be read. */
  problems: Problem[];
}

/** `Lender ID`, `LENDER-ID` and ` lender_id ` are the same column. */
export function columnName(cell: Cell): string {
  if (cell === null || typeof cell === 'object') return '';
  return textOf(cell)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
}

/** How many columns of the kind a row names. A row that names at least two is taken for the header. */
export function knownColumns(kind: ImportKind, row: readonly Cell[]): number {
  const names = new Set(row.map(columnName));
  return COLUMNS[kind].filter(({ name }) => names.has(name)).length;
}

/** Reads the header row. */
export function readHeader(kind: ImportKind, row: readonly Cell[]): Header {
  const names = row.map(columnName);
  const columns = COLUMNS[kind];
  const has = (name: string) => names.includes(name);
  const problems: Problem[] = [];
  for (const { name, required } of columns) {
    if (names.indexOf(name) !== names.lastIndexOf(name)) problems.push({ column: name, key: 'import.columnTwice' });
    if (required && !has(name)) problems.push({ column: name, key: 'import.columnMissing' });
  }
  const identities = IDENTITIES[kind];
  if (identities.length > 0 && !identities.some((group) => group.every(has))) {
    problems.push({ column: '', key: 'import.identityColumns', vars: { columns: identityWords(kind) } });
  }
  return {
    places: columns.map(({ name }) => names.indexOf(name)),
    unknown: names.filter((name) => name !== '' && !columns.some((column) => column.name === name)),
    problems,
  };
}

/** `application_uuid; lender_reference_id; mobile + product` */
export function identityWords(kind: ImportKind): string {
  return IDENTITIES[kind].map((group) => group.join(' + ')).join('; ');
}
