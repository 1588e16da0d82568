import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { AllowStaleReads } from '../../platform/database/allow-stale-reads.decorator.js';
import { Exported } from '../../platform/exports/exported.decorator.js';
import { HistoryEntry, HISTORY_LIST } from '../../platform/history/history.service.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiIdempotent, ApiListQuery, ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import { TakesRecord } from '../../platform/rest/takes-record.decorator.js';
import { TAX_RATE_LIST, CreateTaxRateDto, TaxRateResponse, UpdateTaxRateDto } from './dto/tax-rate.dto.js';
import { TAX_RATE_COLUMNS } from './exported-columns.js';
import { TaxRatesService } from './tax-rates.service.js';

@ApiTags('Tax rates (admin)')
@Controller('api/admin/tax-rates')
@Allow(Permission.CommissionManage)
export class TaxRatesAdminController {
  constructor(private readonly taxRates: TaxRatesService) {}

  @Describe('List tax rates for the admin')
  @Get()
  @ApiListQuery(TAX_RATE_LIST)
  @ApiOkResponse({ type: [TaxRateResponse] })
  @Exported('tax-rates', TAX_RATE_COLUMNS)
  list(@Query() query: RawListQuery): Promise<Page<TaxRateResponse>> {
    return this.taxRates.page(query);
  }

  @Describe('Read a tax rate', { errors: ['RECORD.NOT_FOUND'] })
  @Get(':id')
  @ApiRowId()
  @ApiOkResponse({ type: TaxRateResponse })
  get(@Param('id', IdPipe) id: number): Promise<TaxRateResponse> {
    return this.taxRates.get(id);
  }

  @Describe('Create a tax rate')
  @Post()
  @ApiIdempotent()
  @ApiCreatedResponse({ type: TaxRateResponse })
  create(@Body() dto: CreateTaxRateDto, @CurrentActor() actor: Actor): Promise<TaxRateResponse> {
    return this.taxRates.create(dto, actor);
  }

  @Describe('Save a tax rate', { errors: ['RECORD.NOT_FOUND'] })
  @Put(':id')
  @TakesRecord(UpdateTaxRateDto, (own: TaxRatesAdminController, id) => own.get(id))
  @ApiRowId()
  @ApiOkResponse({ type: TaxRateResponse })
  update(
    @Param('id', IdPipe) id: number,
    @Body() dto: UpdateTaxRateDto,
    @CurrentActor() actor: Actor,
  ): Promise<TaxRateResponse> {
    return this.taxRates.update(id, dto, actor);
  }

  @Describe('Delete a tax rate', { errors: ['RECORD.NOT_FOUND'] })
  @Delete(':id')
  @ApiRowId()
  @ApiOkResponse({ type: TaxRateResponse })
  remove(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<TaxRateResponse> {
    return this.taxRates.remove(id, actor);
  }

  @Describe('List the changes of a tax rate')
  @Get(':id/history')
  @AllowStaleReads()
  @ApiRowId()
  @ApiListQuery(HISTORY_LIST)
  @ApiOkResponse({ type: [HistoryEntry] })
  history(@Param('id', IdPipe) id: number, @Query() query: RawListQuery): Promise<Page<HistoryEntry>> {
    return this.taxRates.history(id, query);
  }
}
