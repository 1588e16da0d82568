import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

const program = fileURLToPath(new URL('../prove/run.mjs', import.meta.url));

test('loses nothing that was acknowledged in the short form of the experiments @desktop', async () => {
  const child = spawn(process.execPath, [program, '--short'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  const verdicts = [...output.matchAll(/^([\w-]+): (.*) \(\d+ s\)$/gm)].map(([, name, verdict]) => ({ name, verdict }));

  expect({ errors, failed: verdicts.filter(({ verdict }) => !/^(held|not run)/.test(verdict ?? '')) }).toEqual({
    errors: '',
    failed: [],
  });
  expect(verdicts.length).toBeGreaterThanOrEqual(8);
  expect(code).toBe(0);
});
