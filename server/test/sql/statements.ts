import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Types } from 'mysql2';
import type { Connection, FieldPacket, RowDataPacket } from 'mysql2/promise';
import type { RecordedRepetition, RecordedStatement } from '../support/record-sql.js';
import type { Kind } from './call-sites.js';
import type { PlanRow, Schemas } from './plan-schema.js';
import { SMALL_TABLES } from './small-tables.js';

/** Rows that a plan may read in the order of an index, when nothing is left out on the way. */
const MOST_ROWS_OF_A_PAGE = 1_000;
export const SELECTS = /^\s*\(?\s*(SELECT|WITH)\b/i;
/** What follows one is only understood beside it. */
const TEMPORARY = /^\s*CREATE TEMPORARY TABLE (\w+)/i;
const NOT_NULL = 1;
const BINARY = 63;
/** An optimiser's words for what it did not plan because of the values given. */
const NOT_PLANNED = /Impossible|no matching row/;

const NUMBERS = new Set([
  Types.TINY,
  Types.SHORT,
  Types.LONG,
  Types.INT24,
  Types.LONGLONG,
  Types.YEAR,
  Types.FLOAT,
  Types.DOUBLE,
]);
// Days without a time are text (platform/database/data-source.ts).
const DATES = new Set([Types.DATETIME, Types.TIMESTAMP]);
const BYTES = new Set([
  Types.BLOB,
  Types.TINY_BLOB,
  Types.MEDIUM_BLOB,
  Types.LONG_BLOB,
  Types.STRING,
  Types.VAR_STRING,
  Types.VARCHAR,
]);

/** What the test run left: each shape of statement of the service once, in order, and what was repeated. */
export function readRecords(directory: string): { statements: RecordedStatement[]; repetitions: RecordedRepetition[] } {
  const lines = readdirSync(directory).flatMap((name) =>
    readFileSync(join(directory, name), 'utf8').split('\n').slice(0, -1),
  );
  const statements: RecordedStatement[] = [];
  const repetitions = new Map<string, RecordedRepetition>();
  const seen = new Set<string>();
  for (const line of lines) {
    const record = JSON.parse(line) as RecordedStatement | RecordedRepetition;
    if ('repeated' in record) repetitions.set(record.repeated, record);
    else if (record.from === 'server' && (TEMPORARY.test(record.sql) || !seen.has(record.shape))) {
      seen.add(record.shape);
      statements.push(record);
    }
  }
  return { statements, repetitions: [...repetitions.values()] };
}

export class StatementChecks {
  private constructor(
    private readonly schemas: Schemas,
    private readonly tables: ReadonlySet<string>,
  ) {}

  static async create(schemas: Schemas): Promise<StatementChecks> {
    const [rows] = await schemas.real.query<RowDataPacket[]>('SHOW TABLES');
    return new StatementChecks(schemas, new Set(rows.map((row) => String(Object.values(row)[0]))));
  }

  /** What the migrated schema does not understand of a statement. */
  async problemOf(sql: string): Promise<string | null> {
    return this.explained(this.schemas.real, sql).then(
      () => null,
      (error: Error) => error.message,
    );
  }

  /** The same for a text with question marks, which is prepared and not executed. */
  async problemOfText(text: string): Promise<string | null> {
    try {
      await (await this.schemas.real.prepare(text)).close();
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  }

  /** The tables that grow and that a statement reads as a whole; `null` where its values kept it from being planned. */
  async fullReads(sql: string): Promise<string[] | null> {
    // A comparison with NULL finds nothing, and so plans nothing.
    const plan = await this.explained(this.schemas.plans, sql.replace(/= NULL\b/g, "= '0'"));
    if (plan.some(({ Extra }) => NOT_PLANNED.test(Extra ?? ''))) return null;
    return plan.flatMap(({ table, type, rows, Extra }) => {
      if (table === null || !tablesCalled(table, sql).some((name) => this.grows(name))) return [];
      const isPage = type === 'index' && Number(rows) <= MOST_ROWS_OF_A_PAGE && !/Using where/.test(Extra ?? '');
      return type === 'ALL' || (type === 'index' && !isPage) ? [`${table} (${type})`] : [];
    });
  }

  private grows(table: string): boolean {
    return this.tables.has(table) && !Object.hasOwn(SMALL_TABLES, table);
  }

  /** How the columns of a statement differ from the row type that reads them. */
  async rowProblems(sql: string, row: ReadonlyMap<string, readonly Kind[]>): Promise<string[]> {
    if (row.size === 0 || !SELECTS.test(sql)) return [];
    const [, fields] = await this.schemas.real.query<RowDataPacket[]>(sql);
    const found = new Map(fields.map((field) => [field.name, field]));
    return [...row].flatMap(([name, kinds]) => {
      const field = found.get(name);
      if (!field) return [`${name} is no column`];
      const kind = kindOf(field);
      // Of what is computed the schema does not know whether it may be null.
      const isStored = field.orgTable !== '' && field.orgName !== '';
      const isKept = (Number(field.flags) & NOT_NULL) !== 0 || new RegExp(`\\b${name} IS NOT NULL`).test(sql);
      if (kinds.length === 0) return [];
      if (kind !== 'null' && !kinds.includes(kind)) return [`${name} is a ${kind}, not ${kinds.join(' or ')}`];
      return isStored && !isKept && !kinds.includes('null') ? [`${name} may be null`] : [];
    });
  }

  private async explained(connection: Connection, sql: string): Promise<PlanRow[]> {
    const temporary = TEMPORARY.exec(sql)?.[1];
    if (temporary) {
      await connection.query('DROP TEMPORARY TABLE IF EXISTS ??', [temporary]);
      await connection.query(sql);
      return [];
    }
    if (/^\s*DROP TEMPORARY/i.test(sql)) return [];
    const [rows] = await connection.query<RowDataPacket[]>(`EXPLAIN ${asInsert(sql)}`);
    return rows as unknown as PlanRow[];
  }
}

/** LOAD DATA cannot be explained; it names a table and columns like an INSERT. */
function asInsert(sql: string): string {
  const [, table, columns] =
    /^LOAD DATA LOCAL INFILE 'rows' INTO TABLE (\w+) CHARACTER SET \w+ \((.*)\)$/.exec(sql) ?? [];
  return table && columns ? `INSERT INTO ${table} (${columns}) VALUES (${columns.replace(/\w+/g, 'NULL')})` : sql;
}

/** The tables that a statement calls by `alias`. */
function tablesCalled(alias: string, sql: string): string[] {
  const named =
    /\b(?:FROM|(?:STRAIGHT_)?JOIN|UPDATE)\s+`?(\w+)`?(?:\s+(?:AS\s+)?`?(?!(?:WHERE|SET|ON|JOIN|LEFT|FORCE|ORDER|LIMIT|GROUP)\b)(\w+)`?)?/gi;
  return [...sql.matchAll(named)]
    .filter(([, table, other]) => alias === (other ?? table))
    .map(([, table]) => table ?? '');
}

/** As mysql2 reads a column with the settings of `data-source.ts`. */
function kindOf(field: FieldPacket): Kind {
  const type = field.columnType ?? Types.NULL;
  if (type === Types.NULL) return 'null';
  if (NUMBERS.has(type)) return 'number';
  if (DATES.has(type)) return 'date';
  return BYTES.has(type) && (field as { characterSet?: number }).characterSet === BINARY ? 'buffer' : 'string';
}
