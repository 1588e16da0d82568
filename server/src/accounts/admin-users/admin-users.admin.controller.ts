import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
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
import { AdminUsersService } from './admin-users.service.js';
import { AdminUserResponse, CreateAdminUserDto, UpdateAdminUserDto, ADMIN_USER_LIST } from './dto/admin-user.dto.js';

@ApiTags('Admin users')
@Controller('api/admin/users')
@Allow(Permission.AdminUserManage)
export class AdminUsersController {
  constructor(private readonly users: AdminUsersService) {}

  @Describe('List admin users')
  @Get()
  @AllowStaleReads()
  @ApiListQuery(ADMIN_USER_LIST)
  @ApiOkResponse({ type: [AdminUserResponse] })
  list(@Query() query: RawListQuery): Promise<Page<AdminUserResponse>> {
    return this.users.list(query);
  }

  @Describe('Read an admin user', { errors: ['ADMIN_USER.NOT_FOUND'] })
  @Get(':id')
  @ApiRowId()
  @ApiOkResponse({ type: AdminUserResponse })
  get(@Param('id', IdPipe) id: number): Promise<AdminUserResponse> {
    return this.users.get(id);
  }

  @Describe('Create an admin user', {
    errors: ['ADMIN_USER.EMAIL_TAKEN'],
    description: 'The new admin is sent a link to choose a password.',
  })
  @Post()
  @ApiIdempotent()
  @ApiCreatedResponse({ type: AdminUserResponse })
  create(@Body() dto: CreateAdminUserDto, @CurrentActor() actor: Actor): Promise<AdminUserResponse> {
    return this.users.create(dto, actor);
  }

  @Describe('Change an admin user', {
    errors: ['ADMIN_USER.NOT_FOUND', 'ADMIN_USER.EMAIL_TAKEN', 'ADMIN_USER.OWN_ACCOUNT', 'ADMIN_USER.LAST_ADMIN'],
  })
  @Put(':id')
  @TakesRecord(UpdateAdminUserDto, (own: AdminUsersController, id) => own.get(id), ['last_login_at'])
  @ApiRowId()
  @ApiOkResponse({ type: AdminUserResponse })
  update(
    @Param('id', IdPipe) id: number,
    @Body() dto: UpdateAdminUserDto,
    @CurrentActor() actor: Actor,
  ): Promise<AdminUserResponse> {
    return this.users.update(id, dto, actor);
  }

  @Describe('Send an admin user a link to choose a new password', {
    errors: ['ADMIN_USER.NOT_FOUND', 'ADMIN_USER.OWN_ACCOUNT'],
  })
  @Post(':id/reset-password')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: Success })
  resetPassword(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<Success> {
    return this.users.resetPassword(id, actor);
  }
}
