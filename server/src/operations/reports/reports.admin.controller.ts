import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import type { ReportName } from '@marketplace/contract/reports/reports.js';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { AllowStaleReads } from '../../platform/database/allow-stale-reads.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { RefusalRulesQueryDto, RefusalRulesResponse } from './dto/refusal-rules.dto.js';
import { ReportChoices, ReportEventRow, ReportQueryDto, ReportResponse, ReportRowsQueryDto } from './dto/report.dto.js';
import { RefusalRulesService } from './refusal-rules.service.js';
import { ReportEventsService } from './report-events.service.js';
import { ReportExportService } from './report-export.service.js';
import { REPORT_FORMATS, REPORT_TYPES } from './report-file.js';
import { ReportsService } from './reports.service.js';

const FORMAT = { name: 'format', enum: REPORT_FORMATS, example: 'csv' };
const EXPORT = { errors: ['REPORT.TOO_MANY_ROWS', 'REQUEST.NOT_FOUND'] } as const;
const FILE = { schema: { type: 'string', format: 'binary' } } as const;
const FILE_TYPES = Object.values(REPORT_TYPES);

/** One route for each report, because roles may open some of them only. */
@ApiTags('Reports (admin)')
@Controller('api/admin/reports')
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly events: ReportEventsService,
    private readonly exports: ReportExportService,
    private readonly refusalRules: RefusalRulesService,
  ) {}

  @Describe('Read the internal report', { description: 'Rows for `day`, `product`, `lender` and `partner`.' })
  @Get('internal-report')
  @AllowStaleReads()
  @Allow(Permission.InternalReportView)
  @ApiOkResponse({ type: ReportResponse })
  internal(@Query() query: ReportQueryDto): Promise<ReportResponse> {
    return this.reports.read('internal-report', query);
  }

  @Describe('List the lenders and partners that the internal report can be narrowed to')
  @Get('internal-report/choices')
  @AllowStaleReads()
  @Allow(Permission.InternalReportView)
  @ApiOkResponse({ type: ReportChoices })
  choices(): Promise<ReportChoices> {
    return this.reports.choices();
  }

  @Describe('List the events that a figure of a report counts', {
    errors: ['REQUEST.NOT_FOUND'],
    description:
      '50 at a time, by the day of the event or, by cohort, of the submission: then with all events of the last application, so that there may be some more. Customers are masked.',
  })
  @Get('internal-report/events')
  @AllowStaleReads()
  @Allow(Permission.InternalReportView)
  @ApiOkResponse({ type: [ReportEventRow] })
  behind(@Query() query: ReportRowsQueryDto): Promise<ReportEventRow[]> {
    return this.events.page(query);
  }

  @Describe('Export the internal report', EXPORT)
  @Get('internal-report/export/:format')
  @AllowStaleReads()
  @Allow(Permission.InternalReportView)
  @ApiParam(FORMAT)
  @ApiProduces(...FILE_TYPES)
  @ApiOkResponse(FILE)
  internalFile(
    @Param('format') format: string,
    @Query() query: ReportQueryDto,
    @CurrentActor() { language }: Actor,
    @Res() reply: FastifyReply,
  ) {
    return this.send('internal-report', format, query, language, reply);
  }

  @Describe('Read the products report', { description: 'Rows for `product`.' })
  @Get('products-report')
  @AllowStaleReads()
  @Allow(Permission.ReportView)
  @ApiOkResponse({ type: ReportResponse })
  products(@Query() query: ReportQueryDto): Promise<ReportResponse> {
    return this.reports.read('products-report', query);
  }

  @Describe('Export the products report', EXPORT)
  @Get('products-report/export/:format')
  @AllowStaleReads()
  @Allow(Permission.ReportView)
  @ApiParam(FORMAT)
  @ApiProduces(...FILE_TYPES)
  @ApiOkResponse(FILE)
  productsFile(
    @Param('format') format: string,
    @Query() query: ReportQueryDto,
    @CurrentActor() { language }: Actor,
    @Res() reply: FastifyReply,
  ) {
    return this.send('products-report', format, query, language, reply);
  }

  @Describe('Read the report on vendors and their products', { description: 'Rows for `lender` and `product`.' })
  @Get('vendors-products-report')
  @AllowStaleReads()
  @Allow(Permission.ReportView)
  @ApiOkResponse({ type: ReportResponse })
  vendors(@Query() query: ReportQueryDto): Promise<ReportResponse> {
    return this.reports.read('vendors-products-report', query);
  }

  @Describe('Say which rules would have told what a lender refused', {
    errors: ['REQUEST.NOT_FOUND'],
    description: 'Of the newest 1,000 refused and the newest 1,000 approved applications of one lender and product.',
  })
  @Get('vendors-products-report/refusal-rules')
  @AllowStaleReads()
  @Allow(Permission.ReportView)
  @ApiOkResponse({ type: RefusalRulesResponse })
  refusals(@Query() query: RefusalRulesQueryDto): Promise<RefusalRulesResponse> {
    return this.refusalRules.read(query);
  }

  @Describe('Export the report on vendors and their products', EXPORT)
  @Get('vendors-products-report/export/:format')
  @AllowStaleReads()
  @Allow(Permission.ReportView)
  @ApiParam(FORMAT)
  @ApiProduces(...FILE_TYPES)
  @ApiOkResponse(FILE)
  vendorsFile(
    @Param('format') format: string,
    @Query() query: ReportQueryDto,
    @CurrentActor() { language }: Actor,
    @Res() reply: FastifyReply,
  ) {
    return this.send('vendors-products-report', format, query, language, reply);
  }

  private async send(
    report: ReportName,
    format: string,
    query: ReportQueryDto,
    language: Language,
    reply: FastifyReply,
  ): Promise<void> {
    const { type, name, content } = await this.exports.file(report, format, query, language);
    void reply
      .headers({
        'Content-Type': type,
        'Content-Disposition': `attachment; filename="${name}"`,
        'X-Content-Type-Options': 'nosniff',
      })
      .send(content);
  }
}
