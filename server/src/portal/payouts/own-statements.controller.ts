import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import type { FastifyReply } from 'fastify';
import { PayeeStatement, StatementMonths } from '../../money/payee-statements/dto/payee-statement.dto.js';
import { PayeeStatementsService } from '../../money/payee-statements/payee-statements.service.js';
import { sendStatement } from '../../money/payee-statements/send-statement.js';
import { ownPayeeOf } from '../../partners/payees/payee-refs.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { AllowStaleReads } from '../../platform/database/allow-stale-reads.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';

const PERIOD = { name: 'period', example: '2026-10', description: 'The month whose lines were booked' };
const OWN = 'An owner’s are those of the partner, a merchant’s and an agent’s their own.';

@ApiTags('Portal earnings')
@Controller('api/partner/statements')
@Allow(Permission.OwnPayoutsView)
export class OwnStatementsController {
  constructor(private readonly statements: PayeeStatementsService) {}

  @Describe('List the months that you have a statement of', { description: OWN })
  @Get()
  @AllowStaleReads()
  @ApiOkResponse({ type: StatementMonths })
  months(@CurrentActor() actor: Actor): Promise<StatementMonths> {
    return this.statements.months(ownPayeeOf(actor));
  }

  @Describe('Read a statement of yours', { errors: ['RECORD.NOT_FOUND'], description: OWN })
  @Get(':period')
  @AllowStaleReads()
  @ApiParam(PERIOD)
  @ApiOkResponse({ type: PayeeStatement })
  get(@Param('period') period: string, @CurrentActor() actor: Actor): Promise<PayeeStatement> {
    return this.statements.get(ownPayeeOf(actor), period);
  }

  @Describe('Download a statement of yours as PDF', {
    errors: ['RECORD.NOT_FOUND'],
    description: 'In your language.',
  })
  @Get(':period/pdf')
  @AllowStaleReads()
  @ApiParam(PERIOD)
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async pdf(@Param('period') period: string, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    sendStatement(reply, await this.statements.pdf(ownPayeeOf(actor), period, actor.language), 'pdf');
  }

  @Describe('Download a statement of yours as a workbook', {
    errors: ['RECORD.NOT_FOUND'],
    description: 'Each line with its customer, masked, and each payment; in your language.',
  })
  @Get(':period/xlsx')
  @AllowStaleReads()
  @ApiParam(PERIOD)
  @ApiProduces('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async xlsx(@Param('period') period: string, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    sendStatement(reply, await this.statements.xlsx(ownPayeeOf(actor), period, actor.language), 'xlsx');
  }
}
