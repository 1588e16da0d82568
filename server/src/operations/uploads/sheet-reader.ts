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
/** The longest time without output; time in which rows wait for the database does not count. */
const TIME_LIMIT_MS = 60_000;
const LOWEST_PRIORITY = 19;

const logger = new Logger('Uploads');

/** Checked rows of a sheet. */
export interface Frame {
  rows: number;
  mobiles: FrameHead['mobiles'];
  /** In the format of `LOAD DATA`, one column for each of `incomingFields`; in pieces. */
  content: Buffer[];
}

type Head = Partial<FrameHead & RefusedHead & EndHead>;

/**
 * Reads and checks a sheet in a process of its own; returns notes about the file as a whole. Rejects with an `UPLOAD.`
 * error for a refused file, and with any error of `file`. A consumer that stops early ends the process.
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
      // Before its input ends, because it would take the part that it has received for the whole file.
      child.kill('SIGKILL');
    }
  }
  // The process may end before it has read everything; its output says why.
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
    // It ended without a message, because it ran out of time or memory.
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
      // The process that reads uploads receives none of the service's secrets.
      env: {},
    });
    if (child.pid !== undefined) setPriority(child.pid, LOWEST_PRIORITY);
    await once(child, 'spawn');
    return child;
  } catch (error) {
    // The machine has no memory or no free process left.
    logger.error({ err: error as Error, msg: 'No process could be started to read a file.' });
    throw new DomainError('UPLOAD.NOT_NOW');
  }
}

/** Repeatedly a line of JSON, followed by the number of bytes that it contains. */
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
