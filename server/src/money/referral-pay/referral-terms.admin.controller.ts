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
import { CreateReferralTermsDto, REFERRAL_TERMS_LIST, ReferralTermsResponse } from './dto/referral-terms.dto.js';
import { REFERRAL_TERMS_COLUMNS } from './exported-columns.js';
import { ReferralTermsService } from './referral-terms.service.js';

@ApiTags('Referral terms (admin)')
@Controller('api/admin/referral-terms')
@Allow(Permission.CommissionManage)
export class ReferralTermsAdminController {
  constructor(private readonly terms: ReferralTermsService) {}

  @Describe('List what is paid for referrals')
  @Get()
  @ApiListQuery(REFERRAL_TERMS_LIST)
  @ApiOkResponse({ type: [ReferralTermsResponse] })
  @Exported('referral-terms', REFERRAL_TERMS_COLUMNS)
  list(@Query() query: RawListQuery): Promise<Page<ReferralTermsResponse>> {
    return this.terms.page(query);
  }

  @Describe('Read referral terms', { errors: ['RECORD.NOT_FOUND'] })
  @Get(':id')
  @ApiRowId()
  @ApiOkResponse({ type: ReferralTermsResponse })
  get(@Param('id', IdPipe) id: number): Promise<ReferralTermsResponse> {
    return this.terms.get(id);
  }

  @Describe('Add referral terms', {
    description: 'They hold for those who join from their day on, and are not changed.',
  })
  @Post()
  @ApiIdempotent()
  @ApiCreatedResponse({ type: ReferralTermsResponse })
  create(@Body() dto: CreateReferralTermsDto, @CurrentActor() actor: Actor): Promise<ReferralTermsResponse> {
    return this.terms.create(dto, actor);
  }

  @Describe('Take back referral terms that have not begun', { errors: ['RECORD.NOT_FOUND', 'SHARE.STARTED'] })
  @Delete(':id')
  @ApiRowId()
  @ApiOkResponse({ type: ReferralTermsResponse })
  remove(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<ReferralTermsResponse> {
    return this.terms.remove(id, actor);
  }

  @Describe('List the changes of referral terms')
  @Get(':id/history')
  @AllowStaleReads()
  @ApiRowId()
  @ApiListQuery(HISTORY_LIST)
  @ApiOkResponse({ type: [HistoryEntry] })
  history(@Param('id', IdPipe) id: number, @Query() query: RawListQuery): Promise<Page<HistoryEntry>> {
    return this.terms.history(id, query);
  }
}
