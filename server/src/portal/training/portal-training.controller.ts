import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import {
  HandInDto,
  PortalTrainingModule,
  PortalTrainingResponse,
  TrainingResultResponse,
  TrainingTryResponse,
} from './dto/portal-training.dto.js';
import { PortalTrainingService } from './portal-training.service.js';

@ApiTags('Portal training')
@Controller('api/partner')
@Allow(Permission.PartnerSession)
export class PortalTrainingController {
  constructor(private readonly training: PortalTrainingService) {}

  @Describe('List the modules of the training, and which of them you have passed')
  @Get('training-modules')
  @ApiOkResponse({ type: PortalTrainingResponse })
  list(@CurrentActor() actor: Actor): Promise<PortalTrainingResponse> {
    return this.training.list(actor);
  }

  @Describe('Read a module of the training', { errors: ['RECORD.NOT_FOUND'] })
  @Get('training-modules/:id')
  @ApiRowId()
  @ApiOkResponse({ type: PortalTrainingModule })
  get(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<PortalTrainingModule> {
    return this.training.get(id, actor);
  }

  @Describe('Begin a try of a quiz, or go on with the one that is open', {
    errors: ['RECORD.NOT_FOUND', 'TRAINING.WAIT'],
    description: 'Questions and choices are drawn anew for each try. The right answers come with the result.',
  })
  @Post('training-modules/:id/tries')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: TrainingTryResponse })
  start(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<TrainingTryResponse> {
    return this.training.start(id, actor);
  }

  @Describe('Hand a try in', {
    errors: ['RECORD.NOT_FOUND', 'TRAINING.CHANGED'],
    description: 'Handed in again, it answers the first result.',
  })
  @Post('training-tries/:id/hand-in')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: TrainingResultResponse })
  handIn(
    @Param('id', IdPipe) id: number,
    @Body() dto: HandInDto,
    @CurrentActor() actor: Actor,
  ): Promise<TrainingResultResponse> {
    return this.training.handIn(id, dto, actor);
  }
}
