import { join } from 'node:path';
import { defineConfig } from 'vite';
import { preact } from '../web/vite-app.js';

/**
 * The program with which the server draws the public pages: the components of the browser's app in one folder beside it,
 * which needs nothing from outside and is not served.
 */
export default defineConfig({
  publicDir: false,
  resolve: { alias: preact },
  ssr: { noExternal: true, resolve: { conditions: ['source', 'module', 'import', 'production'] } },
  build: {
    ssr: join(import.meta.dirname, 'src/drawing/draw.tsx'),
    outDir: 'dist/.drawing',
    target: 'node20',
    rolldownOptions: {
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      // Marks of React's server components, which Preact has not.
      checks: { moduleLevelDirective: false, importIsUndefined: false },
    },
  },
});
