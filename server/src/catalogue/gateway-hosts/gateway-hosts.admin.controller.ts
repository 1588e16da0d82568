import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { ApiIdempotent, ApiListQuery, ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import { GatewayHostResponse, ProposeGatewayHostDto, GATEWAY_HOST_LIST } from './dto/gateway-host.dto.js';
import { GatewayHostsService } from './gateway-hosts.service.js';

@ApiTags('Gateway hosts')
@Controller('api/admin/gateway-hosts')
@Allow(Permission.GatewayHostManage)
export class GatewayHostsController {
  constructor(private readonly hosts: GatewayHostsService) {}

  @Get()
  @ApiListQuery(GATEWAY_HOST_LIST)
  @ApiOkResponse({ type: [GatewayHostResponse] })
  list(@Query() query: RawListQuery): Promise<Page<GatewayHostResponse>> {
    return this.hosts.list(query);
  }

  @Get(':id')
  @ApiRowId()
  @ApiOkResponse({ type: GatewayHostResponse })
  get(@Param('id', IdPipe) id: number): Promise<GatewayHostResponse> {
    return this.hosts.get(id);
  }

  @Post()
  @ApiIdempotent()
  @ApiCreatedResponse({ type: GatewayHostResponse })
  propose(@Body() dto: ProposeGatewayHostDto, @CurrentActor() actor: Actor): Promise<GatewayHostResponse> {
    return this.hosts.propose(dto, actor);
  }

  @Post(':id/confirm')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: GatewayHostResponse, description: 'By another admin than the one who proposed it' })
  confirm(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<GatewayHostResponse> {
    return this.hosts.confirm(id, actor);
  }

  @Delete(':id')
  @ApiRowId()
  @ApiOkResponse({ type: GatewayHostResponse, description: 'Calls of the host end' })
  remove(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<GatewayHostResponse> {
    return this.hosts.remove(id, actor);
  }
}
