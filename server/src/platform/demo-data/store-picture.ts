import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { ObjectStore } from '../files/object-store/object-store.js';

/** Keeps a picture as the upload of an admin would, and returns its address. */
export async function storeDemoPicture(
  app: INestApplicationContext,
  folder: 'credit-cards' | 'partners',
  picture: Buffer,
): Promise<string> {
  const key = `${folder}/${randomUUID()}.webp`;
  await app.get(ObjectStore).put(key, picture, 'image/webp');
  return `/files/${key}`;
}
