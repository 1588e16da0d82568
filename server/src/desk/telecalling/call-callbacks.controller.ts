import { Controller, Post } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { LINE_STATUSES } from '@marketplace/contract/telecalling/call-lines.js';
import { Config } from '../../platform/config/config.js';
import type { SignedCall } from '../../platform/crypto/signed-call.js';
import { InvalidRequest } from '../../platform/errors/domain-error.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { Received, SignedCallback, signedFields } from '../../platform/rest/signed-callback.js';
import { type Success, SUCCESS } from '../../platform/rest/success.js';
import { CallLinesService, type LineReport } from './call-lines.service.js';

const LEGS = ['agent', 'customer'] as const;
/** No call lasts a day. */
const SECONDS_MAX = 86_400;

@ApiTags('Callbacks of the phone system')
@Controller('api/call-callbacks')
export class CallCallbacksController {
  constructor(
    private readonly lines: CallLinesService,
    private readonly config: Config,
  ) {}

  @Describe('Report what became of a call', {
    errors: ['REQUEST.INVALID', 'REQUEST.NOT_FOUND', 'CALLBACK.BAD_SIGNATURE', 'CALLBACK.STALE'],
    description:
      'For the phone system. `id` is that of the call, `leg` whose side it is about. `X-Signature` is the HMAC-SHA256 ' +
      'in hex, under `CALL_CALLBACK_SECRET`, over the timestamp, a point and the body to the byte. A report that came ' +
      'before, of the agent’s side or of an unknown call is answered alike and changes nothing.',
  })
  @Post()
  @SignedCallback()
  @ApiBody({
    schema: {
      type: 'object',
      example: { id: '0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11', leg: 'customer', status: 'ended', seconds: 184 },
    },
  })
  async receive(@Received() call: SignedCall): Promise<Success> {
    await this.lines.report(reportIn(signedFields(call, this.config.calls.callbackSecret)));
    return SUCCESS;
  }
}

function reportIn({ id, leg, status, seconds = null }: Record<string, unknown>): LineReport {
  const isWhole = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= SECONDS_MAX;
  const problems = [
    ...(typeof id === 'string' ? [] : [{ field: 'id', key: 'field.invalid' } as const]),
    ...(LEGS.some((one) => one === leg) ? [] : [{ field: 'leg', key: 'field.option' } as const]),
    ...(LINE_STATUSES.some((one) => one === status) ? [] : [{ field: 'status', key: 'field.option' } as const]),
    ...(seconds === null || isWhole(seconds) ? [] : [{ field: 'seconds', key: 'field.integer' } as const]),
  ];
  if (problems.length > 0) throw new InvalidRequest(problems);
  return { id, leg, status, seconds } as LineReport;
}
