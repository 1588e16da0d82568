import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root } from './folders.mjs';
import { waitForLock } from './lock.mjs';
import { installPackages } from './packages.mjs';
import { runCommand } from './problem.mjs';
import { run, shutDownOnSignals } from './processes.mjs';

/**
 * @typedef {object} Target
 * @property {string} name
 * @property {string[]} inputs files and folders of the checkout that the result depends on
 * @property {string} result exists once it is built
 * @property {() => Promise<void>} build
 */

/** What each part was built from, beside the results: deleting either builds anew. */
const stamps = join(root, 'dist', '.stamps');

const shared = ['package-lock.json', 'tsconfig.json', 'contract/package.json', 'contract/src'];

/** @type {Target[]} */
const targets = [
  // Slowest first: two are built at a time.
  app('admin-ui'),
  {
    name: 'server',
    inputs: [
      ...shared,
      'contract/tsconfig.json',
      'server/src',
      'server/tsconfig.json',
      'migrations',
      'tools/bundle.mjs',
    ],
    result: 'dist/bundle/main.js',
    async build() {
      removeOrphans(join(root, 'dist'), root);
      removeOrphans(join(root, 'contract/dist'), join(root, 'contract/src'));
      const tsc = join(root, 'node_modules/typescript/bin/tsc');
      // Forced: tsc trusts its record of the last build even when the files it wrote are gone.
      await run(process.execPath, [tsc, '-b', '--force', 'server'], { what: 'Building the server' });
      // Not before the packages are there.
      const { bundleServer } = await import('./bundle.mjs');
      await bundleServer();
    },
  },
  app('consumer-ui', 'web'),
  app('partner-ui', 'web', 'docs/partner-api.md'),
];

/**
 * @param {string} workspace
 * @param {string[]} others what it is built from besides
 * @returns {Target}
 */
function app(workspace, ...others) {
  const draws = existsSync(join(root, workspace, 'vite.drawing.config.ts'));
  return {
    name: workspace,
    inputs: [...shared, ...others, workspace],
    // The last that is made.
    result: draws ? `${workspace}/dist/.drawing/draw.mjs` : `${workspace}/dist/index.html`,
    async build() {
      const vite = join(root, 'node_modules/vite/bin/vite.js');
      const cwd = join(root, workspace);
      // The bundler paints its messages even into a file.
      const env = { ...process.env, NO_COLOR: '1' };
      await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], { what: `Building ${workspace}`, cwd, env });
      await compressFiles(join(cwd, 'dist'));
      // Afterwards, because it lies in the folder and is not sent to anybody.
      if (draws) {
        const args = [vite, 'build', '--config', 'vite.drawing.config.ts', '--logLevel', 'warn'];
        await run(process.execPath, args, { what: `Building what draws the pages of ${workspace}`, cwd, env });
      }
    },
  };
}

/** Whether every part was built at least once. */
export const isBuilt = () => targets.every((target) => existsSync(join(root, target.result)));

/**
 * Builds what changed since it was last built.
 * @param {string} [only] the name of one part
 */
export async function build(only) {
  mkdirSync(stamps, { recursive: true });
  const lock = await waitForLock(stamps, 'build', () => console.log('Waiting for another build to end ...'));
  try {
    const waiting = targets.filter((target) => (!only || target.name === only) && !isFresh(target));
    if (waiting.length > 0) console.log(`Building ${waiting.map((target) => target.name).join(', ')} ...`);
    const buildNext = async () => {
      for (let target = waiting.shift(); target; target = waiting.shift()) {
        const hash = hashInputs(target);
        await target.build();
        writeFileSync(stampPath(target), hash);
      }
    };
    await Promise.all([buildNext(), buildNext()]);
  } finally {
    lock.release();
  }
}

/** @param {Target} target */
const stampPath = (target) => join(stamps, target.name);

/** Names what the server was built from. */
export const serverVersion = () => readFileSync(join(stamps, 'server'), 'utf8');

/** @param {Target} target */
function isFresh(target) {
  const stamp = stampPath(target);
  return (
    existsSync(join(root, target.result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hashInputs(target)
  );
}

/**
 * By content, not by time: a checkout of another branch and back rebuilds nothing.
 * @param {Target} target
 */
function hashInputs(target) {
  const hash = createHash('sha256');
  for (const input of target.inputs) {
    for (const path of filesBelow(join(root, input))) {
      if (/\.spec\.tsx?$/.test(path)) continue;
      hash
        .update(`${relative(root, path)}\0`)
        .update(readFileSync(path))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} path a file or a folder
 * @returns {string[]} the files, sorted, without results and packages
 */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .filter((name) => name !== 'node_modules' && name !== 'dist' && !name.endsWith('.tsbuildinfo'))
    .flatMap((name) => filesBelow(join(path, name)));
}

/**
 * Removes compiled files whose source is gone: a module deleted from the source must not go on working here.
 * @param {string} outputs
 * @param {string} sources
 */
export function removeOrphans(outputs, sources) {
  if (!existsSync(outputs)) return;
  for (const name of /** @type {string[]} */ (readdirSync(outputs, { recursive: true }))) {
    const [, stem, module] = /^(.*?)(?:\.d)?\.(m?)[jt]s(?:\.map)?$/.exec(name) ?? [];
    if (stem === undefined) continue;
    const source = join(sources, stem);
    if (module ? !existsSync(`${source}.mjs`) : !existsSync(`${source}.ts`)) rmSync(join(outputs, name));
  }
}

const compressible = /\.(js|css|svg|json|txt|webmanifest)$/;

/**
 * Writes .br and .gz beside each text file, so that the server never compresses the same bytes twice. Not index.html:
 * the server completes it for every request.
 * @param {string} folder
 */
export async function compressFiles(folder) {
  const names = /** @type {string[]} */ (readdirSync(folder, { recursive: true }));
  for (const name of names.filter((candidate) => compressible.test(candidate))) {
    const path = join(folder, name);
    const content = await readFile(path);
    if (content.length < 1024) continue;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
    await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  shutDownOnSignals(130);
  await runCommand(async () => {
    await installPackages();
    await build();
  });
}
