import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Exported } from '../../platform/exports/exported.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiIdempotent, ApiListQuery, ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import { CreativesService } from './creatives.service.js';
import {
  CREATIVE_LIST,
  CreateCreativeDto,
  CreativeResponse,
  CreativeRow,
  PublishCreativeDto,
  SaveCreativeDto,
  UnpublishCreativeDto,
} from './dto/creative.dto.js';
import { CREATIVE_COLUMNS } from './exported-columns.js';

@ApiTags('Creatives')
@Controller('api/admin/creatives')
@Allow(Permission.Administer)
export class CreativesAdminController {
  constructor(private readonly creatives: CreativesService) {}

  @Describe('List what partners print and share')
  @Get()
  @ApiListQuery(CREATIVE_LIST)
  @ApiOkResponse({ type: [CreativeRow] })
  @Exported('creatives', CREATIVE_COLUMNS)
  list(@Query() query: RawListQuery): Promise<Page<CreativeRow>> {
    return this.creatives.page(query);
  }

  @Describe('Read a creative with its kept texts', { errors: ['RECORD.NOT_FOUND'] })
  @Get(':id')
  @ApiRowId()
  @ApiOkResponse({ type: CreativeResponse })
  get(@Param('id', IdPipe) id: number): Promise<CreativeResponse> {
    return this.creatives.get(id);
  }

  @Describe('Look at a kept text as it is drawn', {
    errors: ['RECORD.NOT_FOUND', 'REQUEST.TOO_MANY', 'PARTNER.NOT_FOUND'],
    description: 'In the marketplace’s own brand. Drawn anew each time.',
  })
  @Get(':id/versions/:version/:file')
  @ApiRowId()
  @ApiParam({ name: 'version', example: 2 })
  @ApiParam({ name: 'file', example: 'poster-hi.png' })
  @ApiProduces('image/png')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async preview(
    @Param('id', IdPipe) id: number,
    @Param('version', IdPipe) version: number,
    @Param('file') file: string,
    @CurrentActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const picture = await this.creatives.preview(id, version, file, actor);
    void reply.headers({ 'Content-Type': 'image/png', 'X-Content-Type-Options': 'nosniff' }).send(picture);
  }

  @Describe('Write a creative', {
    errors: ['CREATIVE.TOO_MANY', 'REQUEST.TOO_MANY'],
    description:
      'Refused, at the field, while it promises something, has a rate that no named lender gives, or no room.',
  })
  @Post()
  @ApiIdempotent()
  @ApiCreatedResponse({ type: CreativeResponse })
  create(@Body() dto: CreateCreativeDto, @CurrentActor() actor: Actor): Promise<CreativeResponse> {
    return this.creatives.create(dto, actor);
  }

  @Describe('Save the next version of a creative', {
    errors: ['RECORD.NOT_FOUND', 'VERSION.CONFLICT', 'REQUEST.TOO_MANY'],
    description: 'Partners get the version that is published.',
  })
  @Post(':id/versions')
  @ApiIdempotent()
  @ApiRowId()
  @ApiCreatedResponse({ type: CreativeResponse })
  save(
    @Param('id', IdPipe) id: number,
    @Body() dto: SaveCreativeDto,
    @CurrentActor() actor: Actor,
  ): Promise<CreativeResponse> {
    return this.creatives.save(id, dto, actor);
  }

  @Describe('Publish a version of a creative', {
    errors: ['RECORD.NOT_FOUND', 'VERSION.CONFLICT', 'REQUEST.TOO_MANY'],
    description: 'Checked again: rates change. Who has an earlier version is asked to replace it.',
  })
  @Post(':id/publish')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: CreativeResponse })
  publish(
    @Param('id', IdPipe) id: number,
    @Body() dto: PublishCreativeDto,
    @CurrentActor() actor: Actor,
  ): Promise<CreativeResponse> {
    return this.creatives.publish(id, dto, actor);
  }

  @Describe('Take a creative back from partners', { errors: ['RECORD.NOT_FOUND', 'VERSION.CONFLICT'] })
  @Post(':id/unpublish')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: CreativeResponse })
  unpublish(
    @Param('id', IdPipe) id: number,
    @Body() dto: UnpublishCreativeDto,
    @CurrentActor() actor: Actor,
  ): Promise<CreativeResponse> {
    return this.creatives.unpublish(id, dto, actor);
  }
}
