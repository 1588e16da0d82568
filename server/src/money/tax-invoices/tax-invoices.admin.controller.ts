import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { AllowStaleReads } from '../../platform/database/allow-stale-reads.decorator.js';
import { Exported } from '../../platform/exports/exported.decorator.js';
import { byKey } from '../../platform/exports/pages.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiListQuery, ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import { TAX_INVOICE_LIST, TaxInvoiceResponse, TaxInvoiceRow } from './dto/tax-invoice.dto.js';
import { TAX_INVOICE_COLUMNS } from './exported-columns.js';
import { sendInvoice } from './send-invoice.js';
import { TaxInvoicesService } from './tax-invoices.service.js';

@ApiTags('Tax invoices (admin)')
@Controller('api/admin/tax-invoices')
@Allow(Permission.CommissionManage)
export class TaxInvoicesAdminController {
  constructor(private readonly invoices: TaxInvoicesService) {}

  @Describe('List tax invoices of payees')
  @Get()
  @AllowStaleReads()
  @ApiListQuery(TAX_INVOICE_LIST)
  @ApiOkResponse({ type: [TaxInvoiceRow] })
  @Exported('tax-invoices', TAX_INVOICE_COLUMNS, byKey)
  list(@Query() query: RawListQuery): Promise<Page<TaxInvoiceRow>> {
    return this.invoices.page(query);
  }

  @Describe('Read a tax invoice with its lines', { errors: ['RECORD.NOT_FOUND'] })
  @Get(':id')
  @ApiRowId()
  @ApiOkResponse({ type: TaxInvoiceResponse })
  get(@Param('id', IdPipe) id: number): Promise<TaxInvoiceResponse> {
    return this.invoices.get(id);
  }

  @Describe('Download a tax invoice as PDF', {
    errors: ['RECORD.NOT_FOUND'],
    description: 'In the language of the caller.',
  })
  @Get(':id/pdf')
  @AllowStaleReads()
  @ApiRowId()
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async pdf(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    sendInvoice(reply, await this.invoices.pdf(id, actor.language));
  }
}
