import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { AllowStaleReads } from '../../platform/database/allow-stale-reads.decorator.js';
import { Exported } from '../../platform/exports/exported.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiIdempotent, ApiListQuery, ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import { SwitchEntry, SwitchVendorDto, VendorResponse, VENDOR_LIST, SWITCH_LIST } from './dto/vendor.dto.js';
import { VENDOR_COLUMNS } from './exported-columns.js';
import { VendorsService } from './vendors.service.js';

@ApiTags('Vendors on/off (admin)')
@Controller('api/admin/vendors')
@Allow(Permission.LenderManage)
export class VendorsController {
  constructor(private readonly vendors: VendorsService) {}

  @Describe('List vendors with their switches')
  @Get()
  @ApiListQuery(VENDOR_LIST)
  @ApiOkResponse({ type: [VendorResponse] })
  @Exported('vendors-on-off', VENDOR_COLUMNS)
  list(@Query() query: RawListQuery): Promise<Page<VendorResponse>> {
    return this.vendors.page(query);
  }

  @Describe('Read a vendor with its switches', { errors: ['LENDER.NOT_FOUND'] })
  @Get(':id')
  @ApiRowId()
  @ApiOkResponse({ type: VendorResponse })
  get(@Param('id', IdPipe) id: number): Promise<VendorResponse> {
    return this.vendors.get(id);
  }

  @Describe('Switch a vendor on or off, at once or at a planned time', {
    errors: ['LENDER.NOT_FOUND', 'VENDOR.ALREADY_ON', 'VENDOR.ALREADY_OFF'],
  })
  @Post(':id/switch')
  @HttpCode(200)
  @ApiRowId()
  @ApiIdempotent()
  @ApiOkResponse({ type: VendorResponse })
  switch(
    @Param('id', IdPipe) id: number,
    @Body() dto: SwitchVendorDto,
    @CurrentActor() actor: Actor,
  ): Promise<VendorResponse> {
    return this.vendors.switch(id, dto, actor);
  }

  @Describe('Cancel a planned switch of a vendor', { errors: ['LENDER.NOT_FOUND', 'VENDOR.SWITCH_NOT_FOUND'] })
  @Delete(':id/scheduled/:switchId')
  @ApiRowId()
  @ApiParam({ name: 'switchId', type: 'integer', example: 12 })
  @ApiOkResponse({ type: VendorResponse })
  cancel(
    @Param('id', IdPipe) id: number,
    @Param('switchId', IdPipe) switchId: number,
    @CurrentActor() actor: Actor,
  ): Promise<VendorResponse> {
    return this.vendors.cancel(id, switchId, actor);
  }

  @Describe('List the switches of a vendor', { errors: ['LENDER.NOT_FOUND'] })
  @Get(':id/switches')
  @AllowStaleReads()
  @ApiRowId()
  @ApiListQuery(SWITCH_LIST)
  @ApiOkResponse({ type: [SwitchEntry] })
  history(@Param('id', IdPipe) id: number, @Query() query: RawListQuery): Promise<Page<SwitchEntry>> {
    return this.vendors.history(id, query);
  }
}
