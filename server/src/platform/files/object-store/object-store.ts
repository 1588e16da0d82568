import type { Readable } from 'node:stream';
import { Logger } from '@nestjs/common';
import { DomainError } from '../../errors/domain-error.js';

/** An object as it is read. The caller must read `body` to its end or destroy it. */
export interface StoredObject {
  body: Readable;
  /** Bytes. */
  size: number;
  contentType: string;
  /** The ETag with its quotes, as in HTTP; it changes with the content. */
  etag: string;
}

/**
 * Stores files in a folder on one machine, or in an S3 bucket that many processes share. A key is a name that
 * `storeKey` accepts. Every failure of the store itself is `STORE.UNAVAILABLE`.
 */
export abstract class ObjectStore {
  /** Resolves when the object is safely stored; before that it cannot be read. */
  abstract put(key: string, body: Buffer | AsyncIterable<Buffer>, contentType: string): Promise<void>;
  abstract get(key: string): Promise<StoredObject | null>;
  /** Deleting a missing object is no error. */
  abstract delete(key: string): Promise<void>;
  /** The names in the folder after this one, in order, `limit` at most. They may include names that are no keys. */
  abstract list(folder: string, after: string, limit: number): Promise<string[]>;
  /** Rejects while the store is unreachable. */
  abstract ready(): Promise<void>;
}

const KEY = /^(?:[a-z0-9][a-z0-9-]{0,63}\/){0,3}[a-z0-9][a-z0-9-]{0,63}\.[a-z0-9]{1,5}$/;

export function isStoreKey(name: string): boolean {
  return KEY.test(name);
}

/** Accepts only keys that mean the same in a folder and in a bucket and cannot leave either. */
export function storeKey(key: string): string {
  if (!isStoreKey(key)) throw new Error('This is no key of the object store.');
  return key;
}

const logger = new Logger('ObjectStore');

/** Logs the cause and returns an error that only says that the store failed. */
export function storeUnavailable(cause: unknown): DomainError {
  logger.error({ err: cause, msg: 'The object store failed.' });
  return new DomainError('STORE.UNAVAILABLE');
}
