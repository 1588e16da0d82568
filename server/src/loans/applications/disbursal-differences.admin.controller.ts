import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiListQuery, ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import { DisbursalDifferencesService } from './disbursal-differences.service.js';
import { DisbursalDifferenceResponse, DISBURSAL_DIFFERENCE_LIST } from './dto/disbursal-difference.dto.js';

@ApiTags('Applications (admin)')
@Controller('api/admin/disbursal-differences')
@Allow(Permission.CommissionManage)
export class DisbursalDifferencesController {
  constructor(private readonly differences: DisbursalDifferencesService) {}

  @Describe('List disbursals that were reported differently')
  @Get()
  @ApiOperation({ description: 'Filters: `waiting` (1: not decided yet, 0: decided) and `lender_application_id`.' })
  @ApiListQuery(DISBURSAL_DIFFERENCE_LIST)
  @ApiOkResponse({ type: [DisbursalDifferenceResponse] })
  list(@Query() query: RawListQuery): Promise<Page<DisbursalDifferenceResponse>> {
    return this.differences.page(query);
  }

  @Describe('Read a disbursal that was reported differently', { errors: ['DISBURSAL_DIFFERENCE.NOT_FOUND'] })
  @Get(':id')
  @ApiRowId()
  @ApiOkResponse({ type: DisbursalDifferenceResponse })
  get(@Param('id', IdPipe) id: number): Promise<DisbursalDifferenceResponse> {
    return this.differences.get(id);
  }

  @Describe('Keep a disbursal as it is known', {
    errors: ['DISBURSAL_DIFFERENCE.NOT_FOUND', 'DISBURSAL_DIFFERENCE.DECIDED'],
  })
  @Post(':id/keep')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: DisbursalDifferenceResponse, description: 'What is known stays' })
  keep(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<DisbursalDifferenceResponse> {
    return this.differences.decide(id, 'kept', actor);
  }

  @Describe('Take over a disbursal as it was reported', {
    errors: ['DISBURSAL_DIFFERENCE.NOT_FOUND', 'DISBURSAL_DIFFERENCE.DECIDED'],
  })
  @Post(':id/take')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: DisbursalDifferenceResponse, description: 'What was reported counts from now on' })
  take(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<DisbursalDifferenceResponse> {
    return this.differences.decide(id, 'taken', actor);
  }
}
