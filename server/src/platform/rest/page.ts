import type { FastifyInstance } from 'fastify';

/**
 * One page of a list; answered as the bare items with a `Content-Range` header. A `total` of `null`, which is told
 * as `*`, stands for more than `COUNTED_UP_TO`.
 */
export class Page<T> {
  constructor(
    readonly resource: string,
    readonly items: readonly T[],
    readonly offset: number,
    readonly total: number | null,
  ) {}

  get contentRange(): string {
    const last = this.offset + Math.max(this.items.length, 1) - 1;
    return `${this.resource} ${this.offset}-${last}/${this.total ?? '*'}`;
  }

  /** The same page with what is answered for its items. */
  with<R>(items: readonly R[]): Page<R> {
    return new Page(this.resource, items, this.offset, this.total);
  }
}

/** Answers the items of a `Page`. A hook: one interceptor would send every route of the service through RxJS. */
export function answerPages(fastify: FastifyInstance): void {
  fastify.addHook('preSerialization', (_request, reply, payload, done) => {
    if (!isPage(payload)) return done(null, payload);
    reply.header('Content-Range', payload.contentRange);
    done(null, payload.items);
  });
}

function isPage(payload: unknown): payload is Page<unknown> {
  return payload instanceof Page;
}
