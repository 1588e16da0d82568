import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Injectable } from '@nestjs/common';
import { DomainError, tooMany } from '../../platform/errors/domain-error.js';

const PROGRAM = fileURLToPath(new URL('password-strength-process.mjs', import.meta.url));
const TIME_LIMIT_MS = 15_000;
const MOST_WAITING = 20;
const RETRY_MS = 10_000;

/** Refuses passwords that are easy to guess. */
@Injectable()
export class PasswordStrength {
  /** One check at a time, because each occupies a processor. */
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  /** Rejects with `AUTH.PASSWORD_COMMON`, also for passwords made of words about the owner. */
  async require(password: string, owner: { name: string; email: string }): Promise<void> {
    if (this.waiting >= MOST_WAITING) throw tooMany('REQUEST.TOO_MANY', RETRY_MS);
    this.waiting++;
    const own = [owner.name, ...owner.name.split(' '), ...owner.email.split(/[@.]/), owner.email];
    const verdict = this.last.then(() => verdictApart(password, own)).finally(() => this.waiting--);
    this.last = verdict.catch(() => undefined);
    if ((await verdict) === 'easy') throw new DomainError('AUTH.PASSWORD_COMMON');
  }
}

async function verdictApart(password: string, own: string[]): Promise<'easy' | 'hard'> {
  const child = spawn(process.execPath, [PROGRAM], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {},
    timeout: TIME_LIMIT_MS,
    killSignal: 'SIGKILL',
  });
  const [verdict, [code]] = await Promise.all([
    text(child.stdout),
    once(child, 'close') as Promise<[code: number | null]>,
    new Promise<void>((done) => child.stdin.on('error', () => done()).end(JSON.stringify({ password, own }), done)),
  ]);
  if (code !== 0 || (verdict !== 'easy' && verdict !== 'hard')) throw new Error('A password could not be scored.');
  return verdict;
}
