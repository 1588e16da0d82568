import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { AllowStaleReads } from '../../platform/database/allow-stale-reads.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiListQuery, ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import { ApplicationListService } from './application-list.service.js';
import { ApplicationViewsService } from './application-views.service.js';
import { APPLICATION_LIST, ApplicationRow } from './dto/application-row.dto.js';
import {
  ApplicationResponse,
  LenderApplicationResponse,
  LenderApplicationRow,
  LENDER_APPLICATION_LIST,
} from './dto/application.dto.js';

@ApiTags('Applications (admin)')
@Controller('api/admin')
@Allow(Permission.ApplicationView)
export class ApplicationsAdminController {
  constructor(
    private readonly views: ApplicationViewsService,
    private readonly applications: ApplicationListService,
  ) {}

  @Describe('List customers’ applications')
  @Get('applications')
  @AllowStaleReads()
  @ApiOperation({
    description:
      'Filters: `acted_on` (1: the customer has chosen at least one lender), `state`, `product_type`, `partner_id`, ' +
      '`merchant_id`, `lender_id` (it has an application there), `lender_state` (it has this state at a lender, or at ' +
      '`lender_id`), `submitted_from` and `submitted_to` (days in India, both included), and `q`: a UUID, a phone or a ' +
      'lender’s reference. By `id` the newest is the last; `updated_at` is the last change, also at a lender. ' +
      'A `Content-Range` that ends in `*` stands for more than 10,000 rows.',
  })
  @ApiListQuery(APPLICATION_LIST)
  @ApiOkResponse({ type: [ApplicationRow] })
  applicationList(@Query() query: RawListQuery): Promise<Page<ApplicationRow>> {
    return this.applications.page(query);
  }

  @Describe('List applications at lenders')
  @Get('lender-applications')
  @AllowStaleReads()
  @ApiOperation({
    description:
      'Filters: `lender_id`, `state`, `product_type`, `partner_id`, `merchant_id`, `created_from` and `created_to` (days in India, ' +
      'both included), `uuid` (its own or its application’s), ' +
      '`lender_reference_id`, `phone`, and `q`, which is any of the last three. ' +
      'A `Content-Range` that ends in `*` stands for more than 10,000 rows.',
  })
  @ApiListQuery(LENDER_APPLICATION_LIST)
  @ApiOkResponse({ type: [LenderApplicationRow] })
  list(@Query() query: RawListQuery): Promise<Page<LenderApplicationRow>> {
    return this.views.page(query);
  }

  @Describe('Read an application at a lender with its history', { errors: ['LENDER_APPLICATION.NOT_FOUND'] })
  @Get('lender-applications/:id')
  @ApiRowId()
  @ApiOkResponse({ type: LenderApplicationResponse })
  get(@Param('id', IdPipe) id: number): Promise<LenderApplicationResponse> {
    return this.views.get(id);
  }

  @Describe('Read a customer’s application with what became of it at each lender', {
    errors: ['APPLICATION.NOT_FOUND'],
  })
  @Get('applications/:id')
  @ApiRowId()
  @ApiOkResponse({ type: ApplicationResponse })
  application(@Param('id', IdPipe) id: number): Promise<ApplicationResponse> {
    return this.views.application(id);
  }
}
