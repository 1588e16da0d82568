import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiIdempotent, ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import {
  CreateSlabDto,
  RevenueTypes,
  SlabCreated,
  SlabOrderDto,
  SlabsOfLender,
  SlabMessage,
  UpdateSlabDto,
} from './dto/revenue-slab.dto.js';
import { RevenueSlabsService } from './revenue-slabs.service.js';

@ApiTags('Revenue slabs')
@Controller('api/lender-revenue')
@Allow(Permission.LenderManage)
export class RevenueSlabsController {
  constructor(private readonly slabs: RevenueSlabsService) {}

  @Describe('List the types of revenue')
  @Get('get-types')
  @ApiOkResponse({ type: RevenueTypes })
  types(): Promise<RevenueTypes> {
    return this.slabs.types();
  }

  @Describe('List the revenue slabs of a lender', { errors: ['LENDER.NOT_FOUND'] })
  @Get('get/:lenderId')
  @ApiParam({ name: 'lenderId', type: 'integer', example: 7 })
  @ApiOkResponse({ type: SlabsOfLender })
  ofLender(@Param('lenderId', IdPipe) lenderId: number): Promise<SlabsOfLender> {
    return this.slabs.ofLender(lenderId);
  }

  @Describe('Create a revenue slab', { errors: ['LENDER.NOT_FOUND'] })
  @Post('create')
  @ApiIdempotent()
  @ApiCreatedResponse({ type: SlabCreated })
  create(@Body() dto: CreateSlabDto, @CurrentActor() actor: Actor): Promise<SlabCreated> {
    return this.slabs.create(dto, actor);
  }

  @Describe('Change a revenue slab', { errors: ['SLAB.NOT_FOUND'] })
  @Post('update')
  @HttpCode(200)
  @ApiOkResponse({ type: SlabCreated })
  update(@Body() dto: UpdateSlabDto, @CurrentActor() actor: Actor): Promise<SlabCreated> {
    return this.slabs.update(dto, actor);
  }

  @Describe('Set the order of a lender’s revenue slabs', { errors: ['LENDER.NOT_FOUND', 'SLAB.ORDER_INCOMPLETE'] })
  @Post('set-order')
  @HttpCode(200)
  @ApiOkResponse({ type: SlabMessage })
  setOrder(@Body() dto: SlabOrderDto, @CurrentActor() actor: Actor): Promise<SlabMessage> {
    return this.slabs.setOrder(dto, actor);
  }

  @Describe('Delete a revenue slab', { errors: ['SLAB.NOT_FOUND'] })
  @Post('delete/:id')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: SlabMessage })
  remove(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<SlabMessage> {
    return this.slabs.remove(id, actor);
  }
}
