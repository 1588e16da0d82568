import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { AllowStaleReads } from '../../platform/database/allow-stale-reads.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiIdempotent, ApiListQuery } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import {
  AdjustmentDto,
  ApprovePayoutsDto,
  CloseMonthsDto,
  MonthClosed,
  VarianceDto,
  LinesToDecide,
  LinesToDecideDto,
  LineToDecide,
  MonthLine,
  MonthResponse,
  PayoutAdvanced,
  PayoutApproved,
  PayoutResponse,
  MONTH_LIST,
  MONTH_LINE_LIST,
  PAYOUT_LIST,
} from './dto/ledger.dto.js';
import { AdjustmentsService } from './adjustments.service.js';
import { ClosingService } from './closing.service.js';
import { LedgerExportService } from './ledger-export.service.js';
import { LineVariancesService } from './line-variances.service.js';
import { MonthsService } from './months.service.js';
import { PayoutsService } from './payouts.service.js';
import { StatementsService } from './statements.service.js';
import { VariancesService } from './variances.service.js';

const MONTH = { name: 'id', example: '7-2026-10', description: 'Lender and month' };
const PAYOUT = { name: 'id', example: '3-2026-10', description: 'Partner and month' };
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

@ApiTags('Commission ledger')
@Controller('api/admin')
@Allow(Permission.CommissionManage)
export class LedgerAdminController {
  constructor(
    private readonly lenderMonths: MonthsService,
    private readonly closing: ClosingService,
    private readonly adjustments: AdjustmentsService,
    private readonly partnerPayouts: PayoutsService,
    private readonly statements: StatementsService,
    private readonly variances: VariancesService,
    private readonly lineVariances: LineVariancesService,
    private readonly ledgerExport: LedgerExportService,
  ) {}

  @Describe('List months of commission by lender')
  @Get('commission-months')
  @AllowStaleReads()
  @ApiListQuery(MONTH_LIST)
  @ApiOkResponse({ type: [MonthResponse] })
  months(@Query() query: RawListQuery): Promise<Page<MonthResponse>> {
    return this.lenderMonths.page(query);
  }

  @Describe('Read a lender’s month of commission', { errors: ['COMMISSION.MONTH_NOT_FOUND', 'REQUEST.NOT_FOUND'] })
  @Get('commission-months/:id')
  @ApiParam(MONTH)
  @ApiOkResponse({ type: MonthResponse })
  month(@Param('id') id: string): Promise<MonthResponse> {
    return this.lenderMonths.get(id);
  }

  @Describe('List the disbursals of a lender’s month', { errors: ['COMMISSION.MONTH_NOT_FOUND', 'REQUEST.NOT_FOUND'] })
  @Get('commission-months/:id/lines')
  @AllowStaleReads()
  @ApiParam(MONTH)
  @ApiListQuery(MONTH_LINE_LIST)
  @ApiOkResponse({ type: [MonthLine] })
  lines(@Param('id') id: string, @Query() query: RawListQuery): Promise<Page<MonthLine>> {
    return this.lenderMonths.lines(id, query);
  }

