import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './folders.mjs';

export const bundleFolder = join(root, 'dist/bundle');

/** Loads `require` itself, where a bundler would not see it: a second copy of a whole package, loaded file by file. */
const hideTheirImports = ['typeorm'];
const ownRequire = 'const require = createRequire(import.meta.url);';

const isOwn = (/** @type {string} */ path) => !path.includes(`${sep}node_modules${sep}`);

/** Puts the compiled server, its commands and the packages that they start with into a few files: decision 20. */
export async function bundleServer() {
  const bundle = await rolldown({
    cwd: root,
    platform: 'node',
    input: ['main', 'cli'].map((program) => join(root, `dist/server/src/${program}.js`)),
    // One has a native part, the others are imported by files that are themselves loaded only when they are needed.
    external: ['@node-rs/argon2', 'pdfkit', /^@opentelemetry\/(?!api$)/],
    plugins: [{ name: 'server', resolveId, load, generateBundle }, literalImports()],
    onLog(level, log, handle) {
      // Nest and TypeORM offer to load much that is not here; what we import ourselves, the compiler has found.
      if (log.code !== 'UNRESOLVED_IMPORT') handle(level, log);
    },
  });
  await bundle.write({
    dir: bundleFolder,
    format: 'esm',
    chunkFileNames: '[name].js',
    // What both programs start with is one file; what is imported when it is needed stays apart.
    codeSplitting: {
      groups: [
        { name: 'packages', test: /node_modules/ },
        { name: 'server', minShareCount: 2, test: /(?<!\.demo)\.js$/ },
      ],
    },
    // Tables and the API's description are named after classes.
    keepNames: true,
    comments: false,
    // Names stay for whoever reads a stack; blanks and lines do not, for Node and V8 keep the text and a table of its lines.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    sourcemap: true,
    sourcemapExcludeSources: true,
  });
  await bundle.close();
}

/**
 * Packages that are imported only when they are needed stay outside, so that a start need not read them. The others are
 * those of the server: the compiled files lie outside of its folder, where other versions may be found.
 * @this {import('rolldown').PluginContext}
 * @param {string} source
 * @param {string | undefined} importer
 * @param {{ kind: string }} options
 * @returns {Promise<import('rolldown').ResolveIdResult>}
 */
async function resolveId(source, importer, { kind }) {
  const isPackage = !source.startsWith('.') && !source.startsWith('@marketplace/');
  if (!importer || !isOwn(importer) || !isPackage) return null;
  if (kind === 'dynamic-import') return { id: source, external: true };
  return this.resolve(source, join(root, 'server/src/main.ts'), { skipSelf: true });
}

/**
 * Our own files with the compiler's source maps, and with the places that they had before.
 * @param {string} id
 */
function load(id) {
  if (!id.endsWith('.js') || !isOwn(id)) return null;
  return { code: keepImportMetaUrl(readFileSync(id, 'utf8'), id), map: readFileSync(`${id}.map`, 'utf8') };
}

/**
 * @param {string} code
 * @param {string} id
 */
export function keepImportMetaUrl(code, id) {
  const place = JSON.stringify(relative(bundleFolder, id));
  const moved = code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`);
  const other = /import\.meta(?!\.url\b)[.\w]*/.exec(moved);
  if (other)
    throw new Error(`${relative(root, id)} asks for ${other[0]}, which would be the bundle's: use import.meta.url.`);
  return moved;
}

/**
 * Lets the bundler see what packages load by a `require` of their own.
 * @returns {import('rolldown').Plugin}
 */
export function literalImports() {
  const seen = new Set();
  return {
    name: 'imports-in-sight',
    transform(code, id) {
      const name = hideTheirImports.find((one) => id.includes(`/node_modules/@nestjs/${one}/`));
      if (name === undefined || !code.includes('require(')) return null;
      if (!code.includes(ownRequire))
        throw new Error(`${relative(root, id)} no longer holds the text "${ownRequire}".`);
      seen.add(name);
      return { code: code.replace(ownRequire, ''), map: null };
    },
    generateBundle() {
      const missing = hideTheirImports.filter((name) => !seen.has(name));
      if (missing.length > 0)
        throw new Error(`No file of @nestjs/${missing.join(', @nestjs/')} holds "${ownRequire}".`);
    },
  };
}

/**
 * Node reads each map as it loads the code; that of the packages is as large as all the rest and helps nobody. And one
 * character beyond Latin-1, such as those in their tables and in our Hindi, would have V8 keep the whole source in two
 * bytes each. The few places that this moves in a map are behind a text in the same line.
 * @param {unknown} _options
 * @param {import('rolldown').OutputBundle} bundle
 */
export function generateBundle(_options, bundle) {
  if (!bundle['packages.js.map']) throw new Error('The bundle has no packages.js.map to leave out.');
  delete bundle['packages.js.map'];
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue;
    chunk.code = chunk.code.replace(
      /[^\0-\xff]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  }
}
