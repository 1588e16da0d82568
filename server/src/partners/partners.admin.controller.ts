import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../common/auth/actor.js';
import { Allow } from '../common/auth/allow.decorator.js';
import { ApiListQuery, ApiRowId } from '../common/rest/api.decorators.js';
import { IdPipe } from '../common/rest/id.pipe.js';
import type { RawListQuery } from '../common/rest/list-query.js';
import type { Page } from '../common/rest/page.js';
import { PartnerResponse, UpdatePartnerThemeDto } from './dto/partner.dto.js';
import { PartnersService } from './partners.service.js';

@ApiTags('Partners (admin)')
@Controller('api/admin/partners')
@Allow(Permission.PartnerManage)
export class PartnersAdminController {
  constructor(private readonly partners: PartnersService) {}

  @Get()
  @ApiListQuery()
  @ApiOkResponse({ type: [PartnerResponse] })
  list(@Query() query: RawListQuery): Promise<Page<PartnerResponse>> {
    return this.partners.page(query);
  }

  @Get(':id')
  @ApiRowId()
  @ApiOkResponse({ type: PartnerResponse })
  get(@Param('id', IdPipe) id: number): Promise<PartnerResponse> {
    return this.partners.get(id);
  }

  @Put(':id')
  @ApiRowId()
  @ApiOkResponse({ type: PartnerResponse })
  updateTheme(
    @Param('id', IdPipe) id: number,
    @Body() dto: UpdatePartnerThemeDto,
    @CurrentActor() actor: Actor,
  ): Promise<PartnerResponse> {
    return this.partners.updateTheme(id, dto, actor);
  }
}
