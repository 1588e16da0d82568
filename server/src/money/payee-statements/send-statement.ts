import type { FastifyReply } from 'fastify';
import type { StatementFile } from './payee-statements.service.js';

const TYPES = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** A number holds letters, digits and hyphens alone. */
export function sendStatement(reply: FastifyReply, { file, name }: StatementFile, format: keyof typeof TYPES): void {
  void reply
    .headers({
      'Content-Type': TYPES[format],
      'Content-Disposition': `attachment; filename="${name}.${format}"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    })
    .send(file);
}
