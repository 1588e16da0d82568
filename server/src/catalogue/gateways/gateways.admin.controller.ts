import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { AllowStaleReads } from '../../platform/database/allow-stale-reads.decorator.js';
import { HistoryEntry, HISTORY_LIST } from '../../platform/history/history.service.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiListQuery, ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import { GatewayResponse, GatewayTest, SaveGatewayDto } from './dto/gateway.dto.js';
import { GatewaysService } from './gateways.service.js';

@ApiTags('Lenders (admin)')
@Controller('api/admin/lenders/:id/gateway')
@Allow(Permission.LenderManage)
export class GatewaysAdminController {
  constructor(private readonly gateways: GatewaysService) {}

  @Describe('Read how a lender’s API is called', { errors: ['LENDER.NOT_FOUND'] })
  @Get()
  @ApiRowId()
  @ApiOkResponse({ type: GatewayResponse })
  get(@Param('id', IdPipe) id: number): Promise<GatewayResponse> {
    return this.gateways.get(id);
  }

  @Describe('Save how a lender’s API is called', { errors: ['LENDER.NOT_FOUND'] })
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

  @Describe('Test the connection to a lender’s API', {
    errors: ['LENDER.NOT_FOUND'],
    description: 'Asks the lender about somebody who does not exist: nothing is sent and nothing changes there.',
  })
  @Post('test')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: GatewayTest })
  test(@Param('id', IdPipe) id: number): Promise<GatewayTest> {
    return this.gateways.test(id);
  }

  @Describe('List the changes of a lender’s gateway')
  @Get('history')
  @AllowStaleReads()
  @ApiRowId()
  @ApiListQuery(HISTORY_LIST)
  @ApiOkResponse({ type: [HistoryEntry] })
  history(@Param('id', IdPipe) id: number, @Query() query: RawListQuery): Promise<Page<HistoryEntry>> {
    return this.gateways.history(id, query);
  }
}
