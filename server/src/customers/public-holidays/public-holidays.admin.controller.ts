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
import {
  PUBLIC_HOLIDAY_LIST,
  CreatePublicHolidayDto,
  PublicHolidayResponse,
  UpdatePublicHolidayDto,
} from './dto/public-holiday.dto.js';
import { PUBLIC_HOLIDAY_COLUMNS } from './exported-columns.js';
import { PublicHolidaysService } from './public-holidays.service.js';

@ApiTags('Public holidays (admin)')
@Controller('api/admin/public-holidays')
@Allow(Permission.Administer)
export class PublicHolidaysAdminController {
  constructor(private readonly publicHolidays: PublicHolidaysService) {}

  @Describe('List public holidays for the admin')
  @Get()
  @ApiListQuery(PUBLIC_HOLIDAY_LIST)
  @ApiOkResponse({ type: [PublicHolidayResponse] })
  @Exported('public-holidays', PUBLIC_HOLIDAY_COLUMNS)
  list(@Query() query: RawListQuery): Promise<Page<PublicHolidayResponse>> {
    return this.publicHolidays.page(query);
  }

  @Describe('Read a public holiday', { errors: ['RECORD.NOT_FOUND'] })
  @Get(':id')
  @ApiRowId()
  @ApiOkResponse({ type: PublicHolidayResponse })
  get(@Param('id', IdPipe) id: number): Promise<PublicHolidayResponse> {
    return this.publicHolidays.get(id);
  }

  @Describe('Create a public holiday')
  @Post()
  @ApiIdempotent()
  @ApiCreatedResponse({ type: PublicHolidayResponse })
  create(@Body() dto: CreatePublicHolidayDto, @CurrentActor() actor: Actor): Promise<PublicHolidayResponse> {
    return this.publicHolidays.create(dto, actor);
  }

  @Describe('Save a public holiday', { errors: ['RECORD.NOT_FOUND'] })
  @Put(':id')
  @TakesRecord(UpdatePublicHolidayDto, (own: PublicHolidaysAdminController, id) => own.get(id))
  @ApiRowId()
  @ApiOkResponse({ type: PublicHolidayResponse })
  update(
    @Param('id', IdPipe) id: number,
    @Body() dto: UpdatePublicHolidayDto,
    @CurrentActor() actor: Actor,
  ): Promise<PublicHolidayResponse> {
    return this.publicHolidays.update(id, dto, actor);
  }

  @Describe('Delete a public holiday', { errors: ['RECORD.NOT_FOUND'] })
  @Delete(':id')
  @ApiRowId()
  @ApiOkResponse({ type: PublicHolidayResponse })
  remove(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<PublicHolidayResponse> {
    return this.publicHolidays.remove(id, actor);
  }

  @Describe('List the changes of a public holiday')
  @Get(':id/history')
  @AllowStaleReads()
  @ApiRowId()
  @ApiListQuery(HISTORY_LIST)
  @ApiOkResponse({ type: [HistoryEntry] })
  history(@Param('id', IdPipe) id: number, @Query() query: RawListQuery): Promise<Page<HistoryEntry>> {
    return this.publicHolidays.history(id, query);
  }
}
