import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Exported } from '../../platform/exports/exported.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiIdempotent, ApiListQuery, ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import {
  CreateTrainingDto,
  DemandTrainingDto,
  PublishTrainingDto,
  SaveTrainingDto,
  TRAINING_LIST,
  TrainingResponse,
  TrainingRow,
  UnpublishTrainingDto,
} from './dto/training.dto.js';
import { TRAINING_COLUMNS } from './exported-columns.js';
import { TrainingService } from './training.service.js';

@ApiTags('Training')
@Controller('api/admin/training-modules')
@Allow(Permission.Administer)
export class TrainingAdminController {
  constructor(private readonly training: TrainingService) {}

  @Describe('List what partners learn')
  @Get()
  @ApiListQuery(TRAINING_LIST)
  @ApiOkResponse({ type: [TrainingRow] })
  @Exported('training-modules', TRAINING_COLUMNS)
  list(@Query() query: RawListQuery): Promise<Page<TrainingRow>> {
    return this.training.page(query);
  }

  @Describe('Read a module of training with its questions', { errors: ['RECORD.NOT_FOUND'] })
  @Get(':id')
  @ApiRowId()
  @ApiOkResponse({ type: TrainingResponse })
  get(@Param('id', IdPipe) id: number): Promise<TrainingResponse> {
    return this.training.get(id);
  }

  @Describe('Write a module of training', {
    errors: ['TRAINING.TOO_MANY'],
    description:
      'Refused, at the field, while a question has no right choice or not the same choices in both languages.',
  })
  @Post()
  @ApiIdempotent()
  @ApiCreatedResponse({ type: TrainingResponse })
  create(@Body() dto: CreateTrainingDto, @CurrentActor() actor: Actor): Promise<TrainingResponse> {
    return this.training.create(dto, actor);
  }

  @Describe('Save the next version of a module of training', {
    errors: ['RECORD.NOT_FOUND', 'VERSION.CONFLICT'],
    description: 'Partners learn on from the version that is published.',
  })
  @Post(':id/versions')
  @ApiIdempotent()
  @ApiRowId()
  @ApiCreatedResponse({ type: TrainingResponse })
  save(
    @Param('id', IdPipe) id: number,
    @Body() dto: SaveTrainingDto,
    @CurrentActor() actor: Actor,
  ): Promise<TrainingResponse> {
    return this.training.save(id, dto, actor);
  }

  @Describe('Publish a version of a module of training', {
    errors: ['RECORD.NOT_FOUND', 'VERSION.CONFLICT'],
    description: 'Whoever passed another version is asked again.',
  })
  @Post(':id/publish')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: TrainingResponse })
  publish(
    @Param('id', IdPipe) id: number,
    @Body() dto: PublishTrainingDto,
    @CurrentActor() actor: Actor,
  ): Promise<TrainingResponse> {
    return this.training.publish(id, dto, actor);
  }

  @Describe('Say which products and lenders demand a module before links earn', {
    errors: ['RECORD.NOT_FOUND', 'VERSION.CONFLICT'],
    description:
      'Links of a merchant or an agent who has not passed it lead on without earning. A pass of an older version counts fourteen days more once another is published.',
  })
  @Post(':id/demands')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: TrainingResponse })
  demand(
    @Param('id', IdPipe) id: number,
    @Body() dto: DemandTrainingDto,
    @CurrentActor() actor: Actor,
  ): Promise<TrainingResponse> {
    return this.training.demand(id, dto, actor);
  }

  @Describe('Switch a module of training off', { errors: ['RECORD.NOT_FOUND', 'VERSION.CONFLICT'] })
  @Post(':id/unpublish')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: TrainingResponse })
  unpublish(
    @Param('id', IdPipe) id: number,
    @Body() dto: UnpublishTrainingDto,
    @CurrentActor() actor: Actor,
  ): Promise<TrainingResponse> {
    return this.training.unpublish(id, dto, actor);
  }
}
