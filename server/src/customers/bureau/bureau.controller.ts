import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { BureauService } from './bureau.service.js';
import { CreditScoreDto, CreditScoreResponse } from './dto/credit-score.dto.js';

@ApiTags('Profiles')
@Controller('api/user/:id')
@Allow(Permission.CustomerSession)
export class BureauController {
  constructor(private readonly bureau: BureauService) {}

  @Describe('Ask the credit bureau for your score', {
    errors: [
      'PROFILE.NOT_FOUND',
      'APPLICATION.PROFILE_INCOMPLETE',
      'VERSION.CONFLICT',
      'BUREAU.TOO_OFTEN',
      'BUREAU.UNREACHABLE',
      'REQUEST.NOT_FOUND',
    ],
    description: 'Answers `REQUEST.NOT_FOUND` where no bureau is configured.',
  })
  @Post('credit-score')
  @HttpCode(200)
  @ApiParam({ name: 'id', example: '0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11' })
  @ApiOkResponse({
    type: CreditScoreResponse,
    description: 'Asks the credit bureau with the customer’s consent, unless its last answer still holds',
  })
  fetchScore(
    @Param('id') id: string,
    @Body() dto: CreditScoreDto,
    @CurrentActor() actor: Actor,
  ): Promise<CreditScoreResponse> {
    return this.bureau.fetchScore(id, dto, actor);
  }
}
