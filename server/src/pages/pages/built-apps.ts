import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { Area, ConsumerPath, MISSING_PATH, PartnerPath } from '@marketplace/contract/routes/routes.js';
import { Config } from '../../platform/config/config.js';
import { DomainError } from '../../platform/errors/domain-error.js';

/** What draws the public pages; in the folder of the consumer's app, which is sent to nobody. */
export const DRAWING_PROGRAM = join('consumer-ui', 'dist', '.drawing', 'draw.mjs');

/** Of the page that an app shows. */
export type AppPath = ConsumerPath | PartnerPath | typeof MISSING_PATH;

/** A built app: its page without a brand, and the files that its pages need beyond those named in it. */
export interface BuiltApp {
  html: string;
  filesOf: Partial<Record<AppPath, string[]>>;
}

@Injectable()
export class BuiltApps {
  private readonly apps = new Map<Area, Promise<BuiltApp>>();

  constructor(private readonly config: Config) {}

  /** The same object for each call. */
  async get(area: Area): Promise<BuiltApp> {
    let app = this.apps.get(area);
    if (!app) {
      app = readApp(this.folderOf(area), area);
      this.apps.set(area, app);
    }
    try {
      return await app;
    } catch {
      // Not built (yet): the next visit looks again.
      this.apps.delete(area);
      throw new DomainError('REQUEST.NOT_FOUND');
    }
  }

  folderOf(area: Area): string {
    return join(this.config.webRoot, `${area}-ui`, 'dist');
  }

  get drawingProgram(): string {
    return join(this.config.webRoot, DRAWING_PROGRAM);
  }
}

async function readApp(dist: string, area: Area): Promise<BuiltApp> {
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  const files = area === 'admin' ? '{}' : await readFile(join(dist, '.vite/pages.json'), 'utf8');
  return { html, filesOf: JSON.parse(files) as BuiltApp['filesOf'] };
}
