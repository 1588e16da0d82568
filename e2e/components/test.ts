import { fileURLToPath } from 'node:url';
import { type BrowserContext, expect, test as base } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';

const URL_OF_STORIES = 'http://components.localhost';

/** Pieces of the apps alone on a page: what a whole journey reaches seldom or late. No server: each test answers the calls. */
export const test = base.extend<{ stories: void }, { built: Map<string, string | Uint8Array> }>({
  built: [
    async ({}, use) => {
      const { output } = (await build({
        root: fileURLToPath(new URL('.', import.meta.url)),
        configFile: false,
        // A piece imports at once what its app imports lazily, of which the build would warn.
        logLevel: 'error',
        plugins: [react()],
        resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
        build: { write: false, minify: false, target: 'es2022', modulePreload: false },
      })) as Rolldown.RolldownOutput;
      await use(new Map(output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source])));
    },
    { scope: 'worker' },
  ],
  baseURL: URL_OF_STORIES,
  stories: [
    async ({ built, context }, use) => {
      const errors = errorsOf(context);
      await context.route(`${URL_OF_STORIES}/**`, (route) => {
        const name = new URL(route.request().url()).pathname.slice(1);
        const file = built.get(name);
        const type = name.endsWith('.js') ? 'text/javascript' : name.endsWith('.css') ? 'text/css' : undefined;
        return file === undefined
          ? route.fulfill({ contentType: 'text/html', body: built.get('index.html') as string })
          : route.fulfill({ contentType: type, body: typeof file === 'string' ? file : Buffer.from(file) });
      });
      await use();
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

function errorsOf(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(String(error.error())));
  return errors;
}
