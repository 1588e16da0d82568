import { applyDecorators, Injectable, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { TICKET_FILE_MAX_BYTES } from '@marketplace/contract/tickets/ticket-files.js';
import type { FastifyReply } from 'fastify';
import { DomainError } from '../../platform/errors/domain-error.js';
import { FILE_FIELD, FileInterceptor } from '../../platform/files/multipart.js';
import { dispositionOf, type OpenFile } from './ticket-files.js';

@Injectable()
export class TicketFileInterceptor extends FileInterceptor {
  constructor() {
    super({
      maxBytes: TICKET_FILE_MAX_BYTES,
      atOnce: 8,
      tooLarge: () => new DomainError('TICKET.FILE_TOO_LARGE'),
    });
  }
}

export const TICKET_FILE_ERRORS = [
  'FILE.MISSING',
  'TICKET.FILE_KIND',
  'TICKET.FILE_TOO_LARGE',
  'TICKET.FILES_FULL',
  'STORE.UNAVAILABLE',
] as const;

/** A route that takes one file; `fields` stand beside it in the form. */
export function TakesTicketFile(fields: Record<string, { type: 'string'; enum: string[] }> = {}) {
  return applyDecorators(
    UseInterceptors(TicketFileInterceptor),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: {
        type: 'object',
        required: [FILE_FIELD, ...Object.keys(fields)],
        properties: {
          [FILE_FIELD]: {
            type: 'string',
            format: 'binary',
            description: 'JPEG, PNG, WebP or PDF, up to 5 MB; a picture up to 16 megapixels',
          },
          ...fields,
        },
      },
    }),
  );
}

/** Saved, never shown: what a stranger wrote must not be a page of ours. The other headers are those of every answer. */
export function sendTicketFile(reply: FastifyReply, file: OpenFile, number: string): void {
  void reply
    .headers({ 'Content-Type': file.type, 'Content-Disposition': dispositionOf(file, number) })
    .send(file.content);
}
