import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiIdempotent } from '../../platform/rest/api.decorators.js';
import { AllLenderGroups, CreateLenderGroupDto, LenderGroupCreated } from './dto/lender-group.dto.js';
import { LenderGroupsService } from './lender-groups.service.js';

/** The documented calls; `lender-groups.admin.controller.ts` offers the admin's calls of the same service. */
@ApiTags('Lender groups')
@Controller('api/lender-group')
@Allow(Permission.LenderManage)
export class LenderGroupsController {
  constructor(private readonly groups: LenderGroupsService) {}

  @Describe('List all lender groups')
  @Get('get-all')
  @ApiOkResponse({ type: AllLenderGroups })
  async all(): Promise<AllLenderGroups> {
    return { success: true, lenderGroups: await this.groups.all() };
  }

  @Describe('Create a lender group by its name', { errors: ['LENDER_GROUP.NAME_TAKEN'] })
  @Post('create')
  @ApiIdempotent()
  @ApiCreatedResponse({ type: LenderGroupCreated })
  create(@Body() dto: CreateLenderGroupDto, @CurrentActor() actor: Actor): Promise<LenderGroupCreated> {
    return this.groups.createByName(dto, actor);
  }
}
