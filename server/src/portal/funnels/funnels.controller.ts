import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { AllowStaleReads } from '../../platform/database/allow-stale-reads.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiIdempotent, ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import {
  CreateFunnelDto,
  FunnelFigures,
  FunnelQueryDto,
  FunnelResponse,
  FunnelsResponse,
  RenameFunnelDto,
} from './dto/funnel.dto.js';
import { FunnelFiguresService } from './funnel-figures.service.js';
import { FunnelsService } from './funnels.service.js';

@ApiTags('Portal funnels')
@Controller('api/partner/funnels')
@Allow(Permission.PartnerSession)
export class FunnelsController {
  constructor(
    private readonly funnels: FunnelsService,
    private readonly figures: FunnelFiguresService,
  ) {}

  @Describe('List the funnels that are kept', {
    description: 'A partner’s own people share theirs; merchants and agents have their own.',
  })
  @Get()
  @ApiOkResponse({ type: FunnelsResponse })
  list(@CurrentActor() actor: Actor): Promise<FunnelsResponse> {
    return this.funnels.list(actor);
  }

  @Describe('Count a funnel below you in the portal', {
    description:
      'How many of the customers whose first step is in the range came to each step, beside those of the period before: all of the partner for its owners and staff, a merchant’s own, an agent’s own.',
  })
  @Get('figures')
  @AllowStaleReads()
  @ApiOkResponse({ type: FunnelFigures })
  read(@Query() query: FunnelQueryDto, @CurrentActor() actor: Actor): Promise<FunnelFigures> {
    return this.figures.read(query, actor);
  }

  @Describe('Keep a funnel', { errors: ['FUNNEL.TOO_MANY'] })
  @Post()
  @ApiIdempotent()
  @ApiCreatedResponse({ type: FunnelResponse })
  create(@Body() dto: CreateFunnelDto, @CurrentActor() actor: Actor): Promise<FunnelResponse> {
    return this.funnels.create(dto, actor);
  }

  @Describe('Rename a funnel', {
    errors: ['RECORD.NOT_FOUND', 'FUNNEL.NOT_YOURS'],
    description: 'One that you saved; an owner may rename those that the partner’s people share.',
  })
  @Post(':id/rename')
  @ApiRowId()
  @ApiCreatedResponse({ type: FunnelResponse })
  rename(
    @Param('id', IdPipe) id: number,
    @Body() dto: RenameFunnelDto,
    @CurrentActor() actor: Actor,
  ): Promise<FunnelResponse> {
    return this.funnels.rename(id, dto, actor);
  }

  @Describe('Delete a funnel', {
    errors: ['RECORD.NOT_FOUND', 'FUNNEL.NOT_YOURS'],
    description: 'One that you saved; an owner may delete those that the partner’s people share.',
  })
  @Delete(':id')
  @ApiRowId()
  @ApiOkResponse({ type: FunnelResponse })
  remove(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<FunnelResponse> {
    return this.funnels.remove(id, actor);
  }
}
