import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { Logger } from '@nestjs/common';
import type { ErrorCode } from '@marketplace/contract/errors/error-codes.js';
import type { MessageKey } from '@marketplace/contract/i18n/messages.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { EndHead, FrameHead, Notes, Options, RefusedHead } from './sheets/sheet-process.mjs';

const PROGRAM = fileURLToPath(new URL('sheets/sheet-process.mjs', import.meta.url));
const MEMORY_MB = 700;
/** Of silence: time in which rows wait for the database does not count. */
const TIME_LIMIT_MS = 60_000;
const LOWEST_PRIORITY = 19;

const logger = new Logger('Uploads');

/** Rows of a sheet, checked. */
export interface Frame {
  rows: number;
  mobiles: FrameHead['mobiles'];
  /** As `LOAD DATA` reads them, one column for each of `incomingFields`; in pieces. */
  content: Buffer[];
}

type Head = Partial<FrameHead & RefusedHead & EndHead>;

/**
 * Reads and checks a sheet in a process of its own; answers what there is to say of the file as a whole. Rejects with
 * an `UPLOAD.` error for a file that is not taken, and with what `file` throws. A consumer that stops early ends the process.
 */
export async function* readSheet(file: AsyncIterable<Buffer>, options: Options): AsyncGenerator<Frame, Notes> {
  const child = await startProcess();
  let silent = false;
  const watch = setTimeout(() => {
    silent = true;
    child.kill('SIGKILL');
  }, TIME_LIMIT_MS);
  let broken: Error | undefined;
  async function* input(): AsyncGenerator<Buffer> {
    const json = Buffer.from(JSON.stringify(options));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(json.length);
    yield length;
    yield json;
    try {
      yield* file;
    } catch (error) {
      broken = error as Error;
      // Before its input ends and it takes what it has got for the whole file.
      child.kill('SIGKILL');
    }
  }
  // The process may end before it has read everything; what it said tells why.
  const feeding = pipeline(input, child.stdin).catch(() => undefined);
  try {
    for await (const { head, content } of messages(child.stdout)) {
      if (head.refused) {
        throw new DomainError(head.refused.code as ErrorCode & MessageKey, head.refused.vars);
      }
      if (head.end) return head.end;
      yield { rows: head.rows ?? 0, mobiles: head.mobiles ?? [], content };
      watch.refresh();
    }
    if (broken) throw broken;
    // It ended without a word: out of time or out of memory.
    throw new DomainError(silent || child.signalCode !== null ? 'UPLOAD.TOO_SLOW' : 'UPLOAD.UNREADABLE');
  } finally {
    clearTimeout(watch);
    child.kill('SIGKILL');
    await feeding;
  }
}

async function startProcess() {
  try {
    const child = spawn(process.execPath, [`--max-old-space-size=${MEMORY_MB}`, PROGRAM], {
      stdio: ['pipe', 'pipe', 'ignore'],
      // None of the service's secrets where a stranger's bytes are read.
      env: {},
    });
    if (child.pid !== undefined) setPriority(child.pid, LOWEST_PRIORITY);
    await once(child, 'spawn');
    return child;
  } catch (error) {
    // The machine has no memory or no process left.
    logger.error({ err: error as Error, msg: 'No process could be started to read a file.' });
    throw new DomainError('UPLOAD.NOT_NOW');
  }
}

/** A line of JSON, then as many bytes as it says, again and again. */
async function* messages(output: AsyncIterable<Buffer>): AsyncGenerator<{ head: Head; content: Buffer[] }> {
  let line: Buffer[] = [];
  let head: Head | undefined;
  let content: Buffer[] = [];
  let missing = 0;
  for await (const piece of output) {
    let rest = piece;
    while (rest.length > 0) {
      if (head) {
        const taken = rest.subarray(0, missing);
        content.push(taken);
        missing -= taken.length;
        rest = rest.subarray(taken.length);
      } else {
        const end = rest.indexOf(10);
        line.push(rest.subarray(0, end < 0 ? undefined : end));
        if (end < 0) break;
        head = JSON.parse(Buffer.concat(line).toString()) as Head;
        line = [];
        missing = head.bytes ?? 0;
        rest = rest.subarray(end + 1);
      }
      if (missing > 0) continue;
      yield { head, content };
      head = undefined;
      content = [];
    }
  }
}
