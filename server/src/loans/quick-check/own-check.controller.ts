import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { OwnCheckQueryDto, OwnCheckResponse } from './dto/quick-check.dto.js';
import { QuickCheckService } from './quick-check.service.js';

@ApiTags('Offers')
@Controller('api/user/:id')
@Allow(Permission.CustomerSession)
export class OwnCheckController {
  constructor(private readonly checks: QuickCheckService) {}

  @Describe('Ask how many lenders would say yes to your answers so far', {
    errors: ['PROFILE.NOT_FOUND', 'REQUEST.TOO_MANY'],
    description: 'By the engine that offers come from, on the answers that are stored. Nothing more is stored.',
  })
  @Get('quick-check')
  @ApiParam({ name: 'id', example: '0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11' })
  @ApiOkResponse({ type: OwnCheckResponse })
  read(
    @Param('id') id: string,
    @Query() { productType }: OwnCheckQueryDto,
    @CurrentActor() actor: Actor,
  ): Promise<OwnCheckResponse> {
    return this.checks.own(id, productType, actor);
  }
}
