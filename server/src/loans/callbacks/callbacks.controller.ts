import { Controller, Headers, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { Success, SUCCESS } from '../../platform/rest/success.js';
import { CallbacksService } from './callbacks.service.js';

@ApiTags('Callbacks of lenders')
@Controller('api/lender-callback')
export class CallbacksController {
  constructor(private readonly callbacks: CallbacksService) {}

  @Describe('Report a new state of a lead', {
    errors: ['REQUEST.INVALID', 'CALLBACK.UNKNOWN_LENDER', 'CALLBACK.BAD_SIGNATURE', 'CALLBACK.STALE'],
    description:
      'For lenders. `X-Signature` is the HMAC-SHA256 in hex, under the shared secret, over ' +
      'the timestamp, a point and the body to the byte. Calls older than five minutes are refused; an `event_id` that ' +
      'came before is taken and changes nothing. Names of fields may be agreed to be others.',
  })
  @Post(':lender')
  @HttpCode(200)
  @Public()
  @ApiParam({ name: 'lender', example: 'kaveri-credit' })
  @ApiHeader({ name: 'X-Timestamp', required: true, description: 'Seconds since 1970', example: '1763715600' })
  @ApiHeader({ name: 'X-Signature', required: true, example: '5d41402abc4b2a76b9719d911017c592...' })
  @ApiBody({
    schema: {
      type: 'object',
      example: {
        event_id: 'evt-4711-3',
        lead_id: '0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11',
        reference: 'L11-260004711',
        status: 'LOAN_APPROVED',
        sanctioned_amount: 45000,
        sanctioned_on: '2026-11-20',
      },
    },
  })
  @ApiOkResponse({ type: Success })
  async receive(
    @Param('lender') lender: string,
    @Headers('x-timestamp') timestamp: string | undefined,
    @Headers('x-signature') signature: string | undefined,
    @Req() request: FastifyRequest,
  ): Promise<Success> {
    const { rawBody = Buffer.alloc(0), body } = request;
    await this.callbacks.receive(lender, { timestamp: timestamp ?? '', signature: signature ?? '', rawBody, body });
    return SUCCESS;
  }
}
