import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { AllowStaleReads } from '../../platform/database/allow-stale-reads.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { ApprovalChancesService } from './approval-chances.service.js';
import { ApprovalRatesResponse } from './dto/approval-chances.dto.js';

@ApiTags('Lenders (admin)')
@Controller('api/admin/lenders/:id/approval-rates')
@Allow(Permission.ApplicationView)
export class ApprovalChancesController {
  constructor(private readonly chances: ApprovalChancesService) {}

  @Describe('Read how often a lender has said yes, by kinds of applicants', {
    errors: ['LENDER.NOT_FOUND'],
    description: 'What the chances that customers see are computed from, and what is too little to be shown.',
  })
  @Get()
  @AllowStaleReads()
  @ApiRowId()
  @ApiOkResponse({ type: ApprovalRatesResponse })
  rates(@Param('id', IdPipe) id: number): Promise<ApprovalRatesResponse> {
    return this.chances.ratesOf(id);
  }
}
