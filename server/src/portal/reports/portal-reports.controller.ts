import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import type { FastifyReply } from 'fastify';
import { REPORT_FORMATS, REPORT_TYPES } from '../../operations/reports/report-file.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { AllowStaleReads } from '../../platform/database/allow-stale-reads.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import {
  OpenLeadsQueryDto,
  OpenLeadsResponse,
  PortalReportQueryDto,
  PortalReportResponse,
} from './dto/portal-report.dto.js';
import { PortalReportsService } from './portal-reports.service.js';

@ApiTags('Portal reports')
@Controller('api/partner/reports')
@Allow(Permission.PartnerSession)
export class PortalReportsController {
  constructor(private readonly reports: PortalReportsService) {}

  @Describe('Read the figures below you in the portal', {
    description:
      'All of the partner for its owners and staff, a merchant’s own, an agent’s own, by the day of the event, beside the period before. Commission is the caller’s own part; staff see none.',
  })
  @Get()
  @AllowStaleReads()
  @ApiOkResponse({ type: PortalReportResponse })
  read(@Query() query: PortalReportQueryDto, @CurrentActor() actor: Actor): Promise<PortalReportResponse> {
    return this.reports.read(query, actor);
  }

  @Describe('Count the open leads below you by how long they have stood in their state')
  @Get('open-leads')
  @AllowStaleReads()
  @ApiOkResponse({ type: OpenLeadsResponse })
  openLeads(@Query() query: OpenLeadsQueryDto, @CurrentActor() actor: Actor): Promise<OpenLeadsResponse> {
    return this.reports.openLeads(query, actor);
  }

  @Describe('Export the figures below you in the portal', {
    errors: ['REQUEST.NOT_FOUND'],
    description: 'All rows of the chosen group, without the period before.',
  })
  @Get('export/:format')
  @AllowStaleReads()
  @ApiParam({ name: 'format', enum: REPORT_FORMATS, example: 'csv' })
  @ApiProduces(...Object.values(REPORT_TYPES))
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  export(
    @Param('format') format: string,
    @Query() query: PortalReportQueryDto,
    @CurrentActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): void {
    const { type, name, content } = this.reports.export(format, query, actor);
    void reply
      .headers({
        'Content-Type': type,
        'Content-Disposition': `attachment; filename="${name}"`,
        'X-Content-Type-Options': 'nosniff',
      })
      .send(content);
  }
}
