import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import type { FastifyReply } from 'fastify';
import { AcceptTaxInvoiceDto, OwnTaxInvoice } from '../../money/tax-invoices/dto/tax-invoice.dto.js';
import { sendInvoice } from '../../money/tax-invoices/send-invoice.js';
import { TaxInvoicesService } from '../../money/tax-invoices/tax-invoices.service.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';

@ApiTags('Portal earnings')
@Controller('api/partner/invoices')
@Allow(Permission.OwnPayoutsView)
export class OwnInvoicesController {
  constructor(private readonly invoices: TaxInvoicesService) {}

  @Describe('Read a tax invoice of yours', {
    errors: ['RECORD.NOT_FOUND'],
    description: 'An owner’s are those of the partner, a merchant’s and an agent’s their own.',
  })
  @Get(':id')
  @ApiRowId()
  @ApiOkResponse({ type: OwnTaxInvoice })
  get(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<OwnTaxInvoice> {
    return this.invoices.own(id, actor);
  }

  @Describe('Accept a tax invoice of yours', {
    errors: ['RECORD.NOT_FOUND', 'TAX_INVOICE.CHANGED', 'TAX_INVOICE.NO_PAYER'],
    description: 'The version that was shown; what has changed since is to be looked at first.',
  })
  @Post(':id/accept')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: OwnTaxInvoice })
  accept(
    @Param('id', IdPipe) id: number,
    @Body() dto: AcceptTaxInvoiceDto,
    @CurrentActor() actor: Actor,
  ): Promise<OwnTaxInvoice> {
    return this.invoices.accept(id, dto, actor);
  }

  @Describe('Download a tax invoice of yours as PDF', {
    errors: ['RECORD.NOT_FOUND'],
    description: 'In your language.',
  })
  @Get(':id/pdf')
  @ApiRowId()
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async pdf(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    sendInvoice(reply, await this.invoices.ownPdf(id, actor));
  }
}
