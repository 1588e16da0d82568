import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { S3Config } from '../../config/config.js';
import { LocalObjectStore } from './local-object-store.js';
import type { ObjectStore } from './object-store.js';
import { S3ObjectStore } from './s3-object-store.js';

// Failures are provoked here; the log of them is not looked at.
Logger.overrideLogger(false);

const KEY = 'credit-cards/2f1c9f0e-6f0a-4c33-9c0a-0b5c6c0f1d11.webp';
const WEBP = 'image/webp';

interface Place {
  store: ObjectStore;
  /** The same place, seen by another process. */
  another: ObjectStore;
  end(): Promise<void>;
}

function s3Config(port: number, bucket = 'pictures'): S3Config {
  return {
    bucket,
    endpoint: `http://127.0.0.1:${port}`,
    region: 'ap-south-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    forcePathStyle: true,
  };
}

async function startS3(directory: string, allowMismatchedSignatures = false) {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    allowMismatchedSignatures,
    directory,
    configureBuckets: [{ name: 'pictures' }],
  });
  const { port } = await server.run();
  return { server, port };
}

async function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'object-store-'));
}

const PLACES: Record<string, () => Promise<Place>> = {
  'a local folder': async () => {
    const dir = await newFolder();
    return {
      store: new LocalObjectStore(dir),
      another: new LocalObjectStore(dir),
      end: () => rm(dir, { recursive: true }),
    };
  },
  'an S3 server': async () => {
    const dir = await newFolder();
    // It expects the path of a bucket with a slash at the end to be signed, which the SDK does not send.
    const { server, port } = await startS3(dir, true);
    const store = new S3ObjectStore(s3Config(port));
    const another = new S3ObjectStore(s3Config(port));
    return {
      store,
      another,
      end: async () => {
        await store.onApplicationShutdown();
        await another.onApplicationShutdown();
        await server.close();
        await rm(dir, { recursive: true });
      },
    };
  },
};

async function contentOf(store: ObjectStore, key: string): Promise<Buffer | null> {
  const found = await store.get(key);
  return found && buffer(found.body);
}

