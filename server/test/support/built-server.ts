import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TestApp } from './test-app.js';

const main = fileURLToPath(new URL('../../../dist/bundle/main.js', import.meta.url));

/** The built server, as it runs in production, on the database and the files of `app`. */
export async function startBuiltServer(
  app: TestApp,
  { nodeOptions = [], env = {} }: { nodeOptions?: string[]; env?: Record<string, string> } = {},
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [...nodeOptions, main], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
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
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The server ended instead of starting')));
  const [{ port }] = (await Promise.race([once(child, 'message'), ended])) as [{ port: number }];
  ended.catch(() => undefined);
  return { child, url: `http://127.0.0.1:${port}` };
}
