import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
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
import { GatewayHostResponse, ProposeGatewayHostDto, GATEWAY_HOST_LIST } from './dto/gateway-host.dto.js';
import { GATEWAY_HOST_COLUMNS } from './exported-columns.js';
import { GatewayHostsService } from './gateway-hosts.service.js';

@ApiTags('Gateway hosts')
@Controller('api/admin/gateway-hosts')
@Allow(Permission.GatewayHostManage)
export class GatewayHostsController {
  constructor(private readonly hosts: GatewayHostsService) {}

  @Describe('List the hosts that gateways may call')
  @Get()
  @ApiListQuery(GATEWAY_HOST_LIST)
  @ApiOkResponse({ type: [GatewayHostResponse] })
  @Exported('gateway-hosts', GATEWAY_HOST_COLUMNS)
  list(@Query() query: RawListQuery): Promise<Page<GatewayHostResponse>> {
    return this.hosts.list(query);
  }

  @Describe('Read a gateway host', { errors: ['GATEWAY_HOST.NOT_FOUND'] })
  @Get(':id')
  @ApiRowId()
  @ApiOkResponse({ type: GatewayHostResponse })
  get(@Param('id', IdPipe) id: number): Promise<GatewayHostResponse> {
    return this.hosts.get(id);
  }

  @Describe('Propose a host for gateways', {
    errors: ['GATEWAY_HOST.TAKEN'],
    description: 'Nothing is called there before another admin confirms it.',
  })
  @Post()
  @ApiIdempotent()
  @ApiCreatedResponse({ type: GatewayHostResponse })
  propose(@Body() dto: ProposeGatewayHostDto, @CurrentActor() actor: Actor): Promise<GatewayHostResponse> {
    return this.hosts.propose(dto, actor);
  }

  @Describe('Confirm a proposed gateway host', {
    errors: ['GATEWAY_HOST.NOT_FOUND', 'GATEWAY_HOST.CONFIRMED', 'AUTH.SECOND_ADMIN', 'AUTH.SECOND_ADMIN_LINKED'],
  })
  @Post(':id/confirm')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: GatewayHostResponse, description: 'By another admin than the one who proposed it' })
  confirm(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<GatewayHostResponse> {
    return this.hosts.confirm(id, actor);
  }

  @Describe('Remove a gateway host', { errors: ['GATEWAY_HOST.NOT_FOUND'] })
  @Delete(':id')
  @ApiRowId()
  @ApiOkResponse({ type: GatewayHostResponse, description: 'Calls of the host end' })
  remove(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<GatewayHostResponse> {
    return this.hosts.remove(id, actor);
  }
}
