import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { ChooseNoticesDto, PortalNoticeResponse } from '../../partners/partner-users/dto/portal-notice.dto.js';
import { PortalNotices } from '../../partners/partner-users/portal-notices.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';

@ApiTags('Portal settings')
@Controller('api/partner/notices')
@Allow(Permission.PartnerSession)
export class NoticesController {
  constructor(private readonly notices: PortalNotices) {}

  @Describe('Read by which way you are told of what')
  @Get()
  @ApiOkResponse({ type: [PortalNoticeResponse] })
  list(@CurrentActor() actor: Actor): Promise<PortalNoticeResponse[]> {
    return this.notices.own(actor);
  }

  @Describe('Choose by which way you are told of what', {
    description: 'Kinds that are not named stay as they are. What protects account and money cannot be switched off.',
  })
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: [PortalNoticeResponse] })
  choose(@Body() dto: ChooseNoticesDto, @CurrentActor() actor: Actor): Promise<PortalNoticeResponse[]> {
    return this.notices.choose(dto, actor);
  }
}
