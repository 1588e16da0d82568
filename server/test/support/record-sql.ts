import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync } from 'node:fs';
import { channel, type ChannelListener } from 'node:diagnostics_channel';
import { join } from 'node:path';
import type { OutboxWorker } from '../../src/platform/outbox/outbox.worker.js';

/** A statement as mysql2 sent it, and the code that sent it. */
export interface RecordedStatement {
  sql: string;
  shape: string;
  from: 'server' | 'test' | 'migration';
  /** The nearest function of ours that waited for it. */
  place: string;
}

/** A request or a job that sent one shape of statement again and again. */
export interface RecordedRepetition {
  repeated: string;
  by: string;
}

/** More of one shape in one request or job is a loop around a query. */
const MOST_REPETITIONS = 12;
const STACK_FRAMES = 60;
const TRANSACTION_CONTROL = /^\s*(START|BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SET)\b/i;
/** Each, since what follows is only understood after it. */
const TEMPORARY = /^\s*CREATE TEMPORARY/i;

/** But for what stands between every sender and the database. */
const OURS = /\/(server\/src|server\/test|e2e|migrations)\/(?!.*\/trace-queries\.[jt]s)/;

interface Unit {
  name: string;
  counts: Map<string, number>;
}

type Shared = ReturnType<typeof channel> & { recorder?: ChannelListener; units?: AsyncLocalStorage<Unit | null> };

/** Channels outlive the modules of a test file, and one file's listener hears what another file's application does. */
const shared = (name: string): Shared => channel(name);
const statements = shared('tracing:mysql2:query:start');
const units = (statements.units ??= new AsyncLocalStorage<Unit | null>());

/** What two sendings of one query have in common: its text without values and without the lengths of lists. */
export function shapeOf(sql: string): string {
  return sql
    .replace(/'(?:[^'\\]|\\.|'')*'|\b\d+(?:\.\d+)?\b/g, '?')
    .replace(/\s+/g, ' ')
    .replace(/(WHEN \? THEN \? ?)+/g, 'WHEN ? THEN ? ')
    .replace(/\?(?:, ?\?)+/g, '?')
    .replace(/\(\?\)(?:, ?\(\?\))+/g, '(?)')
    .trim();
}

/** The statements of each job are counted for themselves, not for the request that woke the worker. */
export function countByJob(worker: OutboxWorker): void {
  const runLane = worker['runLane'].bind(worker);
  worker['runLane'] = (name) => units.run(null, () => runLane(name));
  const perform = worker['perform'].bind(worker);
  worker['perform'] = (job) => units.run(unit(`job ${job.topic}`), () => perform(job));
}

function unit(name: string): Unit {
  return { name, counts: new Map() };
}

const directory = process.env['SQL_RECORDS'];
if (directory) record(join(directory, `${process.pid}.jsonl`));

/**
 * Appends each shape of statement that the tests of this worker send to `file`, once for each origin, and each
 * repetition. By the channels of mysql2 and Node, so that the service itself has nothing to do with it.
 */
export function record(file: string): void {
  const known = new Set<string>();
  const append = (line: RecordedStatement | RecordedRepetition) => appendFileSync(file, `${JSON.stringify(line)}\n`);
  listen(shared('http.server.request.start'), (message) => {
    const { request } = message as { request: { method: string; url: string } };
    units.enterWith(unit(`${request.method} ${request.url.split('?')[0]}`));
  });
  listen(statements, (message) => {
    const { query, database } = message as { query: string; database: string };
    const sql = query.replaceAll(`\`${database}\`.`, '');
    const current = units.getStore();
    // What was rolled back is done once more, by its retry.
    if (/^ROLLBACK$/i.test(sql)) current?.counts.clear();
    if (TRANSACTION_CONTROL.test(sql)) return;
    const shape = shapeOf(sql);
    if (current) {
      const times = (current.counts.get(shape) ?? 0) + 1;
      current.counts.set(shape, times);
      if (times === MOST_REPETITIONS + 1) append({ repeated: shape, by: current.name });
    }
    if (known.has(`server ${shape}`) && !TEMPORARY.test(sql)) return;
    const origin = originOf(ownFrames());
    const key = `${origin.from} ${shape}`;
    if (known.has(key) && !TEMPORARY.test(sql)) return;
    known.add(key);
    append({ sql, shape, ...origin });
  });
}

/** In place of the listener of the file that this worker ran before. */
function listen(to: Shared, listener: ChannelListener): void {
  if (to.recorder) to.unsubscribe(to.recorder);
  to.recorder = listener;
  to.subscribe(listener);
}

/** Without source maps, which would cost more than the tests. */
function ownFrames(): NodeJS.CallSite[] {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.stackTraceLimit = STACK_FRAMES;
  Error.prepareStackTrace = (_error, sites) => sites;
  const sites = new Error().stack as unknown as NodeJS.CallSite[];
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  return sites.filter((site) => OURS.test(site.getFileName() ?? '')).slice(2);
}

function originOf(frames: NodeJS.CallSite[]): Pick<RecordedStatement, 'from' | 'place'> {
  const nameOf = (site: NodeJS.CallSite) => site.getFileName() ?? '';
  const [nearest] = frames;
  const place = nearest
    ? `${nameOf(nearest).replace(/^.*\/(server|migrations|e2e)\//, '$1/')} ${nearest.getFunctionName() ?? ''}`.trim()
    : 'unknown';
  if (frames.some((site) => /\/migrations\/|\/(resumable-migration|migrate)\.[jt]s$/.test(nameOf(site)))) {
    return { from: 'migration', place };
  }
  return { from: /^(server\/test|e2e)\//.test(place) ? 'test' : 'server', place };
}
