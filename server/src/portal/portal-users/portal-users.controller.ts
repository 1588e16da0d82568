import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import {
  ChangePortalRoleDto,
  InvitePortalUserDto,
  PORTAL_USER_LIST,
  PortalUserResponse,
} from '../../partners/partner-users/dto/portal-user.dto.js';
import { PortalUsersService } from '../../partners/partner-users/portal-users.service.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiIdempotent, ApiListQuery, ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';

@ApiTags('Portal users')
@Controller('api/partner/users')
@Allow(Permission.PortalUserManage)
export class PortalUsersController {
  constructor(private readonly users: PortalUsersService) {}

  @Describe('List the users below you in the portal', {
    description: 'All of the partner for an owner, its own agents for a merchant.',
  })
  @Get()
  @ApiListQuery(PORTAL_USER_LIST)
  @ApiOkResponse({ type: [PortalUserResponse] })
  list(@Query() query: RawListQuery, @CurrentActor() actor: Actor): Promise<Page<PortalUserResponse>> {
    return this.users.page(query, actor);
  }

  @Describe('Invite somebody to the portal', {
    errors: ['PORTAL_USER.PHONE_TAKEN', 'PARTNER_USER.EMAIL_TAKEN', 'REQUEST.TOO_MANY'],
    description: 'An agent is sent a link by SMS, everybody else by e-mail.',
  })
  @Allow(Permission.PortalUserManage, { proof: true })
  @Post()
  @ApiIdempotent()
  @ApiCreatedResponse({ type: PortalUserResponse })
  invite(@Body() dto: InvitePortalUserDto, @CurrentActor() actor: Actor): Promise<PortalUserResponse> {
    return this.users.invite(dto, actor);
  }

  @Describe('Send an invitation to the portal once more', {
    errors: ['PORTAL_USER.NOT_FOUND', 'PORTAL_USER.ACTIVE', 'REQUEST.TOO_MANY'],
  })
  @Post(':id/invite')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: PortalUserResponse })
  sendAgain(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<PortalUserResponse> {
    return this.users.sendAgain(id, actor);
  }

  @Describe('Pause a user of the portal', {
    errors: ['PORTAL_USER.NOT_FOUND', 'PORTAL_USER.OWN_ACCOUNT'],
    description: 'Signed out everywhere at the next request, until resumed.',
  })
  @Allow(Permission.PortalUserManage, { proof: true })
  @Post(':id/pause')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: PortalUserResponse })
  pause(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<PortalUserResponse> {
    return this.users.pause(id, actor);
  }

  @Describe('Let a paused user of the portal sign in again', { errors: ['PORTAL_USER.NOT_FOUND'] })
  @Allow(Permission.PortalUserManage, { proof: true })
  @Post(':id/resume')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: PortalUserResponse })
  resume(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<PortalUserResponse> {
    return this.users.resume(id, actor);
  }

  @Describe('Change the role of a user of the portal between owner and staff', {
    errors: [
      ...(['PORTAL_USER.NOT_FOUND', 'PORTAL_USER.ROLE_FIXED'] as const),
      ...(['PORTAL_USER.LAST_OWNER', 'VERSION.CONFLICT'] as const),
    ],
    description: 'Signed out everywhere at the next request. The last active owner stays one.',
  })
  @Allow(Permission.PortalRoleChange, { proof: true })
  @Post(':id/role')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: PortalUserResponse })
  changeRole(
    @Param('id', IdPipe) id: number,
    @Body() dto: ChangePortalRoleDto,
    @CurrentActor() actor: Actor,
  ): Promise<PortalUserResponse> {
    return this.users.changeRole(id, dto, actor);
  }

  @Describe('End all sessions of a user of the portal', {
    errors: ['PORTAL_USER.NOT_FOUND', 'PORTAL_USER.OWN_ACCOUNT'],
  })
  @Post(':id/end-sessions')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: PortalUserResponse })
  endSessions(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<PortalUserResponse> {
    return this.users.endSessions(id, actor);
  }
}
