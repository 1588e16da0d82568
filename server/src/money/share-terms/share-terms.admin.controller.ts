import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
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
import { CreateShareTermsDto, SHARE_TERMS_LIST, ShareTermsResponse } from './dto/share-terms.dto.js';
import { SHARE_TERMS_COLUMNS } from './exported-columns.js';
import { ShareTermsService } from './share-terms.service.js';

@ApiTags('Share terms (admin)')
@Controller('api/admin/share-terms')
@Allow(Permission.CommissionManage)
export class ShareTermsAdminController {
  constructor(private readonly terms: ShareTermsService) {}

  @Describe('List what partners pass on to merchants and agents')
  @Get()
  @ApiListQuery(SHARE_TERMS_LIST)
  @ApiOkResponse({ type: [ShareTermsResponse] })
  @Exported('share-terms', SHARE_TERMS_COLUMNS)
  list(@Query() query: RawListQuery): Promise<Page<ShareTermsResponse>> {
    return this.terms.page(query);
  }

  @Describe('Read share terms', { errors: ['RECORD.NOT_FOUND'] })
  @Get(':id')
  @ApiRowId()
  @ApiOkResponse({ type: ShareTermsResponse })
  get(@Param('id', IdPipe) id: number): Promise<ShareTermsResponse> {
    return this.terms.get(id);
  }

  @Describe('Add share terms', {
    errors: ['SHARE.PAYEE_NOT_FOUND', 'SHARE.ABOVE_WHOLE'],
    description: 'They take the place of the payee’s earlier ones from their day on, and are not changed.',
  })
  @Post()
  @ApiIdempotent()
  @ApiCreatedResponse({ type: ShareTermsResponse })
  create(@Body() dto: CreateShareTermsDto, @CurrentActor() actor: Actor): Promise<ShareTermsResponse> {
    return this.terms.create(dto, actor);
  }

  @Describe('Take back share terms that have not begun', {
    errors: ['RECORD.NOT_FOUND', 'SHARE.STARTED', 'SHARE.ABOVE_WHOLE'],
  })
  @Delete(':id')
  @ApiRowId()
  @ApiOkResponse({ type: ShareTermsResponse })
  remove(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<ShareTermsResponse> {
    return this.terms.remove(id, actor);
  }

  @Describe('List the changes of share terms')
  @Get(':id/history')
  @AllowStaleReads()
  @ApiRowId()
  @ApiListQuery(HISTORY_LIST)
  @ApiOkResponse({ type: [HistoryEntry] })
  history(@Param('id', IdPipe) id: number, @Query() query: RawListQuery): Promise<Page<HistoryEntry>> {
    return this.terms.history(id, query);
  }
}
