import type { FastifyReply } from 'fastify';
import { isKnownEtag } from '../http/etag.js';
import type { StoredObject } from './object-store/object-store.js';
import { PICTURE_TYPE } from './picture-encoder.js';

/**
 * Sends a stored picture. The content of a key never changes, so that browsers and proxies may keep it for ever. The
 * content type is set here and not by the store, so that any other content is never shown as a page.
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
