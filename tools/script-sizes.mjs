import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './folders.mjs';

/** @typedef {{ file: string, isDynamicEntry?: boolean, imports?: string[] }} Chunk */

/**
 * JavaScript of a built app, in bytes compressed with gzip: what every page loads, and what each part that is loaded
 * later (a route, a dialog) adds to that, largest first.
 * @param {string} workspace
 * @returns {{ first: number, later: { source: string, bytes: number }[] }}
 */
export function scriptSizes(workspace) {
  const dist = join(root, workspace, 'dist');
  const read = (/** @type {string} */ path) => readFileSync(join(dist, path), 'utf8');
  const sum = (/** @type {string[]} */ files) => files.reduce((all, file) => all + gzipSync(read(file)).length, 0);
  const first = [...read('index.html').matchAll(/(?:src|href)="[^"]*\/(assets\/[^"]+\.js)"/g)].map(
    ([, file = '']) => file,
  );
  /** @type {Record<string, Chunk>} */
  const chunks = JSON.parse(read('.vite/manifest.json'));
  /**
   * @param {string} source
   * @param {Set<string>} [found]
   */
  const filesOf = (source, found = new Set()) => {
    const { file = '', imports = [] } = chunks[source] ?? {};
    if (file === '' || found.has(file)) return found;
    found.add(file);
    for (const next of imports) filesOf(next, found);
    return found;
  };
  const later = Object.keys(chunks)
    .filter((source) => chunks[source]?.isDynamicEntry)
    .map((source) => ({ source, bytes: sum([...filesOf(source)].filter((file) => !first.includes(file))) }))
    .sort((a, b) => b.bytes - a.bytes);
  return { first: sum(first), later };
}
