import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor } from '../auth/actor.js';
import { Allow } from '../auth/allow.decorator.js';
import { Describe } from '../openapi/describe.decorator.js';
import { ApiIdempotent } from '../rest/api.decorators.js';
import { CreateExportDto, ExportResponse } from './dto/export.dto.js';
import { EXPORT_TYPES } from './export-file.js';
import { ExportsService } from './exports.service.js';

const ApiUuid = () => ApiParam({ name: 'uuid', example: '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60' });

/** Who may see a list may export it; the service asks by the list. */
@ApiTags('Exports (admin)')
@Controller('api/admin/exports')
@Allow(Permission.AdminSession)
export class ExportsAdminController {
  constructor(private readonly exports: ExportsService) {}

  @Describe('List your own exports')
  @Get()
  @ApiOkResponse({ type: [ExportResponse], description: 'The newest first; 100 at most' })
  own(@CurrentActor() actor: Actor): Promise<ExportResponse[]> {
    return this.exports.own(actor);
  }

  @Describe('Export all rows of a list', {
    errors: ['RECORD.NOT_FOUND', 'AUTH.FORBIDDEN', 'EXPORT.TOO_MANY', 'EXPORT.BUSY', 'REPORT.TOO_MANY_ROWS'],
    description: 'The file is written in the background, the newest row first, and kept for 24 hours.',
  })
  @Post()
  @ApiIdempotent()
  @ApiCreatedResponse({ type: ExportResponse })
  create(@Body() dto: CreateExportDto, @CurrentActor() actor: Actor): Promise<ExportResponse> {
    return this.exports.create(dto, actor);
  }

  @Describe('Stop an export', { errors: ['RECORD.NOT_FOUND', 'EXPORT.OVER'] })
  @Post(':uuid/cancel')
  @HttpCode(200)
  @ApiUuid()
  @ApiOkResponse({ type: ExportResponse })
  cancel(@Param('uuid') uuid: string, @CurrentActor() actor: Actor): Promise<ExportResponse> {
    return this.exports.cancel(uuid, actor);
  }

  @Describe('Go on with an export that failed or was stopped', {
    errors: ['RECORD.NOT_FOUND', 'AUTH.FORBIDDEN', 'EXPORT.OVER', 'EXPORT.TOO_MANY', 'EXPORT.BUSY'],
  })
  @Post(':uuid/retry')
  @HttpCode(200)
  @ApiUuid()
  @ApiOkResponse({ type: ExportResponse })
  retry(@Param('uuid') uuid: string, @CurrentActor() actor: Actor): Promise<ExportResponse> {
    return this.exports.retry(uuid, actor);
  }

  @Describe('Fetch the file of an export', { errors: ['RECORD.NOT_FOUND', 'AUTH.FORBIDDEN', 'EXPORT.NOT_READY'] })
  @Get(':uuid/file')
  @ApiUuid()
  @ApiProduces(...Object.values(EXPORT_TYPES))
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async file(@Param('uuid') uuid: string, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    const { type, name, content } = await this.exports.file(uuid, actor);
    void reply
      .headers({
        'Content-Type': type,
        'Content-Disposition': `attachment; filename="${name}"`,
        'X-Content-Type-Options': 'nosniff',
      })
      .send(content);
  }
}
