import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import {
  CertificateResponse,
  HandInDto,
  PortalTrainingList,
  PortalTrainingResponse,
  TrainingDemands,
  TrainingResultResponse,
  TrainingTryResponse,
} from './dto/portal-training.dto.js';
import { PortalTrainingService } from './portal-training.service.js';

const ApiTryId = () => ApiParam({ name: 'try_id', type: 'integer', example: 31 });

@ApiTags('Portal training')
@Controller('api/partner/training')
@Allow(Permission.PartnerSession)
export class PortalTrainingController {
  constructor(private readonly training: PortalTrainingService) {}

  @Describe('List the modules of training with your own progress')
  @Get()
  @ApiOkResponse({ type: PortalTrainingList })
  list(@CurrentActor() actor: Actor): Promise<PortalTrainingList> {
    return this.training.list(actor);
  }

  @Describe('Read what you lack before your links earn, and whom it cost you', {
    description: 'Of merchants and agents: modules that a product demands and that you, or your shop, have not passed.',
  })
  @Get('demands')
  @ApiOkResponse({ type: TrainingDemands })
  demands(@CurrentActor() actor: Actor): Promise<TrainingDemands> {
    return this.training.demands(actor);
  }

  @Describe('Read a module of training', { errors: ['RECORD.NOT_FOUND'] })
  @Get(':id')
  @ApiRowId()
  @ApiOkResponse({ type: PortalTrainingResponse })
  get(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<PortalTrainingResponse> {
    return this.training.get(id, actor);
  }

  @Describe('Read your own certificate of a module', {
    errors: ['RECORD.NOT_FOUND'],
    description: 'Of your last pass in the version that is taught now.',
  })
  @Get(':id/certificate')
  @ApiRowId()
  @ApiOkResponse({ type: CertificateResponse })
  certificate(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<CertificateResponse> {
    return this.training.certificate(id, actor);
  }

  @Describe('Get your own certificate of a module on paper', {
    errors: ['RECORD.NOT_FOUND', 'REQUEST.TOO_MANY', 'STORE.UNAVAILABLE'],
  })
  @Get(':id/certificate/:file')
  @ApiRowId()
  @ApiParam({ name: 'file', example: 'certificate-hi.pdf' })
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async certificateFile(
    @Param('id', IdPipe) id: number,
    @Param('file') file: string,
    @CurrentActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const content = await this.training.certificateFile(id, file, actor);
    void reply.headers({ 'Content-Type': 'application/pdf', 'X-Content-Type-Options': 'nosniff' }).send(content);
  }

  @Describe('Begin the quiz of a module, or go on with the try that is open', {
    errors: ['RECORD.NOT_FOUND', 'TRAINING.WAIT', 'TRAINING.DAY_LIMIT'],
  })
  @Post(':id/tries')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: TrainingTryResponse })
  begin(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<TrainingTryResponse> {
    return this.training.begin(id, actor);
  }

  @Describe('Hand in the answers of a quiz', {
    errors: ['RECORD.NOT_FOUND', 'TRAINING.CHANGED'],
    description: 'The first answers count; handed in again, the same result is answered.',
  })
  @Post(':id/tries/:try_id/answers')
  @HttpCode(200)
  @ApiRowId()
  @ApiTryId()
  @ApiOkResponse({ type: TrainingResultResponse })
  handIn(
    @Param('id', IdPipe) id: number,
    @Param('try_id', IdPipe) try_id: number,
    @Body() { answers }: HandInDto,
    @CurrentActor() actor: Actor,
  ): Promise<TrainingResultResponse> {
    return this.training.handIn(id, try_id, answers, actor);
  }

  @Describe('Read the result of a quiz', {
    errors: ['RECORD.NOT_FOUND'],
    description: 'Of a try of your own that was handed in.',
  })
  @Get(':id/tries/:try_id')
  @ApiRowId()
  @ApiTryId()
  @ApiOkResponse({ type: TrainingResultResponse })
  result(
    @Param('id', IdPipe) id: number,
    @Param('try_id', IdPipe) try_id: number,
    @CurrentActor() actor: Actor,
  ): Promise<TrainingResultResponse> {
    return this.training.result(id, try_id, actor);
  }
}
