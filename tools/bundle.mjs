import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './folders.mjs';

export const bundleFolder = join(root, 'dist/bundle');

/** Loads `require` itself, where a bundler would not see it: a second copy of a whole package, loaded file by file. */
const hidesItsImports = /node_modules\/@nestjs\/typeorm\//;
const ownRequire = 'const require = createRequire(import.meta.url);';

const isOwn = (/** @type {string} */ path) => !path.includes(`${sep}node_modules${sep}`);

/** Puts the compiled server and the packages that it starts with into a few files: decision 20. */
export async function bundleServer() {
  const bundle = await rolldown({
    cwd: root,
    platform: 'node',
    input: join(root, 'dist/server/src/main.js'),
    // One has a native part, the others are imported by files that are themselves loaded only when they are needed.
    external: ['@node-rs/argon2', 'pdfkit', /^@opentelemetry\/(?!api$)/],
    plugins: [{ name: 'server', resolveId, load, transform, generateBundle }],
    onLog(level, log, handle) {
      // Nest and TypeORM offer to load much that is not here; what we import ourselves, the compiler has found.
      if (log.code !== 'UNRESOLVED_IMPORT') handle(level, log);
    },
  });
  await bundle.write({
    dir: bundleFolder,
    format: 'esm',
    chunkFileNames: '[name].js',
    codeSplitting: { groups: [{ name: 'packages', test: /node_modules/ }] },
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
 * What is imported only when it is needed stays outside, so that a start need not read it.
 * @param {string} source
 * @param {string | undefined} importer
 * @param {{ kind: string }} options
 */
function resolveId(source, importer, { kind }) {
  const isPackage = !source.startsWith('.') && !source.startsWith('@marketplace/');
  return kind === 'dynamic-import' && importer && isOwn(importer) && isPackage ? { id: source, external: true } : null;
}

/**
 * Our own files with the compiler's source maps, and with the places that they had before.
 * @param {string} id
 */
function load(id) {
  if (!id.endsWith('.js') || !isOwn(id)) return null;
  const place = JSON.stringify(relative(bundleFolder, id));
  return {
    code: readFileSync(id, 'utf8').replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`),
    map: readFileSync(`${id}.map`, 'utf8'),
  };
}

/**
 * @param {string} code
 * @param {string} id
 */
function transform(code, id) {
  return hidesItsImports.test(id) && code.includes(ownRequire)
    ? { code: code.replace(ownRequire, ''), map: null }
    : null;
}

/**
 * Node reads each map as it loads the code; that of the packages is as large as all the rest and helps nobody. And one
 * character beyond Latin-1, such as those in their tables and in our Hindi, would have V8 keep the whole source in two
 * bytes each. The few places that this moves in a map are behind a text in the same line.
 * @param {unknown} _options
 * @param {import('rolldown').OutputBundle} bundle
 */
function generateBundle(_options, bundle) {
  delete bundle['packages.js.map'];
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue;
    chunk.code = chunk.code.replace(
      /[^\0-\xff]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  }
}
