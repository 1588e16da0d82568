import { setTimeout as delay } from 'node:timers/promises';

/**
 * Somebody else, who reads a list again and again; tells its parent what each call took, in milliseconds. A process of
 * its own, so that building and sending the files of an import does not count.
 */
const [url, token] = process.argv.slice(2);
const pauseMs = 20;

for (;;) {
  const started = performance.now();
  const answer = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The list was refused (${answer.status}).`);
  process.send?.(performance.now() - started);
  await delay(pauseMs);
}
