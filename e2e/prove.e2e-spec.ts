import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

const program = fileURLToPath(new URL('../prove/run.mjs', import.meta.url));

test('loses nothing that was acknowledged in the short form of the experiments @desktop', async () => {
  // Ended before the test's own limit, so that its output tells which experiment took too long.
  const child = spawn(process.execPath, [program, '--short'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 840_000,
  });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  const verdicts = [...output.matchAll(/^([\w-]+): (.*) \(\d+ s\)$/gm)].map(([, name, verdict]) => ({ name, verdict }));

  const failed = verdicts.filter(({ verdict }) => !/^(held|not run)/.test(verdict ?? ''));
  expect({ errors, failed }, output).toEqual({ errors: '', failed: [] });
  expect(verdicts.length, output).toBeGreaterThanOrEqual(8);
  expect(code, output).toBe(0);
});
