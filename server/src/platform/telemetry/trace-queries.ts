import type { PoolConnection } from 'mysql2';
import { errorType, startSpan } from './tracing.js';

type Then = (error: Error | null, ...rest: unknown[]) => void;
type Query = (...given: unknown[]) => unknown;

const VERB = /^\s*([a-z]+)/i;
const TABLE = /\b(?:from|into|update|table)\s+`?([a-z_]+)`?/i;

/** Turns the statements of this connection into spans while a trace is active; of their text only verb and table. */
export function traceQueries(connection: PoolConnection): void {
  const target = connection as unknown as { query: Query };
  const query = target.query.bind(connection);
  target.query = (...given) => {
    const then = given.at(-1);
    const span = typeof then === 'function' ? startSpan('SQL', 'client', { 'db.system.name': 'mysql' }) : undefined;
    if (!span) return query(...given);
    const [first] = given;
    const sql = typeof first === 'string' ? first : (first as { sql: string }).sql;
    const [verb, table] = [VERB.exec(sql)?.[1]?.toUpperCase() ?? 'SQL', TABLE.exec(sql)?.[1]];
    span.rename(table === undefined ? verb : `${verb} ${table}`);
    span.set({ 'db.operation.name': verb, ...(table !== undefined && { 'db.collection.name': table }) });
    const ended: Then = (error, ...rest) => {
      if (error) span.fail(errorType(error));
      span.end();
      (then as Then)(error, ...rest);
    };
    return query(...given.slice(0, -1), ended);
  };
}
