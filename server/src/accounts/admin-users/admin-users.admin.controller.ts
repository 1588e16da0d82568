import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { AllowStaleReads } from '../../platform/database/allow-stale-reads.decorator.js';
import { Exported } from '../../platform/exports/exported.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiIdempotent, ApiListQuery, ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { RawListQuery } from '../../platform/rest/list-query.js';
import { TakesRecord } from '../../platform/rest/takes-record.decorator.js';
import type { Page } from '../../platform/rest/page.js';
import { Success } from '../../platform/rest/success.js';
import { SessionResponse } from '../sessions/dto/session.dto.js';
import { AdminUsersService } from './admin-users.service.js';
import { AdminUserResponse, CreateAdminUserDto, UpdateAdminUserDto, ADMIN_USER_LIST } from './dto/admin-user.dto.js';
import { ADMIN_USER_COLUMNS } from './exported-columns.js';

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
  @Exported('user-management', ADMIN_USER_COLUMNS)
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
  @TakesRecord(UpdateAdminUserDto, (own: AdminUsersController, id) => own.get(id), [
    'last_login_at',
    'last_used_at',
    'access_review_due_on',
  ])
  @ApiRowId()
  @ApiOkResponse({ type: AdminUserResponse })
  update(
    @Param('id', IdPipe) id: number,
    @Body() dto: UpdateAdminUserDto,
    @CurrentActor() actor: Actor,
  ): Promise<AdminUserResponse> {
    return this.users.update(id, dto, actor);
  }

  @Describe('Confirm that an admin user still needs the access', {
    errors: ['ADMIN_USER.NOT_FOUND', 'ADMIN_USER.OWN_ACCOUNT'],
    description: 'Asked for every 90 days. One’s own access is confirmed by another admin.',
  })
  @Post(':id/confirm-access')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: AdminUserResponse })
  confirmAccess(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<AdminUserResponse> {
    return this.users.confirmAccess(id, actor);
  }

  @Describe('List the sessions of an admin user', { errors: ['ADMIN_USER.NOT_FOUND'] })
  @Get(':id/sessions')
  @ApiRowId()
  @ApiOkResponse({ type: [SessionResponse], description: 'Those that are active; the 50 used last' })
  sessions(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<SessionResponse[]> {
    return this.users.sessionsOf(id, actor);
  }

  @Describe('End all sessions of an admin user', { errors: ['ADMIN_USER.NOT_FOUND', 'ADMIN_USER.OWN_ACCOUNT'] })
  @Post(':id/sessions/end')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: Success })
  endSessions(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<Success> {
    return this.users.endSessions(id, actor);
  }

  @Describe('End a session of an admin user', {
    errors: ['ADMIN_USER.NOT_FOUND', 'ADMIN_USER.OWN_ACCOUNT', 'SESSION.NOT_FOUND'],
  })
  @Post(':id/sessions/:sessionId/end')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: Success })
  endSession(
    @Param('id', IdPipe) id: number,
    @Param('sessionId') sessionId: string,
    @CurrentActor() actor: Actor,
  ): Promise<Success> {
    return this.users.endSession(id, sessionId, actor);
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
