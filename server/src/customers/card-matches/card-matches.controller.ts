import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { CardMatchesService } from './card-matches.service.js';
import { CardMatchResponse } from './dto/card-match.dto.js';

@ApiTags('Credit cards')
@Controller('api/user/:id/card-matches')
@Allow(Permission.CustomerSession)
export class CardMatchesController {
  constructor(private readonly matches: CardMatchesService) {}

  @Describe('List the credit cards, each with why it fits you or not', {
    errors: ['PROFILE.NOT_FOUND'],
    description: 'Compares your answers with what each bank asks for. Cards that fit come first; nothing is stored.',
  })
  @Get()
  @ApiParam({ name: 'id', example: '0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11' })
  @ApiOkResponse({ type: [CardMatchResponse] })
  of(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<CardMatchResponse[]> {
    return this.matches.of(id, actor);
  }
}
