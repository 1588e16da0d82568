import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';
import { bundledScript } from '../web/preload-script.mjs';
import { filesOf } from '../web/vite-app.js';

/** The pages that open without a connection although they may never have been opened with one. */
const PAGES = ['src/features/offline/OfflinePage.tsx', 'src/features/status/StatusPage.tsx'];

/** Builds the service worker, which names files of the build, beside Vite's manifest; the server serves it at the root. */
export function serviceWorker(folder: string): Plugin {
  let dist = '';
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle: ({ dir = '' }) => void (dist = dir),
    async closeBundle() {
      const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
      const files = new Set<string>();
      for (const source of ['index.html', ...PAGES]) {
        if (!manifest[source]) this.error(`${source} is no file of the build.`);
        for (const file of filesOf(manifest, source)) files.add(`/static/consumer/${file}`);
      }
      const all = Object.values(manifest).map(({ file }) => file);
      const version = createHash('sha256').update(all.sort().join()).digest('hex').slice(0, 12);
      const code = await bundledScript(join(folder, 'src/service-worker/worker.ts'), {
        FILES: JSON.stringify([...files]),
        VERSION: JSON.stringify(version),
      });
      await writeFile(join(dist, '.vite/service-worker.js'), code);
    },
  };
}
