import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const APPS = ['consumer', 'admin', 'partner'] as const;

/** The built assets of the three apps under `/static/<app>/`. Their names carry a hash, so they never change. */
export async function serveStaticFiles(fastify: FastifyInstance, webRoot: string): Promise<void> {
  for (const app of APPS) {
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
      // Pages are served with a brand in them, see `pages.service.ts`.
      allowedPath: (path) => !path.endsWith('.html') && !path.includes('/.'),
    });
  }
}
