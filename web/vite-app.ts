import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Manifest, type Plugin, type UserConfig } from 'vite';
import type { Area } from '@marketplace/contract/routes/routes.js';
import { withPreloadScript } from './preload-script.mjs';

/** Which page, as its component is called, an app shows at each address, and the files that import the components. */
export interface ShownPages {
  /** Below the app's folder. */
  tables: readonly string[];
  shown: (tables: readonly string[]) => Map<string, string>;
}

const PORTAL_GROUP = {
  name: 'portal',
  minShareCount: 4,
  test: /\/partner-ui\/src\/(?:shared|session)\/(?!welcome)|\/contract\/src\/(?:portal|products)\//,
};

/** React for slow phones: the same components in a quarter of the bytes (decision 110). */
export const preact = [
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/server$/, replacement: 'preact-render-to-string' },
  { find: /^react\/(jsx-(?:dev-)?runtime)$/, replacement: 'preact/$1' },
];

/** The Vite settings that the consumer and the partner app share. `folder` is the app's own. */
export function viteApp(area: Exclude<Area, 'admin'>, folder: string, pages: ShownPages): UserConfig {
  const api = `http://localhost:${process.env['PORT'] ?? 8000}`;
  const base = `/static/${area}/`;
  return defineConfig({
    base,
    plugins: [pagesOf(base), pageFiles(folder, pages), preloadRequests(folder)],
    html: { cspNonce: '__CSP_NONCE__' },
    resolve: { conditions: ['source', 'module', 'browser', 'development|production'], alias: preact },
    // The content security policy allows fonts and pictures of this site only, so nothing becomes a data: address.
    build: {
      target: 'es2022',
      manifest: true,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: {
          // The code that every page needs is built into two files, packages and our own code, because on a slow
          // connection each request costs more than its bytes.
          codeSplitting: {
            groups: [
              { name: 'packages', tags: ['$initial'], test: /node_modules/, priority: 3 },
              { name: 'app', tags: ['$initial'], priority: 2 },
              // The code shared by the customers' pages and by the form pages is combined in the same way.
              { name: 'customer', minShareCount: 2, test: /\/src\/(?:http|session)\/|\/i18n\/dates/, priority: 1 },
              // Pages about insurers use these words without any form.
              { name: 'insurance', minShareCount: 2, test: /\/contract\/src\/insurance\//, priority: 1 },
              // Dialogs use these texts without any form.
              { name: 'texts', minShareCount: 2, test: /\/src\/features\/details\/i18n\//, priority: 1 },
              // A form that ends with an OTP would bring the OTP's page to all.
              {
                name: 'forms',
                minShareCount: 2,
                test: /\/src\/(?:forms|fields|features\/details)\/(?!merchant|proven)/,
              },
              // What several pages of the portal share, which is little for each of them.
              ...(area === 'partner' ? [PORTAL_GROUP] : []),
            ],
          },
        },
      },
    },
    server: {
      // Not '/r' alone, because partners' slugs may begin with it.
      proxy: { '/api': api, '/r/': api, '/files': api },
      fs: { allow: [fileURLToPath(new URL('..', import.meta.url))] },
    },
  });
}

/** In development every page is the app's index.html, as the server serves it in production. */
function pagesOf(base: string): Plugin {
  return {
    name: 'app-pages',
    apply: 'serve',
    // The preload links contain addresses of the build.
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace(/<link rel="preload"[^>]*>/g, '') },
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const page = request.headers.accept?.includes('text/html') && !request.url?.startsWith(base);
        if (page && !/^\/(api|r|files)\//.test(request.url ?? '')) request.url = `${base}index.html`;
        next();
      });
    },
  };
}

/**
 * Writes pages.json beside Vite's manifest: the files that each page needs and index.html does not name, so that the
 * server can preload them. They are found in the tables of the pages, the only places that know them.
 */
function pageFiles(folder: string, { tables, shown }: ShownPages): Plugin {
  return {
    name: 'page-files',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async writeBundle({ dir = '' }) {
      const sources = await Promise.all(tables.map((table) => readFile(join(folder, table), 'utf8')));
      const manifest = JSON.parse(await readFile(join(dir, '.vite/manifest.json'), 'utf8')) as Manifest;
      const first = filesOf(manifest, 'index.html');
      const lazy = new Map<string, Set<string>>();
      for (const [at, source] of sources.entries()) {
        const table = join(folder, tables[at]!);
        const imports = source.matchAll(/const (\w+) = lazy\w*\(\s*\(\) =>\s*import\('([^']+)'\)/g);
        for (const [, name = '', path = ''] of imports) {
          const module = (await this.resolve(path, table))?.id ?? '';
          const files = filesOf(manifest, relative(folder, module));
          if (files.size === 0) this.error(`${path} in ${table} is no file of its own.`);
          lazy.set(name, files);
        }
      }
      const pages: Record<string, string[]> = {};
      for (const [path, name] of shown(sources)) {
        const files = lazy.get(name);
        if (files) pages[path] = [...files].filter((file) => !first.has(file));
      }
      await writeFile(join(dir, '.vite/pages.json'), JSON.stringify(pages));
    },
  };
}

/** The files of a module and of what it imports, below the build's folder. */
export function filesOf(manifest: Manifest, module: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[module];
  if (chunk === undefined || found.has(chunk.file)) return found;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file);
  for (const next of chunk.imports ?? []) filesOf(manifest, next, found);
  return found;
}

function preloadRequests(folder: string): Plugin {
  const handler = (html: string) => withPreloadScript(html, join(folder, 'src/preload/script.ts'));
  return { name: 'preload-requests', transformIndexHtml: { order: 'pre', handler } };
}
