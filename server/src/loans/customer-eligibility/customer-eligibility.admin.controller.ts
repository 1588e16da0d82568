import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { AllowStaleReads } from '../../platform/database/allow-stale-reads.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiListQuery, ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import { CustomerEligibilityService } from './customer-eligibility.service.js';
import {
  DedupeCheckRow,
  EligibilityReplay,
  EligibilityRunResponse,
  EligibilityRunRow,
  RUN_LIST,
  DEDUPE_CHECK_LIST,
} from './dto/customer-eligibility.dto.js';

const COMMON_FILTERS =
  '`lender_id`, `product_type`, `created_from` and `created_to` (days in India, both included), ' +
  '`application_uuid`. Newest first. A `Content-Range` that ends in `*` stands for more than 10,000 rows.';

@ApiTags('Customer eligibility (admin)')
@Controller('api/admin')
@Allow(Permission.ApplicationView)
export class CustomerEligibilityController {
  constructor(private readonly eligibility: CustomerEligibilityService) {}

  @Describe('List the eligibility runs of customers')
  @Get('eligibility-runs')
  @AllowStaleReads()
  @ApiOperation({
    description:
      'Filters: `outcome` (`matched` or `unmatched`: at the lender that is asked for, else at any lender), ' +
      COMMON_FILTERS,
  })
  @ApiListQuery(RUN_LIST)
  @ApiOkResponse({ type: [EligibilityRunRow] })
  runs(@Query() query: RawListQuery): Promise<Page<EligibilityRunRow>> {
    return this.eligibility.runs(query);
  }

  @Describe('Read an eligibility run with the reasons of each lender', { errors: ['REQUEST.NOT_FOUND'] })
  @Get('eligibility-runs/:id')
  @ApiRowId()
  @ApiOkResponse({ type: EligibilityRunResponse })
  run(@Param('id', IdPipe) id: number): Promise<EligibilityRunResponse> {
    return this.eligibility.run(id);
  }

  @Describe('Replay an eligibility run on the facts and rules that were kept', {
    errors: ['REQUEST.NOT_FOUND'],
    description: 'Says whether today’s engine gives the same answer; nothing is saved.',
  })
  @Post('eligibility-runs/:id/replay')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: EligibilityReplay })
  replay(@Param('id', IdPipe) id: number): Promise<EligibilityReplay> {
    return this.eligibility.replay(id);
  }

  @Describe('List the de-dupe checks at lenders')
  @Get('dedupe-checks')
  @AllowStaleReads()
  @ApiOperation({ description: `Filters: \`outcome\`, ${COMMON_FILTERS}` })
  @ApiListQuery(DEDUPE_CHECK_LIST)
  @ApiOkResponse({ type: [DedupeCheckRow] })
  dedupeChecks(@Query() query: RawListQuery): Promise<Page<DedupeCheckRow>> {
    return this.eligibility.dedupeChecks(query);
  }

  @Describe('Read a de-dupe check')
  @Get('dedupe-checks/:id')
  @ApiRowId()
  @ApiOkResponse({ type: DedupeCheckRow })
  dedupeCheck(@Param('id', IdPipe) id: number): Promise<DedupeCheckRow> {
    return this.eligibility.dedupeCheck(id);
  }
}
