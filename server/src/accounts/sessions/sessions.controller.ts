import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { Success } from '../../platform/rest/success.js';
import { SessionResponse } from './dto/session.dto.js';
import { OwnSessionsService } from './own-sessions.service.js';

@ApiTags('Sessions')
@Controller('api/sessions')
@Allow(Permission.AnySession)
export class SessionsController {
  constructor(private readonly sessions: OwnSessionsService) {}

  @Describe('List your own sessions')
  @Get()
  @ApiOkResponse({ type: [SessionResponse], description: 'The caller’s own; the 50 used last' })
  list(@CurrentActor() actor: Actor): Promise<SessionResponse[]> {
    return this.sessions.list(actor);
  }

  @Describe('End all your other sessions')
  @Post('end-others')
  @HttpCode(200)
  @ApiOkResponse({ type: Success })
  endOthers(@CurrentActor() actor: Actor): Promise<Success> {
    return this.sessions.endOthers(actor);
  }

  @Describe('End one of your sessions', { errors: ['SESSION.NOT_FOUND'] })
  @Post(':id/end')
  @HttpCode(200)
  @ApiOkResponse({ type: Success })
  end(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<Success> {
    return this.sessions.end(id, actor);
  }
}
