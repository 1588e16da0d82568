import { spawn, spawnSync } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './folders.mjs';
import { Problem, runCommand } from './problem.mjs';
import { endChild, findProgram, onShutDown, shutDown, shutDownOnSignals } from './processes.mjs';

/**
 * A Node 24: this one, one in PATH, else the registry's package of the bare program, which npm keeps in its cache and
 * which runs no script when it is installed.
 * @returns {string} its path
 */
export function findNode24() {
  const places = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const found = [process.execPath, ...places.map((place) => join(place, 'node'))].find(is24);
  if (found) return found;
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}@24`;
  const npm = findProgram(['npm']);
  // Asked for its own path: where npm keeps it is npm's affair.
  const args = ['exec', '--yes', `--package=${name}`, '--', 'node', '-p', 'process.execPath'];
  const path = npm && spawnSync(npm, args, { cwd: root, encoding: 'utf8' }).stdout?.trim();
  if (path && is24(path)) return path;
  throw new Problem(
    `No Node 24 is in PATH, and npm cannot fetch ${name}: install Node 24, or try again with a network.`,
  );
}

/** @param {string} program */
function is24(program) {
  return spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout?.startsWith('v24.') ?? false;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  shutDownOnSignals(130);
  await runCommand(async () => {
    try {
      const node = findNode24();
      console.log(`Running on ${node}`);
      const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
      const child = spawn(node, process.argv.slice(2), { cwd: root, env, stdio: 'inherit' });
      onShutDown(() => endChild(child, 20_000));
      return await new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
    } finally {
      await shutDown();
    }
  });
}
