import { Controller, Post } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { latinDigits } from '@marketplace/contract/fields/fields.js';
import { Config } from '../../platform/config/config.js';
import type { SignedCall } from '../../platform/crypto/signed-call.js';
import { InvalidRequest } from '../../platform/errors/domain-error.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { Received, SignedCallback, signedFields } from '../../platform/rest/signed-callback.js';
import { type Success, SUCCESS } from '../../platform/rest/success.js';
import { OptOutService } from './opt-out.service.js';

/** Visible ASCII characters, as in the column. */
const GATEWAY_ID = /^[!-~]{1,128}$/;
const NUMBER_MAX = 20;

@ApiTags('Answers to messages')
@Controller('api/message-replies')
export class MessageRepliesController {
  constructor(
    private readonly optOuts: OptOutService,
    private readonly config: Config,
  ) {}

  @Describe('Pass on what a customer answered by SMS', {
    errors: ['REQUEST.INVALID', 'REQUEST.NOT_FOUND', 'CALLBACK.BAD_SIGNATURE', 'CALLBACK.STALE'],
    description:
      'For the message gateway. STOP, in English or Hindi, ends offers by SMS to the number; START lifts it where the ' +
      'customer’s consent still stands. `X-Signature` is the HMAC-SHA256 in hex, under `SMS_REPLY_SECRET`, over the ' +
      'timestamp, a point and the body to the byte. Other texts, unknown numbers, and answers that came before or to ' +
      'another number than `SMS_REPLY_NUMBER` are answered alike and change nothing. The text is not kept.',
  })
  @Post()
  @SignedCallback()
  @ApiBody({
    schema: {
      type: 'object',
      example: { id: 'in-4711', from: '+919876543210', to: '9220092200', text: 'STOP' },
    },
  })
  async receive(@Received() call: SignedCall): Promise<Success> {
    const { reply } = this.config.messaging;
    const { id, from, to, text } = answerIn(signedFields(call, reply?.secret ?? null));
    if (plainNumber(to) !== reply?.number) return SUCCESS;
    await this.optOuts.takeReply({ channel: 'sms', gatewayId: id, from, text });
    return SUCCESS;
  }
}

/** `+91 92200 92200` -> `9220092200`, as `SMS_REPLY_NUMBER` is written. */
function plainNumber(written: string): string {
  return latinDigits(written)
    .replace(/\D/g, '')
    .replace(/^91(?=\d{10}$)/, '');
}

function answerIn(said: Record<string, unknown>): { id: string; from: string; to: string; text: string } {
  const { id, from, to, text } = said;
  const isNumber = (value: unknown) => typeof value === 'string' && value.length <= NUMBER_MAX;
  const problems = [
    ...(typeof id === 'string' && GATEWAY_ID.test(id) ? [] : [{ field: 'id', key: 'field.invalid' } as const]),
    ...(isNumber(from) ? [] : [{ field: 'from', key: 'field.invalid' } as const]),
    ...(isNumber(to) ? [] : [{ field: 'to', key: 'field.invalid' } as const]),
    ...(typeof text === 'string' ? [] : [{ field: 'text', key: 'field.invalid' } as const]),
  ];
  if (problems.length > 0) throw new InvalidRequest(problems);
  return { id, from, to, text } as ReturnType<typeof answerIn>;
}
