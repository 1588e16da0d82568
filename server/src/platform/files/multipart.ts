import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { PICTURE_MAX_BYTES } from '@marketplace/contract/fields/fields.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MulterError } from 'multer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { finalize, type Observable } from 'rxjs';
import { DomainError } from '../errors/domain-error.js';
import { limitBody } from '../http/discard-body.js';

/** The field name that the documented calls use for their file. */
export const FILE_FIELD = 'image_name';

/** Room for boundaries, part headers and the few text fields beside the file. */
const ENVELOPE_BYTES = 64 * 1024;
/** How much more of a body of unknown length is read, so that its sender receives the answer and not a reset. */
const DISCARD_MAX_BYTES = 14 * 1024 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    file?: SentFile;
  }
}

/** A file as it was sent. Nothing about it is trusted except its bytes. */
export interface SentFile {
  buffer: Buffer;
  originalname: string;
}

type MultipartRequest = IncomingMessage & { body?: unknown; file?: SentFile };
type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

/** Accepts multipart bodies without parsing them; routes that need one parse it with a `FileInterceptor`. */
export function passMultipartThrough(fastify: FastifyInstance): void {
  fastify.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null, undefined));
}

interface FileLimits {
  maxBytes: number;
  /** The number of concurrent uploads, each of which holds its file in memory. */
  atOnce: number;
  tooLarge: () => DomainError;
}

/**
 * Reads one file and its text fields, in any order, into memory, so that a broken upload leaves nothing behind. Runs
 * after the guards, so that bodies of callers without permission are never parsed.
 */
export abstract class FileInterceptor implements NestInterceptor {
  private middleware: Promise<Middleware> | undefined;
  private underWay = 0;

  protected constructor(private readonly limits: FileLimits) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    if (!request.headers['content-type']?.toLowerCase().startsWith('multipart/form-data')) {
      throw new DomainError('REQUEST.UNSUPPORTED_MEDIA_TYPE');
    }
    if (Number(request.headers['content-length']) > this.limits.maxBytes + ENVELOPE_BYTES) throw this.limits.tooLarge();

    if (this.underWay >= this.limits.atOnce) throw new DomainError('REQUEST.TOO_MANY', { seconds: 2 });

    this.underWay += 1;
    try {
      await this.parse(request, reply);
    } catch (error) {
      this.underWay -= 1;
      throw error;
    }
    return next.handle().pipe(finalize(() => (this.underWay -= 1)));
  }

  private async parse(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    // Loaded at the first upload instead of at start-up.
    this.middleware ??= createMiddleware(this.limits.maxBytes);
    const middleware = await this.middleware;
    const raw: MultipartRequest = request.raw;
    await new Promise<void>((resolve, reject) => {
      middleware(raw, reply.raw, (error) => (error === undefined ? resolve() : reject(this.toDomainError(error))));
      limitBody(raw, this.limits.maxBytes + DISCARD_MAX_BYTES);
    });
    // Fastify refuses JSON with this name; a form with it is refused too.
    if (Object.hasOwn(raw.body ?? {}, '__proto__')) throw new DomainError('REQUEST.MALFORMED');
    request.body = raw.body;
    if (raw.file) request.file = raw.file;
  }

  private toDomainError(error: unknown): DomainError {
    const code = error instanceof Error && error.name === 'MulterError' ? (error as MulterError).code : undefined;
    if (code === 'LIMIT_FILE_SIZE') return this.limits.tooLarge();
    // The file has another field name.
    if (code === 'LIMIT_UNEXPECTED_FILE') return new DomainError('FILE.MISSING');
    return new DomainError('REQUEST.MALFORMED');
  }
}

@Injectable()
export class PictureInterceptor extends FileInterceptor {
  constructor() {
    super({ maxBytes: PICTURE_MAX_BYTES, atOnce: 16, tooLarge: () => new DomainError('FILE.TOO_LARGE') });
  }
}

async function createMiddleware(maxBytes: number): Promise<Middleware> {
  const { default: multer } = await import('multer');
  const upload = multer({
    storage: multer.memoryStorage(),
    defParamCharset: 'utf8',
    limits: {
      fileSize: maxBytes,
      files: 1,
      fields: 4,
      parts: 5,
      fieldNameSize: 100,
      // Two names of 20 characters, `a[4294967294]` and `a[x]`, could keep a process busy for minutes.
      fieldNestingDepth: 0,
      fieldSize: 1024,
      headerPairs: 20,
    },
  });
  // Multer is written for Express, but uses only Node's own request and response.
  return upload.single(FILE_FIELD) as unknown as Middleware;
}
