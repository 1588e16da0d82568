import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { AllowStaleReads } from '../../platform/database/allow-stale-reads.decorator.js';
import { Exported } from '../../platform/exports/exported.decorator.js';
import { byKey } from '../../platform/exports/pages.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiListQuery, ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import { MerchantBranch, MerchantBranchRow, MoveAgentDto, MoveMerchantDto, TREE_LIST } from './dto/partner-tree.dto.js';
import { TREE_COLUMNS } from './exported-columns.js';
import { PartnerTreeService } from './partner-tree.service.js';

@ApiTags('Partner tree')
@Controller('api/admin/partner-tree')
@Allow(Permission.MerchantManage)
export class PartnerTreeAdminController {
  constructor(private readonly tree: PartnerTreeService) {}

  @Describe('List the shops below partners, with their agents and leads counted')
  @Get()
  @AllowStaleReads()
  @ApiListQuery(TREE_LIST)
  @ApiOkResponse({ type: [MerchantBranchRow] })
  @Exported('partner-tree', TREE_COLUMNS, byKey)
  list(@Query() query: RawListQuery): Promise<Page<MerchantBranchRow>> {
    return this.tree.page(query);
  }

  @Describe('Read a shop with its agents', { errors: ['MERCHANT.NOT_FOUND'] })
  @Get(':id')
  @ApiRowId()
  @ApiOkResponse({ type: MerchantBranch })
  get(@Param('id', IdPipe) id: number): Promise<MerchantBranch> {
    return this.tree.get(id);
  }

  @Describe('Move an agent to another shop of the same partner', {
    errors: ['PORTAL_USER.NOT_FOUND', 'MERCHANT.NOT_FOUND', 'VERSION.CONFLICT'],
    description: 'What the agent has brought stays where it was; its links follow, and its sessions end.',
  })
  @Post('agents/:id/move')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: MerchantBranch })
  move(
    @Param('id', IdPipe) id: number,
    @Body() dto: MoveAgentDto,
    @CurrentActor() actor: Actor,
  ): Promise<MerchantBranch> {
    return this.tree.moveAgent(id, dto, actor);
  }

  @Describe('Move a shop with its agents to another partner', {
    errors: ['MERCHANT.NOT_FOUND', 'MERCHANT.KNOWN_THERE', 'PARTNER.NOT_FOUND', 'VERSION.CONFLICT'],
    description:
      'What the shop has brought and earned stays with the partner that it leaves; links and bank accounts follow, and ' +
      'all its sessions end.',
  })
  @Post(':id/move')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: MerchantBranch })
  moveMerchant(
    @Param('id', IdPipe) id: number,
    @Body() dto: MoveMerchantDto,
    @CurrentActor() actor: Actor,
  ): Promise<MerchantBranch> {
    return this.tree.moveMerchant(id, dto, actor);
  }
}
