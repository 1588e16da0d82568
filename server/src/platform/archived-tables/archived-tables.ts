export type ArchivedRow = Record<string, unknown> & { id: number };

export interface ArchivedTable {
  /** When the row was written. */
  time: string;
  /**
   * SQL over the row as `r`: nothing that runs will change or ask for it any more. What it looks up, it looks up by key
   * for each row: an EXISTS over states makes MariaDB collect all applications that have ended, for every statement.
   */
  mayGo: string;
  /** How long its archives are kept; without a figure for ever. */
  keptDays?: number;
  /** Rows that are nothing without those of this table. `which` follows DELETE or SELECT, and takes a list of ids. */
  child?: { table: string; parentId: string; which: string };
  erase?: ErasedRows;
}

/** What the deletion of customers does to rows that lie in archives already. */
export interface ErasedRows {
  /** The column that says whom a row is about. */
  column: string;
  /** SELECT of its values as `id`, of customers deleted since a moment. */
  since: string;
  /** What stays of such a row; `null`: nothing. */
  left(this: void, row: ArchivedRow): ArchivedRow | null;
}

const tables = new Map<string, ArchivedTable>();

/**
 * A room registers those of its tables that grow without end beside their entity, as the file is imported: the archive
 * is written by a command, without the service. Decision 39 says of each such table why it is archived or is not.
 */
export function registerArchivedTable(name: string, table: ArchivedTable): void {
  tables.set(name, table);
}

/** Those of all rooms that have been imported, by name. */
export function archivedTables(): string[] {
  return [...tables.keys()].toSorted();
}

export function archivedTable(name: string): ArchivedTable | undefined {
  return tables.get(name);
}
