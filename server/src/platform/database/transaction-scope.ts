import { AsyncLocalStorage } from 'node:async_hooks';
import { Logger } from '@nestjs/common';

interface Scope {
  over: boolean;
  /**
   * Where the transaction started. Recorded only where waiting is refused, because a stack for each transaction costs 2
   * % of it.
   */
  began: Error | null;
}

/** Stacks through TypeORM are deeper than Node's default of ten frames. */
const STACK_FRAMES = 60;

const scopes = new AsyncLocalStorage<Scope>();
const logged = new Set<string>();
const logger = new Logger('Transactions');

/** A transaction waits for something that may itself wait for the connection that the transaction holds. */
export class WaitInTransaction extends Error {}

/** Runs the work of one transaction. Until it ends, `refuseInTransaction` recognises every call from inside it. */
export async function inTransaction<T>(strict: boolean, work: () => Promise<T>): Promise<T> {
  const scope: Scope = { began: strict ? new Error() : null, over: false };
  try {
    return await scopes.run(scope, work);
  } finally {
    // Work that was started without being awaited continues in the same context, but no longer holds a connection.
    scope.over = true;
  }
}

/**
 * Called before waiting for `what`: a database connection, or a server that may be slow. Code that holds a connection
 * must not wait for another: as many callers as the pool has connections could wait for each other for ever. Tests fail
 * then; production continues and logs each place once.
 */
export function refuseInTransaction(what: string): void {
  const scope = scopes.getStore();
  if (!scope || scope.over) return;
  const frames = Error.stackTraceLimit;
  Error.stackTraceLimit = STACK_FRAMES;
  const error = new WaitInTransaction(`A transaction waits for ${what}`);
  Error.stackTraceLimit = frames;
  const place = ownFrames(error);
  error.message += ` at ${place[0] ?? 'an unknown place'}`;
  if (scope.began) {
    error.message += `; it began at ${ownFrames(scope.began)[0] ?? 'an unknown place'}`;
    throw error;
  }
  if (logged.has(place.join())) return;
  logged.add(place.join());
  logger.error({ err: error, msg: error.message });
}

/** The source maps of TypeORM name its files as if they were in our own `src/`. */
const NOT_OURS =
  /node_modules|node:|\/src\/(driver|data-source|query-runner|query-builder|entity-manager|repository|persistence)\/|transaction-scope|transactions\.|bounded-driver/;

/** The stack frames outside of libraries and of the files that every transaction passes through. */
function ownFrames({ stack = '' }: Error): string[] {
  const frames = stack.split('\n').filter((line) => line.startsWith('    at '));
  return frames.filter((line) => !NOT_OURS.test(line)).map((line) => line.trim().replace(/^at (async )?/, ''));
}
