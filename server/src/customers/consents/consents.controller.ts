import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ConsentsService } from './consents.service.js';
import { ConsentResponse } from './dto/consent.dto.js';

@ApiTags('Consents')
@Controller('api/consents')
@Allow(Permission.CustomerSession)
export class ConsentsController {
  constructor(private readonly consents: ConsentsService) {}

  @Describe('List your own consents')
  @Get()
  @ApiOkResponse({ type: [ConsentResponse], description: 'The caller’s own, newest first' })
  own(@CurrentActor() actor: Actor): Promise<ConsentResponse[]> {
    return this.consents.own(actor);
  }

  @Describe('Withdraw a consent', { errors: ['CONSENT.NOT_FOUND', 'CONSENT.ENDS_WITH_DATA'] })
  @Post(':uuid/withdraw')
  @HttpCode(200)
  @ApiParam({ name: 'uuid', example: 'b6d5f7f0-5f0e-4d7e-8c7a-2f8f3a6f1d22' })
  @ApiOkResponse({ type: ConsentResponse })
  withdraw(@Param('uuid') uuid: string, @CurrentActor() actor: Actor): Promise<ConsentResponse> {
    return this.consents.withdraw(uuid, actor);
  }
}
