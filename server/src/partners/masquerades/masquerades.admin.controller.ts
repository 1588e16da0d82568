import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { AllowStaleReads } from '../../platform/database/allow-stale-reads.decorator.js';
import { Exported } from '../../platform/exports/exported.decorator.js';
import { byKey } from '../../platform/exports/pages.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiListQuery, ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import {
  ADMIN_MASQUERADE_LIST,
  AdminMasqueradeRow,
  MasqueradeStarted,
  StartMasqueradeDto,
} from './dto/masquerade.dto.js';
import { MASQUERADE_COLUMNS } from './exported-columns.js';
import { MasqueradesService } from './masquerades.service.js';

@ApiTags('Masquerades')
@Controller('api/admin/masquerades')
@Allow(Permission.Masquerade)
export class MasqueradesAdminController {
  constructor(private readonly masquerades: MasqueradesService) {}

  @Describe('List who acted in the portal in whose name', {
    description: 'Days are those in India on which it began, both included. Two years back.',
  })
  @Get()
  @AllowStaleReads()
  @ApiListQuery(ADMIN_MASQUERADE_LIST)
  @ApiOkResponse({ type: [AdminMasqueradeRow] })
  @Exported('masquerades', MASQUERADE_COLUMNS, byKey)
  list(@Query() query: RawListQuery): Promise<Page<AdminMasqueradeRow>> {
    return this.masquerades.adminPage(query);
  }

  @Describe('Read who acted in the portal once', { errors: ['RECORD.NOT_FOUND'] })
  @Get(':id')
  @ApiRowId()
  @ApiOkResponse({ type: AdminMasqueradeRow })
  get(@Param('id', IdPipe) id: number): Promise<AdminMasqueradeRow> {
    return this.masquerades.adminGet(id);
  }

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
