import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { UpdateAccountDto } from '../../accounts/accounts/dto/account.dto.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { AllowStaleReads } from '../../platform/database/allow-stale-reads.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiIdempotent, ApiListQuery, ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { RawListQuery } from '../../platform/rest/list-query.js';
import { TakesRecord } from '../../platform/rest/takes-record.decorator.js';
import type { Page } from '../../platform/rest/page.js';
import { Success } from '../../platform/rest/success.js';
import { PartnerUserResponse, CreatePartnerUserDto, PARTNER_USER_LIST } from './dto/partner-user.dto.js';
import { PartnerUsersService } from './partner-users.service.js';

@ApiTags('Partner users')
@Controller('api/admin/partner-users')
@Allow(Permission.PartnerManage)
export class PartnerUsersController {
  constructor(private readonly users: PartnerUsersService) {}

  @Describe('List users of partners')
  @Get()
  @AllowStaleReads()
  @ApiListQuery(PARTNER_USER_LIST)
  @ApiOkResponse({ type: [PartnerUserResponse] })
  list(@Query() query: RawListQuery): Promise<Page<PartnerUserResponse>> {
    return this.users.list(query);
  }

  @Describe('Read a user of a partner', { errors: ['PARTNER_USER.NOT_FOUND'] })
  @Get(':id')
  @ApiRowId()
  @ApiOkResponse({ type: PartnerUserResponse })
  get(@Param('id', IdPipe) id: number): Promise<PartnerUserResponse> {
    return this.users.get(id);
  }

  @Describe('Create a user of a partner', {
    errors: ['PARTNER.NOT_FOUND', 'PARTNER_USER.EMAIL_TAKEN'],
    description: 'The new user is sent a link to choose a password.',
  })
  @Post()
  @ApiIdempotent()
  @ApiCreatedResponse({ type: PartnerUserResponse })
  create(@Body() dto: CreatePartnerUserDto, @CurrentActor() actor: Actor): Promise<PartnerUserResponse> {
    return this.users.create(dto, actor);
  }

  @Describe('Change a user of a partner', { errors: ['PARTNER_USER.NOT_FOUND', 'PARTNER_USER.EMAIL_TAKEN'] })
  @Put(':id')
  @TakesRecord(UpdateAccountDto, (own: PartnerUsersController, id) => own.get(id), ['last_login_at'])
  @ApiRowId()
  @ApiOkResponse({ type: PartnerUserResponse })
  update(
    @Param('id', IdPipe) id: number,
    @Body() dto: UpdateAccountDto,
    @CurrentActor() actor: Actor,
  ): Promise<PartnerUserResponse> {
    return this.users.update(id, dto, actor);
  }

  @Describe('Send a user of a partner a link to choose a new password', { errors: ['PARTNER_USER.NOT_FOUND'] })
  @Post(':id/reset-password')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: Success })
  resetPassword(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<Success> {
    return this.users.resetPassword(id, actor);
  }
}
