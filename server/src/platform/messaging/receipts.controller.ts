import { Controller, Post } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Config } from '../config/config.js';
import type { SignedCall } from '../crypto/signed-call.js';
import { InvalidRequest } from '../errors/domain-error.js';
import { Describe } from '../openapi/describe.decorator.js';
import { Received, SignedCallback, signedFields } from '../rest/signed-callback.js';
import { type Success, SUCCESS } from '../rest/success.js';
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
  @SignedCallback()
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
  async receive(@Received() call: SignedCall): Promise<Success> {
    const { id, gateway_id, status, reason = null } = signedFields(call, this.config.messaging.receiptSecret);
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
