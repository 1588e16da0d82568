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
import {
  ChangeReferralDto,
  JoinReferralDto,
  REFERRAL_LIST,
  ReferralDetailsResponse,
  ReferralResponse,
  ReferralRow,
  RefuseReferralDto,
  ViewReferralDto,
} from './dto/referral.dto.js';
import { REFERRAL_COLUMNS } from './exported-columns.js';
import { ReferralsService } from './referrals.service.js';

@ApiTags('Referrals (admin)')
@Controller('api/admin/referrals')
@Allow(Permission.MerchantManage)
export class ReferralsAdminController {
  constructor(private readonly referrals: ReferralsService) {}

  @Describe('List whom partners and merchants have referred')
  @Get()
  @AllowStaleReads()
  @ApiListQuery(REFERRAL_LIST)
  @ApiOkResponse({ type: [ReferralRow] })
  @Exported('referrals', REFERRAL_COLUMNS, byKey)
  list(@Query() query: RawListQuery): Promise<Page<ReferralRow>> {
    return this.referrals.page(query);
  }

  @Describe('Read a referral, masked', { errors: ['RECORD.NOT_FOUND'] })
  @Get(':id')
  @ApiRowId()
  @ApiOkResponse({ type: ReferralResponse })
  get(@Param('id', IdPipe) id: number): Promise<ReferralResponse> {
    return this.referrals.get(id);
  }

  @Describe('Read a referred lead unmasked', {
    errors: ['RECORD.NOT_FOUND'],
    description: 'Who read it, and the reason given, are written into its history.',
  })
  @Post(':id/view')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: ReferralDetailsResponse })
  view(
    @Param('id', IdPipe) id: number,
    @Body() dto: ViewReferralDto,
    @CurrentActor() actor: Actor,
  ): Promise<ReferralDetailsResponse> {
    return this.referrals.view(id, dto, actor);
  }

  @Describe('Note that a referred one was called', { errors: ['RECORD.NOT_FOUND', 'REFERRAL.DECIDED'] })
  @Post(':id/contact')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: ReferralResponse })
  contact(
    @Param('id', IdPipe) id: number,
    @Body() dto: ChangeReferralDto,
    @CurrentActor() actor: Actor,
  ): Promise<ReferralResponse> {
    return this.referrals.contact(id, dto, actor);
  }

  @Describe('Refuse a referred lead', {
    errors: ['RECORD.NOT_FOUND', 'REFERRAL.DECIDED', 'REFERRAL.BY_REGISTRATION'],
  })
  @Post(':id/refuse')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: ReferralResponse })
  refuse(
    @Param('id', IdPipe) id: number,
    @Body() dto: RefuseReferralDto,
    @CurrentActor() actor: Actor,
  ): Promise<ReferralResponse> {
    return this.referrals.refuse(id, dto, actor);
  }

  @Describe('Note which partner a referred lead has become', {
    errors: [
      ...(['RECORD.NOT_FOUND', 'PARTNER.NOT_FOUND', 'REFERRAL.DECIDED'] as const),
      ...(['REFERRAL.BY_REGISTRATION', 'REFERRAL.SELF', 'REFERRAL.NOT_NEW'] as const),
    ],
    description: 'The partner was created after the lead asked, and is nobody else’s referral.',
  })
  @Post(':id/join')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: ReferralResponse })
  join(
    @Param('id', IdPipe) id: number,
    @Body() dto: JoinReferralDto,
    @CurrentActor() actor: Actor,
  ): Promise<ReferralResponse> {
    return this.referrals.join(id, dto, actor);
  }

  @Describe('List the changes of a referral', { errors: ['RECORD.NOT_FOUND'] })
  @Get(':id/history')
  @AllowStaleReads()
  @ApiRowId()
  @ApiListQuery(HISTORY_LIST)
  @ApiOkResponse({ type: [HistoryEntry] })
  history(@Param('id', IdPipe) id: number, @Query() query: RawListQuery): Promise<Page<HistoryEntry>> {
    return this.referrals.history(id, query);
  }
}