  @Describe('Close a lender’s month of commission', {
    errors: [
      'COMMISSION.MONTH_NOT_FOUND',
      'COMMISSION.MONTH_CLOSED',
      'COMMISSION.MONTH_RUNNING',
      'COMMISSION.EARLIER_OPEN',
      'COMMISSION.UNPRICED',
      'REQUEST.NOT_FOUND',
    ],
    description: 'Cannot be undone; later changes are corrections in an open month.',
  })
  @Post('commission-months/:id/close')
  @HttpCode(200)
  @ApiParam(MONTH)
  @ApiOkResponse({ type: MonthResponse })
  close(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<MonthResponse> {
    return this.closing.close(id, actor);
  }

  @Describe('Close several months of commission', {
    errors: ['REQUEST.NOT_FOUND'],
    description: 'Each by itself; the answer says which were closed and why others were not.',
  })
  @Post('commission-months/close')
  @HttpCode(200)
  @ApiOkResponse({ type: [MonthClosed] })
  closeAll(@Body() dto: CloseMonthsDto, @CurrentActor() actor: Actor): Promise<MonthClosed[]> {
    return this.closing.closeAll(dto, actor);
  }

  @Describe('Decide about what a lender paid less or more', {
    errors: [
      'COMMISSION.MONTH_NOT_FOUND',
      'COMMISSION.NOT_CLOSED',
      'COMMISSION.NO_VARIANCE',
      'COMMISSION.CHANGED',
      'REQUEST.NOT_FOUND',
    ],
    description: 'Moves no money: partners get their part of what was received.',
  })
  @Post('commission-months/:id/variance')
  @HttpCode(200)
  @ApiParam(MONTH)
  @ApiOkResponse({ type: MonthResponse })
  decide(@Param('id') id: string, @Body() dto: VarianceDto, @CurrentActor() actor: Actor): Promise<MonthResponse> {
    return this.variances.decide(id, dto, actor);
  }

  @Describe('List lines for which less or more came than is due', {
    description: 'By what was decided about them. What is decided of all months is listed until the money has come.',
  })
  @Get('commission-lines')
  @AllowStaleReads()
  @ApiOkResponse({ type: LinesToDecide })
  linesToDecide(@Query() query: LinesToDecideDto): Promise<LinesToDecide> {
    return this.lineVariances.page(query);
  }

  @Describe('Decide about what came less or more for a line', {
    errors: ['RECORD.NOT_FOUND', 'COMMISSION.NO_VARIANCE', 'COMMISSION.CHANGED'],
    description: 'Moves no money: partners get their part of what was received.',
  })
  @Post('commission-lines/:id/variance')
  @HttpCode(200)
  @ApiOkResponse({ type: LineToDecide })
  decideLine(
    @Param('id', IdPipe) id: number,
    @Body() dto: VarianceDto,
    @CurrentActor() actor: Actor,
  ): Promise<LineToDecide> {
    return this.lineVariances.decide(id, dto, actor);
  }

  @Describe('Download months of commission as a workbook')
  @Get('commission-months.xlsx')
  @AllowStaleReads()
  @ApiListQuery(MONTH_LIST)
  @ApiProduces(XLSX)
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async monthsAsXlsx(@Query() query: RawListQuery, @Res() reply: FastifyReply): Promise<void> {
    const workbook = await this.ledgerExport.xlsx(query);
    void reply.headers(download(XLSX, 'commission-months.xlsx')).send(workbook);
  }

  @Describe('Correct the commission of an open month', {
    errors: ['COMMISSION.MONTH_CLOSED', 'COMMISSION.NOTHING_TO_ADJUST', 'LENDER.NOT_FOUND', 'PARTNER.NOT_FOUND'],
  })
  @Post('commission-adjustments')
  @ApiIdempotent()
  @ApiCreatedResponse({ type: MonthResponse })
  adjust(@Body() dto: AdjustmentDto, @CurrentActor() actor: Actor): Promise<MonthResponse> {
    return this.adjustments.adjust(dto, actor);
  }

  @Describe('List payouts by partner and month')
  @Get('commission-payouts')
  @AllowStaleReads()
  @ApiListQuery(PAYOUT_LIST)
  @ApiOkResponse({ type: [PayoutResponse] })
  payouts(@Query() query: RawListQuery): Promise<Page<PayoutResponse>> {
    return this.partnerPayouts.page(query);
  }

  @Describe('Read a partner’s payout of a month', { errors: ['COMMISSION.PAYOUT_NOT_FOUND', 'REQUEST.NOT_FOUND'] })
  @Get('commission-payouts/:id')
  @ApiParam(PAYOUT)
  @ApiOkResponse({ type: PayoutResponse })
  payout(@Param('id') id: string): Promise<PayoutResponse> {
    return this.partnerPayouts.get(id);
  }

  @Describe('Approve a payout', {
    errors: ['COMMISSION.PAYOUT_NOT_FOUND', 'COMMISSION.NONE_TO_APPROVE', 'TAX.NO_RATE', 'REQUEST.NOT_FOUND'],
  })
  @Post('commission-payouts/:id/approve')
  @HttpCode(200)
  @ApiParam(PAYOUT)
  @ApiOkResponse({ type: PayoutAdvanced })
  approve(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<PayoutAdvanced> {
    return this.partnerPayouts.approve(id, actor);
  }

  @Describe('Approve several payouts', {
    description: 'Each by itself; the answer says which were approved and why others were not.',
  })
  @Post('commission-payouts/approve')
  @HttpCode(200)
  @ApiOkResponse({ type: [PayoutApproved] })
  approveAll(@Body() dto: ApprovePayoutsDto, @CurrentActor() actor: Actor): Promise<PayoutApproved[]> {
    return this.partnerPayouts.approveAll(dto, actor);
  }

  @Describe('Mark an approved payout as paid', {
    errors: [
      'COMMISSION.PAYOUT_NOT_FOUND',
      'COMMISSION.NONE_TO_PAY',
      'COMMISSION.ACCOUNT_HELD',
      'COMMISSION.NO_LICENCE',
      'COMMISSION.PAYEE_RESTS',
      'COMMISSION.NO_INVOICE',
      'COMMISSION.IN_RUN',
      'TAX.NO_RATE',
      'REQUEST.NOT_FOUND',
    ],
  })
  @Post('commission-payouts/:id/pay')
  @HttpCode(200)
  @ApiParam(PAYOUT)
  @ApiOkResponse({ type: PayoutAdvanced })
  pay(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<PayoutAdvanced> {
    return this.partnerPayouts.pay(id, actor);
  }

  @Describe('Download the statement of a payout as PDF', {
    errors: ['COMMISSION.PAYOUT_NOT_FOUND', 'COMMISSION.NO_STATEMENT', 'REQUEST.NOT_FOUND'],
  })
  @Get('commission-payouts/:id/statement.pdf')
  @AllowStaleReads()
  @ApiParam(PAYOUT)
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async pdf(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const statement = await this.statements.pdf(id);
    void reply.headers(download('application/pdf', `payout-${id}.pdf`)).send(statement);
  }

  @Describe('Download the statement of a payout as a workbook', {
    errors: ['COMMISSION.PAYOUT_NOT_FOUND', 'COMMISSION.NO_STATEMENT', 'REQUEST.NOT_FOUND'],
  })
  @Get('commission-payouts/:id/statement.xlsx')
  @AllowStaleReads()
  @ApiParam(PAYOUT)
  @ApiProduces(XLSX)
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async xlsx(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const statement = await this.statements.xlsx(id);
    void reply.headers(download(XLSX, `payout-${id}.xlsx`)).send(statement);
  }
}

/** `id` was validated by `readId`, so that the name contains only digits and hyphens. */
function download(type: string, name: string) {
  return {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}"`,
    'X-Content-Type-Options': 'nosniff',
  };
}
