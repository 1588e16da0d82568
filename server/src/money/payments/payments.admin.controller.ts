import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { AllowStaleReads } from '../../platform/database/allow-stale-reads.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiListQuery, ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import { PAYMENT_LIST, PaymentResponse } from './dto/payment.dto.js';
import { PaymentsService } from './payments.service.js';

@ApiTags('Commission ledger')
@Controller('api/admin/commission-payments')
@Allow(Permission.CommissionManage)
export class PaymentsAdminController {
  constructor(private readonly payments: PaymentsService) {}

  @Describe('List payments to partners')
  @Get()
  @AllowStaleReads()
  @ApiListQuery(PAYMENT_LIST)
  @ApiOkResponse({ type: [PaymentResponse] })
  list(@Query() query: RawListQuery): Promise<Page<PaymentResponse>> {
    return this.payments.page(query);
  }

  @Describe('Read a payment to a partner', { errors: ['RECORD.NOT_FOUND'] })
  @Get(':id')
  @ApiRowId()
  @ApiOkResponse({ type: PaymentResponse })
  get(@Param('id', IdPipe) id: number): Promise<PaymentResponse> {
    return this.payments.get(id);
  }
}
