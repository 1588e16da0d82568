import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A number holds slashes, which no file name does. */
export function sendInvoice(reply: FastifyReply, { pdf, number }: { pdf: Readable; number: string }): void {
  void reply
    .headers({
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="tax-invoice-${number.replaceAll('/', '-')}.pdf"`,
      'Cache-Control': 'no-store',
    })
    .send(pdf);
}
