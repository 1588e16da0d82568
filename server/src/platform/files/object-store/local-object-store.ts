import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { OnModuleInit } from '@nestjs/common';
import { refuseInTransaction } from '../../database/transaction-scope.js';
import { ObjectStore, type StoredObject, storeKey, storeUnavailable } from './object-store.js';

/** A folder stores no content types; they follow from the key's extension. */
const TYPE_BY_EXTENSION: Record<string, string> = {
  '.webp': 'image/webp',
  '.bin': 'application/octet-stream',
};

/** The folder for unfinished files, on the same file system, so that a rename makes them visible at once. */
const UNFINISHED = '.unfinished';
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

export class LocalObjectStore extends ObjectStore implements OnModuleInit {
  constructor(private readonly dir: string) {
    super();
  }

  async put(key: string, body: Buffer | AsyncIterable<Buffer>, contentType: string): Promise<void> {
    refuseInTransaction('the object store');
    const path = this.pathOf(key);
    if (TYPE_BY_EXTENSION[extname(key)] !== contentType)
      throw new Error(`The extension of ${key} is not that of ${contentType}.`);
    const unfinished = join(this.dir, UNFINISHED, randomUUID());
    try {
      await mkdir(dirname(unfinished), { recursive: true });
      await mkdir(dirname(path), { recursive: true });
      await writeDurably(unfinished, body);
      await rename(unfinished, path);
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined);
      throw storeUnavailable(error);
    }
  }

  async get(key: string): Promise<StoredObject | null> {
    refuseInTransaction('the object store');
    const path = this.pathOf(key);
    try {
      // One handle for size and bytes, so that a file put in between cannot mix them.
      const file = await open(path, 'r');
      const { size, mtimeMs } = await file.stat();
      return {
        body: createReadStream(path, { fd: file, start: 0, end: Math.max(size - 1, 0) }),
        size,
        contentType: TYPE_BY_EXTENSION[extname(key)] ?? 'application/octet-stream',
        etag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
      };
    } catch (error) {
      if (isAbsent(error)) return null;
      throw storeUnavailable(error);
    }
  }

  async delete(key: string): Promise<void> {
    refuseInTransaction('the object store');
    const path = this.pathOf(key);
    await rm(path, { force: true }).catch((error: unknown) => {
      throw storeUnavailable(error);
    });
  }

  async list(folder: string, after: string, limit: number): Promise<string[]> {
    const names = await readdir(join(this.dir, folder)).catch((error: unknown) => {
      if (isAbsent(error)) return [];
      throw storeUnavailable(error);
    });
    const keys = names.map((name) => `${folder}/${name}`).sort();
    return keys.filter((key) => key > after).slice(0, limit);
  }

  async ready(): Promise<void> {
    try {
      await mkdir(this.dir, { recursive: true });
      await access(this.dir, constants.R_OK | constants.W_OK | constants.X_OK);
    } catch (error) {
      throw storeUnavailable(error);
    }
  }

  /** Removes unfinished files that a killed process left. */
  async onModuleInit(): Promise<void> {
    const folder = join(this.dir, UNFINISHED);
    const names = await readdir(folder).catch(() => []);
    for (const name of names) {
      const path = join(folder, name);
      const found = await stat(path).catch(() => null);
      const isAbandoned = found !== null && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS;
      if (isAbandoned) await rm(path, { force: true }).catch(() => undefined);
    }
  }

  private pathOf(key: string): string {
    return join(this.dir, ...storeKey(key).split('/'));
  }
}

async function writeDurably(path: string, body: Buffer | AsyncIterable<Buffer>): Promise<void> {
  const file = await open(path, 'wx', 0o640);
  try {
    await writeFile(file, body);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A rename survives a power cut only after its folder was written to the disk. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function isAbsent(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}
