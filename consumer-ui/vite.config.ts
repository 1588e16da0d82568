import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Manifest, Plugin } from 'vite';
import { CONSUMER_PATHS } from '@marketplace/contract/routes/routes.js';
import { viteApp } from '../web/vite-app.js';
import { withPreloadScript } from './preload-script.mjs';

const app = viteApp('consumer');

export default { ...app, plugins: [...(app.plugins ?? []), pageFiles(), preloadRequests()] };

/**
 * Writes pages.json beside Vite's manifest: the files that each page needs and index.html does not name, so that the
 * server can preload them. They are found in routes.tsx, the only place that knows the pages.
 */
function pageFiles(): Plugin {
  const table = join(import.meta.dirname, 'src/app/routes.tsx');
  return {
    name: 'page-files',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const routes = await readFile(table, 'utf8');
      const pairs = (pattern: RegExp) =>
        new Map(Array.from(routes.matchAll(pattern), ([, key = '', value = '']) => [key, value] as const));
      const imports = pairs(/const (\w+) = lazy\(\s*\(\) =>\s*import\('([^']+)'\)/g);
      const shown = pairs(/^ {2}'(\/[^']*)': <(\w+)/gm);
      const manifest = JSON.parse(await readFile(join(dir, '.vite/manifest.json'), 'utf8')) as Manifest;
      const first = filesOf(manifest, 'index.html');
      const pages: Record<string, string[]> = {};
      for (const path of CONSUMER_PATHS) {
        const name = shown.get(path);
        if (name === undefined) this.error(`No page was understood for ${path} in ${table}.`);
        const source = imports.get(name);
        if (source === undefined) continue;
        const module = (await this.resolve(source, table))?.id ?? '';
        const files = filesOf(manifest, relative(import.meta.dirname, module));
        if (files.size === 0) this.error(`${source} in ${table} is no file of its own.`);
        pages[path] = [...files].filter((file) => !first.has(file));
      }
      await writeFile(join(dir, '.vite/pages.json'), JSON.stringify(pages));
    },
  };
}

function preloadRequests(): Plugin {
  return { name: 'preload-requests', transformIndexHtml: { order: 'pre', handler: withPreloadScript } };
}

function filesOf(manifest: Manifest, module: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[module];
  if (chunk === undefined || found.has(chunk.file)) return found;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file);
  for (const next of chunk.imports ?? []) filesOf(manifest, next, found);
  return found;
}
