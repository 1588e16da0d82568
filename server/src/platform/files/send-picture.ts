import type { FastifyReply } from 'fastify';
import { isKnownEtag } from '../http/etag.js';
import type { StoredObject } from './object-store/object-store.js';
import { PICTURE_TYPE } from './picture-encoder.js';

/**
 * Answers with a stored picture. A key never gets another content, so browsers and proxies keep it for
 * good. The type is ours to say, never the store's: whatever lies there is shown as a picture or not at all.
 */
export function sendPicture(reply: FastifyReply, picture: StoredObject, known: string | undefined): void {
  reply.headers({
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: picture.etag,
  });
  if (isKnownEtag(known, picture.etag)) {
    picture.body.destroy();
    void reply.status(304).send();
    return;
  }
  void reply.headers({ 'Content-Type': PICTURE_TYPE, 'Content-Length': picture.size }).send(picture.body);
}
