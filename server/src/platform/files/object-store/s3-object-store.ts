import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { S3Client } from '@aws-sdk/client-s3';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { S3Config } from '../../config/outside-services.js';
import { refuseInTransaction } from '../../database/transaction-scope.js';
import { traced } from '../../telemetry/tracing.js';
import { ObjectStore, type StoredObject, storeKey, storeUnavailable } from './object-store.js';

const CONNECT_MS = 3_000;
/** Time limit of one try until its answer, and of a pause within a body. There are two tries. */
const ANSWER_MS = 5_000;

type Sdk = typeof import('@aws-sdk/client-s3');

export class S3ObjectStore extends ObjectStore implements OnApplicationShutdown {
  private loading: Promise<{ sdk: Sdk; client: S3Client }> | undefined;

  constructor(
    private readonly config: S3Config,
    private readonly answerMs = ANSWER_MS,
  ) {
    super();
  }

  async put(key: string, body: Buffer | AsyncIterable<Buffer>, contentType: string): Promise<void> {
    storeKey(key);
    // The whole body, because a bucket must know the length in advance, and the SDK can repeat only what it still has.
    const whole = Buffer.isBuffer(body) ? body : await buffer(body);
    await this.call(({ sdk, client }) =>
      client.send(new sdk.PutObjectCommand({ ...this.at(key), Body: whole, ContentType: contentType })),
    );
  }

  async get(key: string): Promise<StoredObject | null> {
    storeKey(key);
    const found = await this.call(({ sdk, client }) =>
      client.send(new sdk.GetObjectCommand(this.at(key))).catch((error: unknown) => {
        if (error instanceof sdk.NoSuchKey) return null;
        throw error;
      }),
    );
    if (found === null) return null;
    const { Body: body, ContentLength: size, ContentType: contentType, ETag: etag } = found;
    if (!(body instanceof Readable) || size === undefined || etag === undefined) {
      throw storeUnavailable(new Error('The S3 server answered without a body, a length or an ETag.'));
    }
    return { body, size, contentType: contentType ?? 'application/octet-stream', etag };
  }

  async delete(key: string): Promise<void> {
    storeKey(key);
    await this.call(({ sdk, client }) => client.send(new sdk.DeleteObjectCommand(this.at(key))));
  }

  async list(folder: string, after: string, limit: number): Promise<string[]> {
    const query = { Bucket: this.config.bucket, Prefix: `${folder}/`, StartAfter: after, MaxKeys: limit };
    const { Contents: found = [] } = await this.call(({ sdk, client }) =>
      client.send(new sdk.ListObjectsV2Command(query)),
    );
    return found.flatMap(({ Key: key }) => key ?? []);
  }

  async ready(): Promise<void> {
    // Checks the address, the bucket and the keys at once, with the rights that `get` needs.
    const found = await this.get('ready.webp');
    found?.body.destroy();
  }

  async onApplicationShutdown(): Promise<void> {
    (await this.loading?.catch(() => undefined))?.client.destroy();
  }

  private at(key: string) {
    return { Bucket: this.config.bucket, Key: key };
  }

  private async call<T>(send: (loaded: { sdk: Sdk; client: S3Client }) => Promise<T>): Promise<T> {
    refuseInTransaction('the object store');
    try {
      // Loaded at the first call instead of at start-up, because loading the SDK takes a good part of a second.
      this.loading ??= load(this.config, this.answerMs);
      const loaded = await this.loading;
      return await traced('object store', 'client', {}, () => send(loaded));
    } catch (error) {
      throw storeUnavailable(error);
    }
  }
}

async function load(config: S3Config, answerMs: number): Promise<{ sdk: Sdk; client: S3Client }> {
  const sdk = await import('@aws-sdk/client-s3');
  const { accessKeyId, secretAccessKey } = config;
  const client = new sdk.S3Client({
    region: config.region,
    forcePathStyle: config.forcePathStyle,
    ...(config.endpoint !== null && { endpoint: config.endpoint }),
    // Without keys the SDK uses those of the machine (role, container, profile).
    ...(accessKeyId !== null && secretAccessKey !== null && { credentials: { accessKeyId, secretAccessKey } }),
    // Many S3-compatible stores do not support checksum trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      // Ends a body that stalls.
      socketTimeout: answerMs,
    },
  });
  return { sdk, client };
}
