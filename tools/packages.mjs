import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { requireSpace, root } from './folders.mjs';
import { Problem, runCommand } from './problem.mjs';
import { findProgram, run } from './processes.mjs';

const oldestNode = { major: 20, minor: 19 };

/** @throws {Problem} on a Node too old for the packages used */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < oldestNode.major || (major === oldestNode.major && minor < oldestNode.minor)) {
    throw new Problem(
      `Node ${oldestNode.major}.${oldestNode.minor} or newer is needed; this is ${process.versions.node}.`,
    );
  }
}

/** @param {string} path */
const readPackages = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

/**
 * Whether node_modules holds what package-lock.json names, told by npm's own record of its last install: precise after
 * a pull, silent without a network, and right whoever ran npm.
 * @param {string} [folder]
 */
export function hasPackages(folder = root) {
  const record = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readPackages(record);
  return Object.entries(readPackages(join(folder, 'package-lock.json'))).every(
    // Optional packages are binaries of other systems; links are our own workspaces.
    ([path, wanted]) =>
      !path.includes('node_modules/') ||
      wanted.optional ||
      wanted.extraneous ||
      installed[path]?.version === wanted.version,
  );
}

/** Installs the packages when something is missing. */
export async function installPackages() {
  requireNode();
  if (hasPackages()) return;
  requireSpace(root, 1000);
  console.log('Installing the packages (a minute or two, the first time only) ...');
  const npm = process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, process.env.npm_execpath]
    : [findProgram(['npm']) ?? ''];
  if (!npm[0]) throw new Problem('npm is not in PATH: install Node together with npm.');
  // Not `npm ci`: the lockfile may lack the optional binaries of systems it was not written on.
  await run(npm[0], [...npm.slice(1), 'install', '--no-save', '--no-fund', '--no-audit'], {
    what: 'Installing the packages',
  });
  if (!hasPackages()) throw new Problem('The installed packages differ from package-lock.json: run npm install.');
}

/** Whether system packages can be installed here without asking anybody. */
export const canInstallSystemPackages = () =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && findProgram(['apt-get']) !== null;

/**
 * Only the programs are wanted: Debian would start a database and a proxy of the machine's own with them. An answer that
 * the machine gives to that question already is left as it is.
 * @returns {() => void} takes it back
 */
function forbidServices() {
  const policy = '/usr/sbin/policy-rc.d';
  if (existsSync(policy)) return () => {};
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  return () => rmSync(policy);
}

/**
 * @param {string[]} names
 * @param {string} purpose "The database server"
 */
export async function installSystemPackages(names, purpose) {
  console.log(`${purpose} is not installed: installing ${names.join(' ')} with apt-get ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const what = `Installing ${names.join(' ')}`;
  await run('apt-get', ['update', '-q'], { what, env });
  const allowAgain = forbidServices();
  try {
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], { what, env });
  } finally {
    allowAgain();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await runCommand(installPackages);
