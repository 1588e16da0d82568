import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { TestApp } from './test-app.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
export const MAIN = join(root, 'dist/bundle/main.js');
export const CLI = join(root, 'dist/bundle/cli.js');

/** What a built program that ends by itself printed, and its exit code; one that goes on, as a server does, is ended. */
export async function runBuilt(
  [program, ...args]: [program: string, ...args: string[]],
  env: Record<string, string>,
): Promise<{ code: number | null; out: string; errors: string }> {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH: process.env['PATH'], ...env },
  });
  child.once('message', () => child.kill('SIGKILL'));
  const [out, errors] = [text(child.stdout!), text(child.stderr!)];
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out: await out, errors: await errors };
}

/** The built server, as it runs in production, on the database and the files of `app`; `logFd` is where its log goes. */
export async function startBuiltServer(
  app: TestApp,
  {
    nodeOptions = [],
    env = {},
    logFd = 'ignore',
  }: { nodeOptions?: string[]; env?: Record<string, string>; logFd?: number | 'ignore' } = {},
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [...nodeOptions, MAIN], {
    stdio: ['ignore', logFd, 'inherit', 'ipc'],
    env: {
      NODE_ENV: 'test',
      DATABASE_URL: app.database.url,
      APP_SECRET: 'only-for-tests-only-for-tests-only',
      FILES_DIR: app.config.files.dir,
      HOST: '127.0.0.1',
      PORT: '0',
      ...env,
    },
  });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The built server ended before it was ready')));
  const [{ port }] = (await Promise.race([once(child, 'message'), ended])) as [{ port: number }];
  return { child, url: `http://127.0.0.1:${port}` };
}
