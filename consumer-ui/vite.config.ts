import { CONSUMER_PATHS } from '@marketplace/contract/routes/routes.js';
import { mergeConfig } from 'vite';
import { viteApp } from '../web/vite-app.js';
import { serviceWorker } from './service-worker-plugin.js';

export default mergeConfig(viteApp('consumer', import.meta.dirname, { tables: ['src/app/routes.tsx'], shown }), {
  plugins: [serviceWorker(import.meta.dirname)],
});

function shown([routes = '']: readonly string[]): Map<string, string> {
  const pages = new Map(
    Array.from(routes.matchAll(/^ {2}'(\/[^']*)': <(\w+)/gm), ([, path = '', page = '']) => [path, page]),
  );
  for (const path of CONSUMER_PATHS) {
    if (!pages.has(path)) throw new Error(`No page was understood for ${path} in routes.tsx.`);
  }
  return pages;
}
