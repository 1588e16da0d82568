import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { AllowStaleReads } from '../../platform/database/allow-stale-reads.decorator.js';
import { Exported } from '../../platform/exports/exported.decorator.js';
import { byKey } from '../../platform/exports/pages.js';
import { HISTORY_LIST, HistoryEntry } from '../../platform/history/history.service.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiListQuery, ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import { DiligenceService } from './diligence.service.js';
import { DILIGENCE_LIST, DiligenceResponse, DiligenceRow, UpdateDiligenceDto } from './dto/diligence.dto.js';
import { DILIGENCE_COLUMNS } from './exported-columns.js';

@ApiTags('Due diligence')
@Controller('api/admin/due-diligence')
@Allow(Permission.MerchantManage)
export class DiligenceAdminController {
  constructor(private readonly diligence: DiligenceService) {}

  @Describe('List payees whose papers are to be seen to', {
    description: 'With `id` or `payee_id` any payee. A merchant stands in the queue once it is approved.',
  })
  @Get()
  @AllowStaleReads()
  @ApiListQuery(DILIGENCE_LIST)
  @ApiOkResponse({ type: [DiligenceRow] })
  @Exported('due-diligence', DILIGENCE_COLUMNS, byKey)
  list(@Query() query: RawListQuery): Promise<Page<DiligenceRow>> {
    return this.diligence.page(query);
  }

  @Describe('Read what is known of a payee’s papers, masked, and who has the same', { errors: ['RECORD.NOT_FOUND'] })
  @Get(':id')
  @ApiRowId()
  @ApiOkResponse({ type: DiligenceResponse })
  get(@Param('id', IdPipe) id: number): Promise<DiligenceResponse> {
    return this.diligence.get(id);
  }

  @Describe('Note until when a payee’s papers hold, and its licence for insurance', { errors: ['RECORD.NOT_FOUND'] })
  @Post(':id/decide')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: DiligenceResponse })
  update(
    @Param('id', IdPipe) id: number,
    @Body() dto: UpdateDiligenceDto,
    @CurrentActor() actor: Actor,
  ): Promise<DiligenceResponse> {
    return this.diligence.update(id, dto, actor);
  }

  @Describe('List changes of a payee’s papers', { errors: ['RECORD.NOT_FOUND'] })
  @Get(':id/history')
  @ApiRowId()
  @ApiListQuery(HISTORY_LIST)
  @ApiOkResponse({ type: [HistoryEntry] })
  history(@Param('id', IdPipe) id: number, @Query() query: RawListQuery): Promise<Page<HistoryEntry>> {
    return this.diligence.history(id, query);
  }
}
