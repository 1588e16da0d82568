import { setTimeout as delay } from 'node:timers/promises';

/**
 * Another client, which reads a list again and again and sends its parent the duration of each call in milliseconds. A
 * process of its own, so that the work of building and sending the imported files is not counted.
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
