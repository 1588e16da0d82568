import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiIdempotent, ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import {
  CreateReportMailDto,
  MailRecipient,
  ReportMailResponse,
  ReportMailsQueryDto,
  SaveReportMailDto,
} from './dto/report-mail.dto.js';
import { ReportMailsService } from './report-mails.service.js';

/** Roles that open any report; which of them is asked of each record. */
@ApiTags('Mailed reports')
@Controller('api/admin/report-mails')
@Allow(Permission.InternalReportView)
export class ReportMailsAdminController {
  constructor(private readonly mails: ReportMailsService) {}

  @Describe('List the mails of a report', {
    description: 'Those that the caller set up or receives; role 1 sees all.',
  })
  @Get()
  @ApiOkResponse({ type: [ReportMailResponse] })
  ofReport(@Query() { report }: ReportMailsQueryDto, @CurrentActor() actor: Actor): Promise<ReportMailResponse[]> {
    return this.mails.ofReport(report, actor);
  }

  @Describe('List the admins to whom a report can be mailed')
  @Get('recipients')
  @ApiOkResponse({ type: [MailRecipient], description: 'Those who may open it, by name' })
  recipients(@Query() { report }: ReportMailsQueryDto, @CurrentActor() actor: Actor): Promise<MailRecipient[]> {
    return this.mails.recipients(report, actor);
  }

  @Describe('Mail a report every day or week', { errors: ['REPORT_MAIL.TOO_MANY', 'REPORT_MAIL.RECIPIENT'] })
  @Post()
  @ApiIdempotent()
  @ApiCreatedResponse({ type: ReportMailResponse })
  create(@Body() dto: CreateReportMailDto, @CurrentActor() actor: Actor): Promise<ReportMailResponse> {
    return this.mails.create(dto, actor);
  }

  @Describe('Change when a report is mailed and to whom, pause it or go on', {
    errors: ['RECORD.NOT_FOUND', 'REPORT_MAIL.RECIPIENT'],
    description: 'By the admin who set it up, and by role 1.',
  })
  @Put(':id')
  @ApiRowId()
  @ApiOkResponse({ type: ReportMailResponse })
  save(
    @Param('id', IdPipe) id: number,
    @Body() dto: SaveReportMailDto,
    @CurrentActor() actor: Actor,
  ): Promise<ReportMailResponse> {
    return this.mails.save(id, dto, actor);
  }

  @Describe('Mail a report no longer', { errors: ['RECORD.NOT_FOUND'] })
  @Delete(':id')
  @ApiRowId()
  @ApiOkResponse({ type: ReportMailResponse })
  remove(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<ReportMailResponse> {
    return this.mails.remove(id, actor);
  }

  @Describe('Mail a report to yourself now', { errors: ['RECORD.NOT_FOUND'] })
  @Post(':id/send')
  @ApiRowId()
  @ApiCreatedResponse({ type: ReportMailResponse })
  send(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<ReportMailResponse> {
    return this.mails.sendNow(id, actor);
  }

  @Describe('Receive the mails of a report no longer', { errors: ['RECORD.NOT_FOUND'] })
  @Post(':id/leave')
  @ApiRowId()
  @ApiCreatedResponse({ type: ReportMailResponse })
  leave(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<ReportMailResponse> {
    return this.mails.leave(id, actor);
  }
}
