import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ScoreQueryDto, ScoreResponse } from './dto/score.dto.js';
import { ScoreService } from './score.service.js';

@ApiTags('Offers')
@Controller('api/user/:id')
@Allow(Permission.CustomerSession)
export class ScoreController {
  constructor(private readonly scores: ScoreService) {}

  @Describe('Read your credit score, where it comes from and what it opens', {
    errors: ['PROFILE.NOT_FOUND'],
    description: 'What it opens is computed by the engine that offers come from, on your details of now.',
  })
  @Get('credit-score')
  @ApiParam({ name: 'id', example: '0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11' })
  @ApiOkResponse({ type: ScoreResponse })
  read(@Param('id') id: string, @Query() query: ScoreQueryDto, @CurrentActor() actor: Actor): Promise<ScoreResponse> {
    return this.scores.read(id, query.productType ?? null, actor);
  }
}
