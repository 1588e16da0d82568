import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { AllowStaleReads } from '../../platform/database/allow-stale-reads.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { PayeeStatementsService } from './payee-statements.service.js';
import { sendStatement } from './send-statement.js';

@ApiTags('Commission ledger')
@Controller('api/admin/commission-payments')
@Allow(Permission.CommissionManage)
export class PayeeStatementsAdminController {
  constructor(private readonly statements: PayeeStatementsService) {}

  @Describe('Download the statement that a payment stands on as PDF', {
    errors: ['RECORD.NOT_FOUND'],
    description: 'The month of its payee, as the payee has it in the portal; in the language of the caller.',
  })
  @Get(':id/statement.pdf')
  @AllowStaleReads()
  @ApiRowId()
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async pdf(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    sendStatement(reply, await this.statements.ofPayment(id, actor.language), 'pdf');
  }
}
