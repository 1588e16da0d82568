import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { MayBeOld } from '../../platform/database/may-be-old.decorator.js';
import { ApiIdempotent, ApiListQuery } from '../../platform/rest/api.decorators.js';
import { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import { AdjustmentDto, MonthLine, MonthResponse, PayoutAdvanced, PayoutResponse } from './dto/ledger.dto.js';
import { LedgerService } from './ledger.service.js';
import { StatementsService } from './statements.service.js';

const MONTH = { name: 'id', example: '7-2026-10', description: 'Lender and month' };
const PAYOUT = { name: 'id', example: '3-2026-10', description: 'Partner and month' };
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

@ApiTags('Commission ledger')
@Controller('api/admin')
@Allow(Permission.CommissionManage)
export class LedgerAdminController {
  constructor(
    private readonly ledger: LedgerService,
    private readonly statements: StatementsService,
  ) {}

  @Get('commission-months')
  @MayBeOld()
  @ApiListQuery()
  @ApiOkResponse({ type: [MonthResponse] })
  months(@Query() query: RawListQuery): Promise<Page<MonthResponse>> {
    return this.ledger.page(query);
  }

  @Get('commission-months/:id')
  @ApiParam(MONTH)
  @ApiOkResponse({ type: MonthResponse })
  month(@Param('id') id: string): Promise<MonthResponse> {
    return this.ledger.get(id);
  }

  @Get('commission-months/:id/lines')
  @MayBeOld()
  @ApiParam(MONTH)
  @ApiListQuery()
  @ApiOkResponse({ type: [MonthLine] })
  lines(@Param('id') id: string, @Query() query: RawListQuery): Promise<Page<MonthLine>> {
    return this.ledger.lines(id, query);
  }

  /** Cannot be undone. */
  @Post('commission-months/:id/close')
  @HttpCode(200)
  @ApiParam(MONTH)
  @ApiOkResponse({ type: MonthResponse })
  close(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<MonthResponse> {
    return this.ledger.close(id, actor);
  }

  @Post('commission-adjustments')
  @ApiIdempotent()
  @ApiCreatedResponse({ type: MonthResponse })
  adjust(@Body() dto: AdjustmentDto, @CurrentActor() actor: Actor): Promise<MonthResponse> {
    return this.ledger.adjust(dto, actor);
  }

  @Get('commission-payouts')
  @MayBeOld()
  @ApiListQuery()
  @ApiOkResponse({ type: [PayoutResponse] })
  payouts(@Query() query: RawListQuery): Promise<Page<PayoutResponse>> {
    return this.ledger.payouts(query);
  }

  @Post('commission-payouts/:id/approve')
  @HttpCode(200)
  @ApiParam(PAYOUT)
  @ApiOkResponse({ type: PayoutAdvanced })
  approve(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<PayoutAdvanced> {
    return this.ledger.approve(id, actor);
  }

  @Post('commission-payouts/:id/pay')
  @HttpCode(200)
  @ApiParam(PAYOUT)
  @ApiOkResponse({ type: PayoutAdvanced })
  pay(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<PayoutAdvanced> {
    return this.ledger.pay(id, actor);
  }

  @Get('commission-payouts/:id/statement.pdf')
  @MayBeOld()
  @ApiParam(PAYOUT)
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async pdf(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const statement = await this.statements.pdf(id);
    void reply.headers(download('application/pdf', `payout-${id}.pdf`)).send(statement);
  }

  @Get('commission-payouts/:id/statement.xlsx')
  @MayBeOld()
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
