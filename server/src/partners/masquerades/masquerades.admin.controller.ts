import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { MasqueradeStarted, StartMasqueradeDto } from './dto/masquerade.dto.js';
import { MasqueradesService } from './masquerades.service.js';

@ApiTags('Masquerades')
@Controller('api/admin/masquerades')
@Allow(Permission.Masquerade)
export class MasqueradesAdminController {
  constructor(private readonly masquerades: MasqueradesService) {}

  @Describe('Act in the portal in the name of one of its users', {
    errors: ['PARTNER_USER.NOT_FOUND', 'MASQUERADE.NO_ACCOUNT'],
    description:
      'For 30 minutes at most, and never longer than your own session. What concerns money, keys, users and passwords is refused. The partner sees who looked, when and why.',
  })
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: MasqueradeStarted })
  start(@Body() dto: StartMasqueradeDto, @CurrentActor() actor: Actor): Promise<MasqueradeStarted> {
    return this.masquerades.start(dto, actor);
  }
}
