import { Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../auth/allow.decorator.js';
import { Config } from '../config/config.js';
import { requireSigned } from '../crypto/signed-call.js';
import { DomainError, InvalidRequest } from '../errors/domain-error.js';
import { Describe } from '../openapi/describe.decorator.js';
import { Success, SUCCESS } from '../rest/success.js';
import { MessageLog } from './message-log.js';

/** Visible ASCII characters, as in the column. */
const GATEWAY_ID = /^[!-~]{1,80}$/;
/** A word or number of the gateway's list of reasons; sentences could name the recipient. */
const REASON = /^[\w.-]{1,40}$/;

@ApiTags('Receipts of messages')
@Controller('api/message-receipts')
export class ReceiptsController {
  constructor(
    private readonly messages: MessageLog,
    private readonly config: Config,
  ) {}

  @Describe('Report what became of a message', {
    errors: ['REQUEST.INVALID', 'REQUEST.NOT_FOUND', 'CALLBACK.BAD_SIGNATURE', 'CALLBACK.STALE'],
    description:
      'For the message gateway. `id` is the `Idempotency-Key` of the message. `X-Signature` is the HMAC-SHA256 in hex, ' +
      'under `MESSAGING_RECEIPT_SECRET`, over the timestamp, a point and the body to the byte. A receipt that came ' +
      'before, or of an unknown message, is answered alike and changes nothing.',
  })
  @Post()
  @HttpCode(200)
  @Public()
  @ApiHeader({ name: 'X-Timestamp', required: true, description: 'Seconds since 1970', example: '1763715600' })
  @ApiHeader({ name: 'X-Signature', required: true, example: '5d41402abc4b2a76b9719d911017c592...' })
  @ApiBody({
    schema: {
      type: 'object',
      example: {
        id: '0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11',
        gateway_id: 'gw-4711',
        status: 'failed',
        reason: 'DND',
      },
    },
  })
  @ApiOkResponse({ type: Success })
  async receive(
    @Headers('x-timestamp') timestamp: string | undefined,
    @Headers('x-signature') signature: string | undefined,
    @Req() request: FastifyRequest,
  ): Promise<Success> {
    const { receiptSecret } = this.config.messaging;
    if (receiptSecret === null) throw new DomainError('REQUEST.NOT_FOUND');
    const { rawBody = Buffer.alloc(0), body } = request;
    const call = { timestamp: timestamp ?? '', signature: signature ?? '', rawBody, body };
    requireSigned(call, receiptSecret, new Date());
    const said = (body ?? {}) as Record<string, unknown>;
    const { id, gateway_id, status, reason = null } = said;
    const problems = [
      ...(typeof id === 'string' ? [] : [{ field: 'id', key: 'field.invalid' } as const]),
      ...(typeof gateway_id === 'string' && GATEWAY_ID.test(gateway_id)
        ? []
        : [{ field: 'gateway_id', key: 'field.invalid' } as const]),
      ...(status === 'delivered' || status === 'failed' ? [] : [{ field: 'status', key: 'field.option' } as const]),
      ...(reason === null || (typeof reason === 'string' && REASON.test(reason))
        ? []
        : [{ field: 'reason', key: 'field.invalid' } as const]),
    ];
    if (problems.length > 0) throw new InvalidRequest(problems);
    await this.messages.receive({ id, gateway_id, status, reason } as Parameters<MessageLog['receive']>[0]);
    return SUCCESS;
  }
}
