import type { Readable } from 'node:stream';
import { Logger } from '@nestjs/common';
import { DomainError } from '../../errors/domain-error.js';

/** An object as it is read back. Whoever gets one reads `body` to its end or destroys it. */
export interface StoredObject {
  body: Readable;
  /** Bytes. */
  size: number;
  contentType: string;
  /** With its quotes, as HTTP carries it; changes with the content. */
  etag: string;
}

/**
 * Where files live: a folder on one machine, or an S3 bucket that many processes share.
 * A key is what `storeKey` accepts. Any failure of the store itself is `STORE.UNAVAILABLE`.
 */
export abstract class ObjectStore {
  /** Resolves once the object is safely stored; until then nobody can read any of it. */
  abstract put(key: string, body: Buffer | AsyncIterable<Buffer>, contentType: string): Promise<void>;
  abstract get(key: string): Promise<StoredObject | null>;
  /** Deleting what is not there is no error. */
  abstract delete(key: string): Promise<void>;
  /** What lies in the folder after this name, in order, no more than `limit`; somebody may have put there what is no key. */
  abstract list(folder: string, after: string, limit: number): Promise<string[]>;
  /** Rejects while the store is out of reach. */
  abstract ready(): Promise<void>;
}

const KEY = /^(?:[a-z0-9][a-z0-9-]{0,63}\/){0,3}[a-z0-9][a-z0-9-]{0,63}\.[a-z0-9]{1,5}$/;

export function isStoreKey(name: string): boolean {
  return KEY.test(name);
}

/** Lets through only keys that mean the same in a folder and in a bucket and can climb out of neither. */
export function storeKey(key: string): string {
  if (!isStoreKey(key)) throw new Error('This is no key of the object store.');
  return key;
}

const logger = new Logger('ObjectStore');

/** Tells the log why, and the caller only that it failed. */
export function storeUnavailable(cause: unknown): DomainError {
  logger.error({ err: cause, msg: 'The object store failed.' });
  return new DomainError('STORE.UNAVAILABLE');
}
