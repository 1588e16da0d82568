import type { Config } from '../../config/config.js';
import { LocalObjectStore } from './local-object-store.js';
import { S3ObjectStore } from './s3-object-store.js';

export function objectStoreFor({ files }: Config): LocalObjectStore | S3ObjectStore {
  return files.s3 ? new S3ObjectStore(files.s3) : new LocalObjectStore(files.dir);
}
