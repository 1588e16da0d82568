import { Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { latinDigits } from '@marketplace/contract/fields/fields.js';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../platform/auth/allow.decorator.js';
import { Config } from '../../platform/config/config.js';
import { requireSigned } from '../../platform/crypto/signed-call.js';
import { DomainError, InvalidRequest } from '../../platform/errors/domain-error.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { Success, SUCCESS } from '../../platform/rest/success.js';
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
  @HttpCode(200)
  @Public()
  @ApiHeader({ name: 'X-Timestamp', required: true, description: 'Seconds since 1970', example: '1763715600' })
  @ApiHeader({ name: 'X-Signature', required: true, example: '5d41402abc4b2a76b9719d911017c592...' })
  @ApiBody({
    schema: {
      type: 'object',
      example: { id: 'in-4711', from: '+919876543210', to: '9220092200', text: 'STOP' },
    },
  })
  @ApiOkResponse({ type: Success })
  async receive(
    @Headers('x-timestamp') timestamp: string | undefined,
    @Headers('x-signature') signature: string | undefined,
    @Req() request: FastifyRequest,
  ): Promise<Success> {
    const { reply } = this.config.messaging;
    if (reply === null) throw new DomainError('REQUEST.NOT_FOUND');
    const { rawBody = Buffer.alloc(0), body } = request;
    const call = { timestamp: timestamp ?? '', signature: signature ?? '', rawBody, body };
    requireSigned(call, reply.secret, new Date());
    const { id, from, to, text } = answerIn((body ?? {}) as Record<string, unknown>);
    if (
      latinDigits(to)
        .replace(/\D/g, '')
        .replace(/^91(?=\d{10}$)/, '') !== reply.number
    )
      return SUCCESS;
    await this.optOuts.takeReply({ channel: 'sms', gatewayId: id, from, text });
    return SUCCESS;
  }
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
