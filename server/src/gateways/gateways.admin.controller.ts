import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../common/auth/actor.js';
import { Allow } from '../common/auth/allow.decorator.js';
import { ApiRowId } from '../common/rest/api.decorators.js';
import { IdPipe } from '../common/rest/id.pipe.js';
import { GatewayResponse, SaveGatewayDto } from './dto/gateway.dto.js';
import { GatewaysService } from './gateways.service.js';

@ApiTags('Lenders (admin)')
@Controller('api/admin/lenders/:id/gateway')
@Allow(Permission.LenderManage)
export class GatewaysAdminController {
  constructor(private readonly gateways: GatewaysService) {}

  @Get()
  @ApiRowId()
  @ApiOkResponse({ type: GatewayResponse })
  get(@Param('id', IdPipe) id: number): Promise<GatewayResponse> {
    return this.gateways.get(id);
  }

  @Put()
  @ApiRowId()
  @ApiOkResponse({ type: GatewayResponse })
  save(
    @Param('id', IdPipe) id: number,
    @Body() dto: SaveGatewayDto,
    @CurrentActor() actor: Actor,
  ): Promise<GatewayResponse> {
    return this.gateways.save(id, dto, actor);
  }
}
