import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const api = `http://localhost:${process.env['PORT'] ?? 8000}`;

/** In development every page below `/admin` is the app's index.html, as the server does it in production. */
const adminPages: Plugin = {
  name: 'admin-pages',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (/^\/admin(?:[/?]|$)/.test(request.url ?? '')) request.url = '/static/admin/index.html';
      next();
    });
  },
};

export default defineConfig({
  base: '/static/admin/',
  plugins: [react(), adminPages],
  html: { cspNonce: '__CSP_NONCE__' },
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: { target: 'es2022' },
  server: { proxy: { '/api': api, '/r/': api, '/files': api } },
});
