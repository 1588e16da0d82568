import { refuseInTransaction } from '../database/transaction-scope.js';

/** A row that is kept in memory: `version` rises with every change, and deletes only mark the row. */
export interface CachedRow {
  id: number;
  version: number;
}

/**
 * All rows of a small table that is read very often. Rows are never removed and versions only rise, so that the number
 * of rows and the sum of their versions show whether anything changed: every process compares that pair with the
 * database several times a second (`RowCacheWatcher`) and reloads when it differs.
 */
export class RowCache<T extends CachedRow> {
  private rows = new Map<number, T>();
  private loading: Promise<void> | null = null;
  /** The load that begins after `loading`. */
  private next: Promise<void> | null = null;
  private loaded = false;
  /** Rises whenever the rows changed. */
  private generation = 0;

  /** @param load every row of `table`, deleted ones too */
  constructor(
    readonly table: string,
    private readonly load: () => Promise<T[]>,
  ) {}

  async all(): Promise<readonly T[]> {
    await this.ready();
    return [...this.rows.values()];
  }

  async get(id: number): Promise<T | undefined> {
    await this.ready();
    return this.rows.get(id);
  }

  /** The result of `make` on all rows, computed again only after a change. Returns at once if the rows are loaded. */
  derived<D>(make: (rows: T[]) => D): () => D | Promise<D> {
    let made: { generation: number; value: D } | null = null;
    const current = (): D => {
      if (made?.generation !== this.generation) {
        made = { generation: this.generation, value: make([...this.rows.values()]) };
      }
      return made.value;
    };
    return () => (this.loaded ? current() : this.ready().then(current));
  }

  /** Adds rows that this process has just committed. */
  apply(...rows: T[]): void {
    for (const row of rows) {
      const known = this.rows.get(row.id);
      if (!known || known.version < row.version) this.rows.set(row.id, row);
    }
    this.generation++;
  }

  get fingerprint(): string {
    let versions = 0;
    for (const row of this.rows.values()) versions += row.version;
    return `${this.rows.size}:${versions}`;
  }

  /**
   * Reads the table anew. What was committed before the call is in memory afterwards, also while another load is under
   * way: that one may have begun before the commit. All who ask meanwhile share one further load.
   */
  async reload(): Promise<void> {
    refuseInTransaction(`the rows of ${this.table}`);
    if (!this.loading) {
      this.loading = this.read().finally(() => (this.loading = null));
      return this.loading;
    }
    this.next ??= this.loading
      .catch(() => undefined)
      .then(() => {
        this.next = null;
        return this.reload();
      });
    return this.next;
  }

  /** Waits for the first load, which all who ask at the same time share. */
  private async ready(): Promise<void> {
    if (this.loaded) return;
    // Refused even where it would only wait for another caller's load, because that needs a connection too.
    refuseInTransaction(`the rows of ${this.table}`);
    await (this.loading ?? this.reload());
  }

  private async read(): Promise<void> {
    for (const row of await this.load()) {
      const known = this.rows.get(row.id);
      // A commit of this process may be newer than the snapshot that was read.
      if (known && known.version > row.version) continue;
      this.rows.set(row.id, row);
    }
    this.loaded = true;
    this.generation++;
  }
}
