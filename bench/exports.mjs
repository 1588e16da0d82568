import { setTimeout as delay } from 'node:timers/promises';
import { Problem } from '../tools/problem.mjs';
import { Memory } from './imports.mjs';

const pageRows = 1_000;

/**
 * All applications at lenders as .csv, asked for as an admin does: until the file is ready, then until it has arrived.
 * Beside it the rows alone, read by their key a thousand at a time.
 * @param {import('./server.mjs').Running} server
 * @param {{ connection: import('mysql2/promise').Connection }} database
 * @param {string} token of an admin of role 1
 */
export async function measureExport({ address, child }, { connection }, token) {
  console.log('Reading the rows by key ...');
  const bare = await timed(async () => {
    let [after, found] = [4_294_967_295, pageRows];
    while (found === pageRows) {
      const [rows] = /** @type {[{ id: number }[], unknown]} */ (
        await connection.query('SELECT * FROM lender_applications WHERE id < ? ORDER BY id DESC LIMIT ?', [
          after,
          pageRows,
        ])
      );
      found = rows.length;
      after = rows.at(-1)?.id ?? 0;
    }
  });
  console.log('Exporting them ...');
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const memory = new Memory(child.pid ?? 0);
  let rows = 0;
  let uuid = '';
  const written = await timed(async () => {
    const body = JSON.stringify({ list: 'lender-applications', format: 'csv' });
    const asked = await fetch(`${address}/api/admin/exports`, { method: 'POST', headers, body });
    if (asked.status !== 201) throw new Problem(`The export was refused: ${await asked.text()}`);
    ({ uuid } = /** @type {{ uuid: string }} */ (await asked.json()));
    for (let state = 'writing'; state !== 'ready';) {
      await delay(500);
      const answer = await fetch(`${address}/api/admin/exports`, { headers });
      const own = /** @type {{ uuid: string, state: string, rows_done: number }[]} */ (await answer.json());
      const one = own.find((each) => each.uuid === uuid);
      if (one === undefined || one.state === 'failed') throw new Problem('The export was not finished.');
      ({ state } = one);
      rows = one.rows_done;
    }
  });
  const fetched = await timed(async () => {
    const { body } = await fetch(`${address}/api/admin/exports/${uuid}/file`, { headers });
    let lines = 0;
    for await (const part of body ?? []) for (const byte of part) if (byte === 10) lines++;
    if (lines !== rows + 1) throw new Problem(`The file has ${lines - 1} rows of ${rows}.`);
  });
  memory.stop();
  return { rows, written, fetched, bare, grown: memory.peak - memory.start };
}

/** @param {() => Promise<void>} work */
async function timed(work) {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}
