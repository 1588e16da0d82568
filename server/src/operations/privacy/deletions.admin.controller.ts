import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
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
import { DeletionsService } from './deletions.service.js';
import {
  ApproveDeletionDto,
  DeletionRequestRow,
  DELETION_REQUEST_LIST,
  RefuseDeletionDto,
} from './dto/deletions.dto.js';
import { DELETION_REQUEST_COLUMNS } from './exported-columns.js';

@ApiTags('Deletion requests (admin)')
@Controller('api/admin/deletion-requests')
@Allow(Permission.CustomerErase)
export class DeletionsController {
  constructor(private readonly deletions: DeletionsService) {}

  @Describe('List requests to delete personal data')
  @Get()
  @AllowStaleReads()
  @ApiOperation({ description: 'Filter: `state`' })
  @ApiListQuery(DELETION_REQUEST_LIST)
  @ApiOkResponse({ type: [DeletionRequestRow] })
  @Exported('customer-info-deletion', DELETION_REQUEST_COLUMNS, byKey)
  list(@Query() query: RawListQuery): Promise<Page<DeletionRequestRow>> {
    return this.deletions.list(query);
  }

  @Describe('Read a request to delete a customer’s data', { errors: ['DELETION_REQUEST.NOT_FOUND'] })
  @Get(':id')
  @ApiRowId()
  @ApiOkResponse({ type: DeletionRequestRow })
  get(@Param('id', IdPipe) id: number): Promise<DeletionRequestRow> {
    return this.deletions.get(id);
  }

  @Describe('Approve a request to delete a customer’s data', {
    errors: [
      'DELETION_REQUEST.NOT_FOUND',
      'DELETION_REQUEST.NOT_OPEN',
      'DELETION_REQUEST.APPROVED_MEANWHILE',
      'AUTH.SECOND_ADMIN',
      'AUTH.SECOND_ADMIN_LINKED',
    ],
  })
  @Post(':id/approve')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: DeletionRequestRow, description: 'The approval of a second admin deletes the customer' })
  approve(
    @Param('id', IdPipe) id: number,
    @Body() dto: ApproveDeletionDto,
    @CurrentActor() actor: Actor,
  ): Promise<DeletionRequestRow> {
    return this.deletions.approve(id, dto, actor);
  }

  @Describe('Refuse a request to delete a customer’s data', {
    errors: ['DELETION_REQUEST.NOT_FOUND', 'DELETION_REQUEST.NOT_OPEN'],
    description: 'The customer reads the reason.',
  })
  @Post(':id/refuse')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: DeletionRequestRow })
  refuse(
    @Param('id', IdPipe) id: number,
    @Body() dto: RefuseDeletionDto,
    @CurrentActor() actor: Actor,
  ): Promise<DeletionRequestRow> {
    return this.deletions.refuse(id, dto, actor);
  }
}
