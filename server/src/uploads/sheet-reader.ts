import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { ErrorCode } from '@marketplace/contract/errors/error-codes.js';
import type { MessageKey } from '@marketplace/contract/i18n/messages.js';
import { DomainError } from '../common/errors/domain-error.js';
import type { EndHead, FrameHead, Notes, Options, RefusedHead } from './sheets/sheet-process.mjs';

const PROGRAM = fileURLToPath(new URL('sheets/sheet-process.mjs', import.meta.url));
const MEMORY_MB = 700;
/** Of silence: time in which rows wait for the database does not count. */
const TIME_LIMIT_MS = 60_000;
/** Frames read ahead while the database is busy. */
const AHEAD_BYTES = 2 * 1024 * 1024;
const LOWEST_PRIORITY = 19;

/** Rows of a sheet, checked. */
export interface Frame {
  rows: number;
  mobiles: FrameHead['mobiles'];
  /** As `LOAD DATA` reads them, one column for each of `incomingFields`. */
  content: Buffer;
}

type Head = Partial<FrameHead & RefusedHead & EndHead>;

/**
 * Reads and checks a sheet in a process of its own; answers what there is to say of the file as a whole. Rejects with
 * an `UPLOAD.` error for a file that is not taken. A consumer that stops early ends the process.
 */
export async function* readSheet(file: Buffer, options: Options): AsyncGenerator<Frame, Notes> {
  const child = spawn(process.execPath, [`--max-old-space-size=${MEMORY_MB}`, PROGRAM], {
    stdio: ['pipe', 'pipe', 'ignore'],
    // None of the service's secrets where a stranger's bytes are read.
    env: {},
  });
  if (child.pid !== undefined) setPriority(child.pid, LOWEST_PRIORITY);
  let silent = false;
  const watch = setTimeout(() => {
    silent = true;
    child.kill('SIGKILL');
  }, TIME_LIMIT_MS);
  try {
    const json = Buffer.from(JSON.stringify(options));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(json.length);
    // It may end before it has read everything; what it said tells why.
    child.stdin.on('error', () => undefined);
    child.stdin.write(length);
    child.stdin.write(json);
    child.stdin.end(file);
    const output = child.stdout.pipe(new PassThrough({ highWaterMark: AHEAD_BYTES }));
    for await (const { head, content } of messages(output)) {
      if (head.refused) {
        throw new DomainError(head.refused.code as ErrorCode & MessageKey, head.refused.vars);
      }
      if (head.end) return head.end;
      yield { rows: head.rows ?? 0, mobiles: head.mobiles ?? [], content };
      watch.refresh();
    }
    // It ended without a word: out of time or out of memory.
    throw new DomainError(silent || child.signalCode !== null ? 'UPLOAD.TOO_SLOW' : 'UPLOAD.UNREADABLE');
  } finally {
    clearTimeout(watch);
    child.kill('SIGKILL');
  }
}

/** A line of JSON, then as many bytes as it says, again and again. */
async function* messages(output: AsyncIterable<Buffer>): AsyncGenerator<{ head: Head; content: Buffer }> {
  let pieces: Buffer[] = [];
  let size = 0;
  let head: Head | undefined;
  for await (const piece of output) {
    pieces.push(piece);
    size += piece.length;
    for (;;) {
      const needed = head?.bytes ?? 0;
      if (head && size < needed) break;
      const whole: Buffer = pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
      let rest: Buffer;
      if (head) {
        yield { head, content: whole.subarray(0, needed) };
        head = undefined;
        rest = whole.subarray(needed);
      } else {
        const end = whole.indexOf(10);
        pieces = [whole];
        if (end < 0) break;
        head = JSON.parse(whole.toString('utf8', 0, end)) as Head;
        rest = whole.subarray(end + 1);
      }
      pieces = [rest];
      size = rest.length;
    }
  }
}
