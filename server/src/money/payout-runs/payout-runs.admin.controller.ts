import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { AllowStaleReads } from '../../platform/database/allow-stale-reads.decorator.js';
import { Exported } from '../../platform/exports/exported.decorator.js';
import { byKey } from '../../platform/exports/pages.js';
import { HistoryEntry, HISTORY_LIST } from '../../platform/history/history.service.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiIdempotent, ApiListQuery, ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import {
  CancelPayoutRunDto,
  CreatePayoutRunDto,
  PAYOUT_RUN_LIST,
  PayoutPreview,
  PayoutPreviewQuery,
  PayoutRunResponse,
  RUN_PAYMENT_LIST,
  RunPaymentResponse,
} from './dto/payout-run.dto.js';
import { PAYOUT_RUN_COLUMNS } from './exported-columns.js';
import { PayoutPreviewService } from './payout-preview.service.js';
import { PayoutRunsService } from './payout-runs.service.js';

const MOVED = ['RECORD.NOT_FOUND', 'PAYOUT_RUN.STATE'] as const;
const SECOND = ['AUTH.SECOND_ADMIN', 'AUTH.SECOND_ADMIN_LINKED'] as const;

@ApiTags('Payout runs')
@Controller('api/admin/payout-runs')
@Allow(Permission.CommissionManage)
export class PayoutRunsAdminController {
  constructor(
    private readonly runs: PayoutRunsService,
    private readonly previews: PayoutPreviewService,
  ) {}

  @Describe('List payout runs')
  @Get()
  @ApiListQuery(PAYOUT_RUN_LIST)
  @ApiOkResponse({ type: [PayoutRunResponse] })
  @Exported('payout-runs', PAYOUT_RUN_COLUMNS, byKey)
  list(@Query() query: RawListQuery, @CurrentActor() actor: Actor): Promise<Page<PayoutRunResponse>> {
    return this.runs.page(query, actor);
  }

  @Describe('Show what a payout run would pay, and what it would leave out and why')
  @Get('preview')
  @ApiOkResponse({ type: PayoutPreview })
  preview(@Query() { partner_id }: PayoutPreviewQuery): Promise<PayoutPreview> {
    return this.previews.of(partner_id);
  }

  @Describe('Read a payout run', { errors: ['RECORD.NOT_FOUND'] })
  @Get(':id')
  @ApiRowId()
  @ApiOkResponse({ type: PayoutRunResponse })
  get(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<PayoutRunResponse> {
    return this.runs.get(id, actor);
  }

  @Describe('List the payments of a payout run', { errors: ['RECORD.NOT_FOUND'] })
  @Get(':id/payments')
  @AllowStaleReads()
  @ApiRowId()
  @ApiListQuery(RUN_PAYMENT_LIST)
  @ApiOkResponse({ type: [RunPaymentResponse] })
  payments(@Param('id', IdPipe) id: number, @Query() query: RawListQuery): Promise<Page<RunPaymentResponse>> {
    return this.runs.payments(id, query);
  }

  @Describe('Make a payout run', {
    errors: ['PAYOUT_RUN.NOTHING', 'PAYOUT_RUN.CHANGED'],
    description: 'Of what the preview showed. Its payments are in no other run, and cannot be marked as paid by hand.',
  })
  @Post()
  @ApiIdempotent()
  @ApiCreatedResponse({ type: PayoutRunResponse })
  create(@Body() dto: CreatePayoutRunDto, @CurrentActor() actor: Actor): Promise<PayoutRunResponse> {
    return this.runs.create(dto, actor);
  }

  @Describe('Approve a payout run', {
    errors: [...MOVED, ...SECOND, 'PAYOUT_RUN.HELD'],
    description: 'Another admin than the one who made it.',
  })
  @Post(':id/approve')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: PayoutRunResponse })
  approve(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<PayoutRunResponse> {
    return this.runs.approve(id, actor);
  }

  @Describe('Fetch the file for the bank', {
    errors: MOVED,
    description: 'Holds account numbers. Who fetches it is recorded.',
  })
  @Post(':id/file')
  @HttpCode(200)
  @ApiRowId()
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  async file(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    const file = await this.runs.file(id, actor);
    void reply
      .headers({
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="payout-run-${id}.csv"`,
        'X-Content-Type-Options': 'nosniff',
      })
      .send(file);
  }

  @Describe('Cancel a payout run', {
    errors: [...MOVED, ...SECOND],
    description:
      'Payments that the bank has not answered are due again. Once the file was fetched, by another admin than who fetched it.',
  })
  @Post(':id/cancel')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: PayoutRunResponse })
  cancel(
    @Param('id', IdPipe) id: number,
    @Body() { reason }: CancelPayoutRunDto,
    @CurrentActor() actor: Actor,
  ): Promise<PayoutRunResponse> {
    return this.runs.cancel(id, reason, actor);
  }

  @Describe('List what was done with a payout run', { errors: ['RECORD.NOT_FOUND'] })
  @Get(':id/history')
  @AllowStaleReads()
  @ApiRowId()
  @ApiListQuery(HISTORY_LIST)
  @ApiOkResponse({ type: [HistoryEntry] })
  history(@Param('id', IdPipe) id: number, @Query() query: RawListQuery): Promise<Page<HistoryEntry>> {
    return this.runs.history(id, query);
  }
}
