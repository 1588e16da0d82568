import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { createDatabase } from '../support/database.js';
import { SMALL_TABLES } from './small-tables.js';

/** What a table that grows pretends to hold, and one that stays small. */
const MANY = 1_000_000;
const FEW = 50;

export interface PlanRow {
  table: string | null;
  type: string | null;
  key: string | null;
  rows: number | null;
  Extra: string | null;
}

interface IndexColumn extends RowDataPacket {
  table_name: string;
  index_name: string;
  non_unique: number;
  column_name: string;
  sub_part: number | null;
}

/** Two migrated schemas: `real` as it is, and one whose plans are those of full tables. */
export interface Schemas {
  real: Connection;
  plans: Connection;
  drop(): Promise<void>;
}

export async function createSchemas(): Promise<Schemas> {
  const [one, other] = [await createDatabase(), await createDatabase()];
  const [real, plans] = [await connect(one.url), await connect(other.url)];
  await pretendToBeFull(plans);
  return {
    real,
    plans,
    async drop() {
      await plans.query('DELETE FROM mysql.table_stats WHERE db_name = DATABASE()');
      await plans.query('DELETE FROM mysql.index_stats WHERE db_name = DATABASE()');
      await Promise.all([real.end(), plans.end()]);
      await one.drop();
      await other.drop();
    },
  };
}

/** As `data-source.ts` connects: types and time zone decide what a column is read as. */
function connect(url: string): Promise<Connection> {
  const { searchParams, hostname, port, username, password, pathname } = new URL(url);
  const socketPath = searchParams.get('socketPath');
  return createConnection({
    ...(socketPath ? { socketPath } : { host: hostname, port: Number(port || 3306) }),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: pathname.slice(1),
    timezone: 'Z',
    supportBigNumbers: true,
  });
}

/**
 * An optimiser that finds tables empty plans nothing: it reads a row by its unique key at once, finds none and calls the
 * rest impossible. So unique keys get one more column, foreign keys go, and the statistics are those of a million
 * different values in each column. What is then still read as a whole has no index that could serve it.
 */
async function pretendToBeFull(connection: Connection): Promise<void> {
  await connection.query('SET foreign_key_checks = 0');
  const [foreignKeys] = await connection.query<RowDataPacket[]>(
    `SELECT table_name AS table_name, constraint_name AS constraint_name FROM information_schema.table_constraints
     WHERE table_schema = DATABASE() AND constraint_type = 'FOREIGN KEY'`,
  );
  for (const key of foreignKeys) {
    await connection.query('ALTER TABLE ?? DROP FOREIGN KEY ??', [key['table_name'], key['constraint_name']]);
  }
  for (const [table, columns] of await indexColumns(connection)) {
    const changes = [...groupBy(columns, ({ index_name }) => index_name)].flatMap(([index, parts]) => {
      if (parts[0]?.non_unique) return [];
      const named = parts.map(({ column_name, sub_part }) => `\`${column_name}\`${sub_part ? `(${sub_part})` : ''}`);
      return index === 'PRIMARY'
        ? [`DROP PRIMARY KEY, ADD PRIMARY KEY (${named.join(', ')}, one_more)`]
        : [`DROP KEY \`${index}\`, ADD KEY \`${index}\` (${named.join(', ')})`];
    });
    await connection.query(
      `ALTER TABLE \`${table}\` ADD COLUMN one_more int NOT NULL DEFAULT 0 INVISIBLE, ${changes.join(', ')},
         STATS_PERSISTENT = 1, STATS_AUTO_RECALC = 0`,
    );
  }
  await setStatistics(connection);
}

/** MariaDB has statistics of its own beside those of InnoDB, and takes theirs; MySQL reads InnoDB's again after FLUSH. */
async function setStatistics(connection: Connection): Promise<void> {
  const values = [Object.keys(SMALL_TABLES), FEW, MANY];
  const [[server]] = await connection.query<RowDataPacket[]>("SELECT VERSION() LIKE '%MariaDB%' AS is_mariadb");
  if (server?.['is_mariadb']) {
    // Or a subquery that finds nothing makes the rest impossible.
    await connection.query('SET expensive_subquery_limit = 0');
    await connection.query(
      `REPLACE INTO mysql.table_stats (db_name, table_name, cardinality)
       SELECT table_schema, table_name, IF(table_name IN (?), ?, ?) FROM information_schema.tables
       WHERE table_schema = DATABASE()`,
      values,
    );
    await connection.query(
      `REPLACE INTO mysql.index_stats (db_name, table_name, index_name, prefix_arity, avg_frequency)
       SELECT table_schema, table_name, index_name, seq_in_index, 1 FROM information_schema.statistics
       WHERE table_schema = DATABASE()`,
    );
  } else {
    await connection.query(
      `UPDATE mysql.innodb_table_stats t JOIN mysql.innodb_index_stats i USING (database_name, table_name)
       SET t.n_rows = IF(table_name IN (?), ?, ?), t.clustered_index_size = t.n_rows DIV 100 + 1,
         i.stat_value = IF(i.stat_name LIKE 'n_diff%', t.n_rows, t.clustered_index_size)
       WHERE t.database_name = DATABASE()`,
      values,
    );
  }
  const [tables] = await connection.query<RowDataPacket[]>('SHOW TABLES');
  await connection.query(`FLUSH TABLES ${tables.map((row) => `\`${String(Object.values(row)[0])}\``).join(', ')}`);
}

async function indexColumns(connection: Connection): Promise<Map<string, IndexColumn[]>> {
  const [rows] = await connection.query<IndexColumn[]>(
    `SELECT table_name AS table_name, index_name AS index_name, non_unique AS non_unique, column_name AS column_name,
       sub_part AS sub_part
     FROM information_schema.statistics WHERE table_schema = DATABASE() ORDER BY table_name, index_name, seq_in_index`,
  );
  return groupBy(rows, ({ table_name }) => table_name);
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
