import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { dropDocumentHeaders } from '../../platform/http/security-headers.js';

export const WEB_APPS = ['consumer', 'admin', 'partner'] as const;

/** The built assets of the three apps under `/static/<app>/`. Their names carry a hash, so they never change. */
export async function serveStaticFiles(fastify: FastifyInstance, webRoot: string): Promise<void> {
  for (const app of WEB_APPS) {
    const root = join(webRoot, `${app}-ui`, 'dist');
    if (!existsSync(root)) continue;
    await fastify.register(fastifyStatic, {
      root,
      prefix: `/static/${app}/`,
      decorateReply: false,
      index: false,
      preCompressed: true,
      maxAge: '365d',
      immutable: true,
      // Nobody asks again for what never changes.
      etag: false,
      lastModified: false,
      acceptRanges: false,
      setHeaders: (reply, path) => {
        if (/\.(js|css|woff2)(\.(br|gz))?$/.test(path)) dropDocumentHeaders(reply);
      },
      // Pages are served with a brand in them, see `pages.service.ts`.
      allowedPath: (path) => !path.endsWith('.html') && !path.includes('/.'),
    });
  }
  await serveFilm(fastify, join(webRoot, 'partner-ui/dist/welcome'));
}

/** The portal's welcome film, which browsers fetch in parts. Its folder has a number, and is never changed. */
async function serveFilm(fastify: FastifyInstance, root: string): Promise<void> {
  if (!existsSync(root)) return;
  await fastify.register(fastifyStatic, {
    ...{ root, prefix: '/static/welcome/', decorateReply: false, index: false, acceptRanges: true },
    ...{ maxAge: '365d', immutable: true, lastModified: false },
    allowedPath: (path) => /^\/\d+\/\w+\.(webm|webp|vtt)$/.test(path),
  });
}
