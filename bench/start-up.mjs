import { endChild } from '../tools/processes.mjs';
import { median } from './report.mjs';
import { startServer } from './server.mjs';

const starts = 7;

/**
 * Medians in milliseconds from the start of the process.
 * @param {string} databaseUrl
 */
export async function measureStartUp(databaseUrl) {
  const ready = [];
  const answered = [];
  for (let i = 0; i < starts; i++) {
    const started = performance.now();
    const server = await startServer(databaseUrl);
    ready.push(performance.now() - started);
    await (await fetch(`${server.address}/api/get-credit-cards-data`)).arrayBuffer();
    answered.push(performance.now() - started);
    await endChild(server.child, 12_000);
  }
  return { ready: median(ready), answered: median(answered) };
}