describe.each(Object.entries(PLACES))('an object store in %s', (_name, open) => {
  let place: Place;
  let store: ObjectStore;

  beforeEach(async () => {
    place = await open();
    store = place.store;
  });
  afterEach(() => place.end());

  it('an object that was put is returned, to every process', async () => {
    const content = Buffer.from([0, 1, 2, 254, 255]);
    await store.put(KEY, content, WEBP);

    const found = await place.another.get(KEY);
    expect(found).toMatchObject({ size: 5, contentType: WEBP, etag: expect.stringMatching(/^"[^"]+"$/) });
    expect(found && (await buffer(found.body))).toEqual(content);
  });

  it('an empty object and a large one are kept whole', async () => {
    const large = Buffer.alloc(5_000_000, 'ABC');
    await store.put('partners/empty.webp', Buffer.alloc(0), WEBP);
    await store.put('partners/large.webp', large, WEBP);

    expect(await contentOf(store, 'partners/empty.webp')).toEqual(Buffer.alloc(0));
    expect((await contentOf(store, 'partners/large.webp'))?.equals(large)).toBe(true);
  });

  it('a missing object answers null', async () => {
    expect(await store.get(KEY)).toBeNull();
  });

  it('an object is replaced, and its ETag changes', async () => {
    await store.put(KEY, Buffer.from('first'), WEBP);
    const before = await store.get(KEY);
    before?.body.destroy();
    await store.put(KEY, Buffer.from('second one'), WEBP);
    const after = await store.get(KEY);

    expect(after && (await buffer(after.body)).toString()).toBe('second one');
    expect(after?.etag).not.toBe(before?.etag);
  });

  it('an object is deleted, and deleting it again is no error', async () => {
    await store.put(KEY, Buffer.from('picture'), WEBP);
    await store.delete(KEY);
    await store.delete(KEY);

    expect(await store.get(KEY)).toBeNull();
  });

  it('a folder is listed after a given name, in order', async () => {
    const keys = ['a', 'b', 'c'].map((name) => `partners/${name}.webp`);
    for (const key of [...keys].reverse()) await store.put(key, Buffer.from('x'), WEBP);
    await store.put(KEY, Buffer.from('x'), WEBP);

    expect(await place.another.list('partners', 'partners/', 9)).toEqual(keys);
    expect(await store.list('partners', keys[1]!, 9)).toEqual(keys.slice(2));
    expect(await store.list('uploads', 'uploads/', 9)).toEqual([]);
  });

  it('a reader sees one whole object while the same key is written many times at once', async () => {
    const contents = Array.from({ length: 12 }, (_, i) => Buffer.alloc(50_000, i + 1));
    const reads = Promise.all(
      contents.map(async (content) => {
        await store.put(KEY, content, WEBP);
        return contentOf(place.another, KEY);
      }),
    );

    for (const read of await reads) {
      expect(contents.some((content) => read?.equals(content))).toBe(true);
    }
  });

  it.each([
    '../outside.webp',
    'credit-cards/../../outside.webp',
    '/etc/passwd.webp',
    'credit-cards\\outside.webp',
    'credit-cards/.hidden.webp',
    'credit-cards//double.webp',
    'credit-cards/%2e%2e.webp',
    'credit-cards/two.dots.webp',
    'credit-cards/UPPER.webp',
    'credit-cards/nul\0.webp',
    'credit-cards/line\n.webp',
    'credit-cards/none',
    '',
  ])('the bad key %j is refused', async (key) => {
    await expect(store.put(key, Buffer.from('x'), WEBP)).rejects.toThrow('no key');
    await expect(store.get(key)).rejects.toThrow('no key');
    await expect(store.delete(key)).rejects.toThrow('no key');
  });

  it('the store is ready', async () => {
    await expect(store.ready()).resolves.toBeUndefined();
  });
});

describe('a local folder', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await newFolder();
  });
  afterEach(() => rm(dir, { recursive: true }));

  it('a local folder lists no more than asked for', async () => {
    const store = new LocalObjectStore(dir);
    for (const name of ['b', 'c', 'a']) await store.put(`partners/${name}.webp`, Buffer.from('x'), WEBP);

    expect(await store.list('partners', 'partners/', 2)).toEqual(['partners/a.webp', 'partners/b.webp']);
  });

  it('a local folder has no unfinished file left', async () => {
    const store = new LocalObjectStore(dir);
    await store.put(KEY, Buffer.from('picture'), WEBP);

    expect(await readdir(join(dir, '.unfinished'))).toEqual([]);
  });

  it('a local folder removes at start what a killed process left unfinished, but nothing that is being written now', async () => {
    const store = new LocalObjectStore(dir);
    await store.put(KEY, Buffer.from('picture'), WEBP);
    const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await writeFile(join(dir, '.unfinished', 'abandoned'), 'half');
    await utimes(join(dir, '.unfinished', 'abandoned'), twoHoursAgo, twoHoursAgo);
    await writeFile(join(dir, '.unfinished', 'current'), 'half');

    await store.onModuleInit();

    expect(await readdir(join(dir, '.unfinished'))).toEqual(['current']);
    expect(await contentOf(store, KEY)).toEqual(Buffer.from('picture'));
  });

  it('a local folder that is no folder is unavailable', async () => {
    const path = join(dir, 'file');
    await writeFile(path, '');
    const store = new LocalObjectStore(path);

    await expect(store.put(KEY, Buffer.from('x'), WEBP)).rejects.toMatchObject({ code: 'STORE.UNAVAILABLE' });
    await expect(store.get(KEY)).rejects.toMatchObject({ code: 'STORE.UNAVAILABLE' });
    await expect(store.ready()).rejects.toMatchObject({ code: 'STORE.UNAVAILABLE' });
  });
});

describe('an S3 server', () => {
  let dir: string;
  let silent: Server;
  const stores: S3ObjectStore[] = [];

  function storeAt(config: S3Config, answerMs?: number): S3ObjectStore {
    const store = new S3ObjectStore(config, answerMs);
    stores.push(store);
    return store;
  }

  beforeAll(async () => {
    dir = await newFolder();
    silent = createServer((socket) => socket.on('error', () => undefined));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    for (const store of stores) await store.onApplicationShutdown();
    silent.close();
    await rm(dir, { recursive: true });
  });

  it('is unavailable when nobody listens there', async () => {
    const { server, port } = await startS3(dir);
    await server.close();
    const store = storeAt(s3Config(port));

    await expect(store.get(KEY)).rejects.toMatchObject({ code: 'STORE.UNAVAILABLE' });
    await expect(store.put(KEY, Buffer.from('x'), WEBP)).rejects.toMatchObject({ code: 'STORE.UNAVAILABLE' });
    await expect(store.ready()).rejects.toMatchObject({ code: 'STORE.UNAVAILABLE' });
  });

  it('is unavailable, not empty, when the bucket is missing or the keys are wrong', async () => {
    const { server, port } = await startS3(dir);
    const noBucket = storeAt(s3Config(port, 'no-such-bucket'));
    const wrongKey = storeAt({ ...s3Config(port), secretAccessKey: 'wrong' });

    await expect(noBucket.get(KEY)).rejects.toMatchObject({ code: 'STORE.UNAVAILABLE' });
    await expect(noBucket.ready()).rejects.toMatchObject({ code: 'STORE.UNAVAILABLE' });
    await expect(wrongKey.get(KEY)).rejects.toMatchObject({ code: 'STORE.UNAVAILABLE' });
    await server.close();
  });

  it('is unavailable when it takes the call and never answers', async () => {
    const store = storeAt(s3Config((silent.address() as AddressInfo).port), 300);

    await expect(store.get(KEY)).rejects.toMatchObject({ code: 'STORE.UNAVAILABLE' });
  });
});
