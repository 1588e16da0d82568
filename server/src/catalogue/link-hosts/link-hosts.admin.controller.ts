import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
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
import { CreateLinkHostDto, LinkHostResponse, LINK_HOST_LIST } from './dto/link-host.dto.js';
import { LINK_HOST_COLUMNS } from './exported-columns.js';
import { LinkHostsService } from './link-hosts.service.js';

@ApiTags('Link hosts')
@Controller('api/admin/link-hosts')
@Allow(Permission.LinkHostManage)
export class LinkHostsController {
  constructor(private readonly hosts: LinkHostsService) {}

  @Describe('List the hosts that links may lead to')
  @Get()
  @ApiListQuery(LINK_HOST_LIST)
  @ApiOkResponse({ type: [LinkHostResponse] })
  @Exported('link-hosts', LINK_HOST_COLUMNS)
  list(@Query() query: RawListQuery): Promise<Page<LinkHostResponse>> {
    return this.hosts.list(query);
  }

  @Describe('Read a link host', { errors: ['LINK_HOST.NOT_FOUND'] })
  @Get(':id')
  @ApiRowId()
  @ApiOkResponse({ type: LinkHostResponse })
  get(@Param('id', IdPipe) id: number): Promise<LinkHostResponse> {
    return this.hosts.get(id);
  }

  @Describe('Allow a host for links', { errors: ['LINK_HOST.TAKEN'] })
  @Post()
  @ApiIdempotent()
  @ApiCreatedResponse({ type: LinkHostResponse })
  create(@Body() dto: CreateLinkHostDto, @CurrentActor() actor: Actor): Promise<LinkHostResponse> {
    return this.hosts.create(dto, actor);
  }

  @Describe('Remove a host that no link uses', { errors: ['LINK_HOST.NOT_FOUND', 'LINK_HOST.IN_USE'] })
  @Delete(':id')
  @ApiRowId()
  @ApiOkResponse({ type: LinkHostResponse })
  remove(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<LinkHostResponse> {
    return this.hosts.remove(id, actor);
  }
}
