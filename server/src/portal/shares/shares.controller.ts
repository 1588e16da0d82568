import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import {
  CreateOwnShareTermsDto,
  SHARED_WITH_LIST,
  SharedWithResponse,
  ShareTermsResponse,
} from '../../money/share-terms/dto/share-terms.dto.js';
import { ShareTermsService } from '../../money/share-terms/share-terms.service.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { portalScopeOf } from '../../platform/auth/portal-scope.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiIdempotent, ApiListQuery, ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';

@ApiTags('Portal shares')
@Controller('api/partner/shares')
@Allow(Permission.ShareTermsManage)
export class SharesController {
  constructor(private readonly terms: ShareTermsService) {}

  @Describe('List your merchants, or the agents of one, with their part of your share', {
    description: 'Approved merchants; with `merchant_id` the agents of that merchant.',
  })
  @Get()
  @ApiListQuery(SHARED_WITH_LIST)
  @ApiOkResponse({ type: [SharedWithResponse] })
  list(@Query() query: RawListQuery, @CurrentActor() actor: Actor): Promise<Page<SharedWithResponse>> {
    return this.terms.sharedWith(portalScopeOf(actor).columns.partner_id, query);
  }

  @Describe('Agree on another part with a merchant or an agent', {
    errors: ['SHARE.PAYEE_NOT_FOUND', 'SHARE.ABOVE_WHOLE'],
    description: 'It takes the place of the earlier one from its day on, and is not changed.',
  })
  @Post()
  @ApiIdempotent()
  @ApiCreatedResponse({ type: ShareTermsResponse })
  create(@Body() dto: CreateOwnShareTermsDto, @CurrentActor() actor: Actor): Promise<ShareTermsResponse> {
    return this.terms.create({ ...dto, partner_id: portalScopeOf(actor).columns.partner_id }, actor);
  }

  @Describe('Take back a part that has not begun', {
    errors: ['RECORD.NOT_FOUND', 'SHARE.STARTED', 'SHARE.ABOVE_WHOLE'],
  })
  @Delete(':id')
  @ApiRowId()
  @ApiOkResponse({ type: ShareTermsResponse })
  remove(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<ShareTermsResponse> {
    return this.terms.remove(id, actor, portalScopeOf(actor).columns.partner_id);
  }
}
