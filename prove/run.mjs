import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../tools/build.mjs';
import { dataFolder, root } from '../tools/folders.mjs';
import { takeLock } from '../tools/lock.mjs';
import { installPackages } from '../tools/packages.mjs';
import { Problem, runCommand } from '../tools/problem.mjs';
import { shutDown, shutDownOnSignals } from '../tools/processes.mjs';

/** @typedef {import('./experiment.mjs').Result | import('./experiment.mjs').Skipped} Outcome */

/**
 * Breaks on purpose what can break, beside callers who count, and says what held. `npm run prove` runs every experiment
 * and writes docs/reliability.md; `npm run prove -- NAME ...` runs those named; `--short` takes two minutes.
 */
const args = process.argv.slice(2);
const short = args.includes('--short');
const names = args.filter((arg) => !arg.startsWith('--'));
const folder = join(dataFolder, 'prove');
const report = join(root, 'docs/reliability.md');
// Declared up here, because the code awaited below runs before later constants are initialised.
const START = '<!-- written by npm run prove -->';
const END = '<!-- end -->';

for (const name of Object.keys(process.env)) {
  if (/^(NODE_ENV|NODE_OPTIONS|DATABASE_URL|LOG_LEVEL|PUBLIC_URL|DEFAULT_PARTNER|(DB|S3)_.*)$/.test(name)) {
    delete process.env[name];
  }
}

shutDownOnSignals(130);
await runCommand(async () => {
  try {
    await installPackages();
    await build();
    return await prove();
  } finally {
    await shutDown();
  }
});

/** @returns {Promise<number>} the exit code: 1 when something did not hold */
async function prove() {
  // Imported only here, because the packages may have to be installed first.
  const { experiments } = await import('./experiments.mjs');
  const { Testbed } = await import('./testbed.mjs');
  const { hasFailed, verdictOf } = await import('./experiment.mjs');
  const unknown = names.filter((name) => !experiments.some((one) => one.name === name));
  if (unknown.length > 0) {
    throw new Problem(
      `No experiment is called ${unknown.join(', ')}: ${experiments.map(({ name }) => name).join(', ')}.`,
    );
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = await takeLock(folder, 'running', () => String(process.pid));
  if (!lock.taken) throw new Problem(`npm run prove is already running in this checkout (process ${lock.note}).`);
  const chosen = experiments.filter(({ name, longOnly }) =>
    names.length > 0 ? names.includes(name) : !(short && longOnly),
  );
  /** @type {{ what: string, outcome: Outcome }[]} */
  const rows = [];
  const shared = chosen.some(({ ownTestbed }) => !ownTestbed) ? await Testbed.open(join(folder, 'testbed')) : undefined;
  for (const { name, what, ownTestbed, run } of chosen) {
    const started = Date.now();
    console.log(`${name} ...`);
    const way = { short, folder: join(folder, name) };
    mkdirSync(way.folder, { recursive: true });
    const outcomes = [await run(/** @type {InstanceType<typeof Testbed>} */ (shared), way).catch(brokenOff)].flat();
    if (!ownTestbed) await shared?.tidy();
    const seconds = Math.round((Date.now() - started) / 1000);
    for (const outcome of outcomes) {
      rows.push({ what: ('what' in outcome && outcome.what) || what, outcome });
      console.log(`${name}: ${verdictOf(outcome)} (${seconds} s)`);
    }
  }
  await shared?.close();
  const { reportTable } = await import('./report.mjs');
  const table = reportTable(rows);
  console.log(`\n${table}`);
  if (names.length === 0 && !short) writeReport(table);
  return rows.some(({ outcome }) => hasFailed(outcome)) ? 1 : 0;
}

/**
 * An experiment that cannot be ended has shown something as well; the others go on.
 * @param {Error} error
 * @returns {Outcome}
 */
function brokenOff(error) {
  return { howOften: 'broken off', faults: [error.message.split('\n', 1)[0]] };
}

/** @param {string} table */
function writeReport(table) {
  const page = readFileSync(report, 'utf8');
  const [before, after] = [page.indexOf(START), page.indexOf(END)];
  if (before < 0 || after < before) throw new Problem('docs/reliability.md has no place for the table.');
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(
    report,
    `${page.slice(0, before)}${START}\n\nRun on ${day}, Node ${process.versions.node}.\n\n${table}\n\n${page.slice(after)}`,
  );
}
