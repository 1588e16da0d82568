import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Actor, apiKeyOf, CurrentActor } from '../../platform/auth/actor.js';
import { AllowApiKey } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { OwnKeyResponse } from './dto/own-key.dto.js';

@ApiTags('Partner API')
@Controller('api/partner-api/v1/key')
export class OwnKeyController {
  @Describe('Read what your API key may do', {
    description: 'The first call of an integration: it tells whether the key works.',
  })
  @Get()
  @AllowApiKey()
  @ApiOkResponse({ type: OwnKeyResponse })
  get(@CurrentActor() actor: Actor): OwnKeyResponse {
    const { mode, scopes, expiresAt } = apiKeyOf(actor);
    return { mode, scopes, expires_at: expiresAt?.toISOString() ?? null };
  }
}
