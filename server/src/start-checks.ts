import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DRAWING_PROGRAM } from './pages/pages/built-apps.js';
import { WEB_APPS } from './pages/pages/static-files.js';
import type { Config } from './platform/config/config.js';
import { PlainProblem } from './platform/errors/plain-problem.js';

/** What a server needs beside the database; without it, it would start and answer every page or upload with an error. */
export async function requireFolders(config: Config): Promise<void> {
  if (config.production) requireWebApps(config.webRoot);
  if (config.files.s3 === null) await requireWritable(config.files.dir);
}

function requireWebApps(webRoot: string): void {
  const files = [...WEB_APPS.map((app) => join(`${app}-ui`, 'dist', 'index.html')), DRAWING_PROGRAM];
  const missing = files.filter((file) => !existsSync(join(webRoot, file)));
  if (missing.length > 0) {
    throw new PlainProblem(`WEB_ROOT is not the folder that holds the built web apps: ${missing.join(', ')} missing.`);
  }
}

/** Rights alone do not tell: the file system may be read-only. */
async function requireWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await rmdir(await mkdtemp(join(folder, '.start-')));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new PlainProblem(`FILES_DIR is not a folder that this process can write to (${code}).`);
  }
}
