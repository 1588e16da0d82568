import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import type { Area } from '@marketplace/contract/routes/routes.js';

/** The Vite settings that the consumer and the partner app share. */
export function viteApp(area: Exclude<Area, 'admin'>): UserConfig {
  const api = `http://localhost:${process.env['PORT'] ?? 8000}`;
  const base = `/static/${area}/`;
  return defineConfig({
    base,
    plugins: [react(), pagesOf(base)],
    html: { cspNonce: '__CSP_NONCE__' },
    resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
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
              // Dialogs use these texts without any form.
              { name: 'texts', minShareCount: 2, test: /\/src\/features\/details\/i18n\//, priority: 1 },
              // A form that ends with an OTP would bring the OTP's page to all.
              {
                name: 'forms',
                minShareCount: 2,
                test: /\/src\/(?:forms|fields|features\/details)\/(?!merchant|proven)/,
              },
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
