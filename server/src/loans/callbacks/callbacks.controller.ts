import { Controller, Param, Post } from '@nestjs/common';
import { ApiBody, ApiParam, ApiTags } from '@nestjs/swagger';
import type { SignedCall } from '../../platform/crypto/signed-call.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { Received, SignedCallback } from '../../platform/rest/signed-callback.js';
import { type Success, SUCCESS } from '../../platform/rest/success.js';
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
      'came before is taken and changes nothing. An insurer may tell its `premium`: rupees a year with all taxes. ' +
      'Names of fields may be agreed to be others.',
  })
  @Post(':lender')
  @SignedCallback()
  @ApiParam({ name: 'lender', example: 'kaveri-credit' })
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
  async receive(@Param('lender') lender: string, @Received() call: SignedCall): Promise<Success> {
    await this.callbacks.receive(lender, call);
    return SUCCESS;
  }
}
