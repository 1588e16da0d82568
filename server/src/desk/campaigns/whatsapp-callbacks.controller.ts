import { Controller, Get, Headers, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOkResponse, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../platform/auth/allow.decorator.js';
import { Config } from '../../platform/config/config.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { isSame, requireSignedBody } from '../../platform/crypto/signed-call.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { MessageLog } from '../../platform/messaging/message-log.js';
import { toldBy } from '../../platform/messaging/whatsapp-call.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { Success, SUCCESS } from '../../platform/rest/success.js';
import { OptOutService } from './opt-out.service.js';

const CHALLENGE = /^[\w-]{1,100}$/;
/** WhatsApp repeats a call for a week; what is older was taken from somewhere. */
const REPLY_MAX_MS = 8 * 24 * 3_600_000;

@ApiTags('Callbacks of WhatsApp')
@Controller('api/whatsapp-callbacks')
export class WhatsAppCallbacksController {
  constructor(
    private readonly messages: MessageLog,
    private readonly optOuts: OptOutService,
    private readonly cipher: FieldCipher,
    private readonly config: Config,
  ) {}

  @Describe('Confirm the address of the callbacks to WhatsApp', {
    errors: ['REQUEST.NOT_FOUND', 'CALLBACK.BAD_SIGNATURE'],
    description: 'Asked once, when the address is entered at WhatsApp with `WHATSAPP_VERIFY_TOKEN`.',
  })
  @Get()
  @Public()
  @ApiQuery({ name: 'hub.mode', required: true, example: 'subscribe' })
  @ApiQuery({ name: 'hub.verify_token', required: true, example: '5d41402abc4b2a76b9719d911017c592' })
  @ApiQuery({ name: 'hub.challenge', required: true, example: '1158201444' })
  @ApiProduces('text/plain')
  @ApiOkResponse({ schema: { type: 'string', example: '1158201444' } })
  confirm(
    @Query('hub.mode') mode: unknown,
    @Query('hub.verify_token') token: unknown,
    @Query('hub.challenge') challenge: unknown,
    @Res() reply: FastifyReply,
  ): void {
    const { verifyToken } = this.settings();
    const isKnown = typeof token === 'string' && isSame(token, verifyToken);
    if (mode !== 'subscribe' || !isKnown || typeof challenge !== 'string' || !CHALLENGE.test(challenge)) {
      throw new DomainError('CALLBACK.BAD_SIGNATURE');
    }
    reply.type('text/plain; charset=utf-8').send(challenge);
  }

  @Describe('Report what became of messages by WhatsApp, and what was answered', {
    errors: ['REQUEST.NOT_FOUND', 'CALLBACK.BAD_SIGNATURE'],
    description:
      'In the shape of WhatsApp’s Cloud API. `X-Hub-Signature-256` is `sha256=` and the HMAC-SHA256 of the body in hex, ' +
      'under `WHATSAPP_APP_SECRET`. STOP and START are taken as by SMS, for this channel. Whatever else is told is ' +
      'answered alike and changes nothing; no text is kept.',
  })
  @Post()
  @HttpCode(200)
  @Public()
  @ApiHeader({ name: 'X-Hub-Signature-256', required: true, example: 'sha256=5d41402abc4b2a76b9719d911017c592...' })
  @ApiBody({
    schema: {
      type: 'object',
      example: {
        object: 'whatsapp_business_account',
        entry: [{ id: '1', changes: [{ field: 'messages', value: {} }] }],
      },
    },
  })
  @ApiOkResponse({ type: Success })
  async receive(
    @Headers('x-hub-signature-256') signature: string | undefined,
    @Req() { rawBody = Buffer.alloc(0), body }: FastifyRequest,
  ): Promise<Success> {
    requireSignedBody(signature ?? '', rawBody, this.settings().appSecret);
    const { receipts, replies } = toldBy(body);
    // WhatsApp's ids have the number in them, in base64.
    const known = (id: string) => this.cipher.blindIndex(id, 'whatsapp-message');
    for (const receipt of receipts) {
      await this.messages.receive({ ...receipt, gateway_id: known(receipt.gateway_id) });
    }
    for (const { id, at, ...reply } of replies) {
      if (Date.now() - at.getTime() > REPLY_MAX_MS) continue;
      await this.optOuts.takeReply({ channel: 'whatsapp', gatewayId: known(id), ...reply });
    }
    return SUCCESS;
  }

  private settings() {
    const { whatsApp } = this.config.messaging;
    if (whatsApp === null) throw new DomainError('REQUEST.NOT_FOUND');
    return whatsApp;
  }
}
