import { Body, Controller, Get, HttpCode, Injectable, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { LenderFileKind } from '@marketplace/contract/imports/columns.js';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { AllowStaleReads } from '../../platform/database/allow-stale-reads.decorator.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiListQuery, ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import { Success, SUCCESS } from '../../platform/rest/success.js';
import {
  CandidateResponse,
  MatchRowDto,
  SearchCandidatesDto,
  UNMATCHED_LIST,
  UnmatchedRowResponse,
} from './dto/upload.dto.js';
import { RowCandidatesService } from './row-candidates.service.js';
import { UnmatchedRowsService } from './unmatched-rows.service.js';

/** Rows of applied files that no application was found for; the kinds of files differ in who may. */
@Injectable()
export abstract class KindUnmatchedRowsController {
  protected abstract readonly kind: LenderFileKind;

  constructor(
    private readonly rows: UnmatchedRowsService,
    private readonly rowCandidates: RowCandidatesService,
  ) {}

  @Describe('List rows that match no application')
  @Get()
  @AllowStaleReads()
  @ApiListQuery(UNMATCHED_LIST)
  @ApiOkResponse({ type: [UnmatchedRowResponse] })
  list(@Query() query: RawListQuery): Promise<Page<UnmatchedRowResponse>> {
    return this.rows.page(this.kind, query);
  }

  @Describe('Read a row that matches no application', { errors: ['UPLOAD_ROW.NOT_FOUND'] })
  @Get(':id')
  @ApiRowId()
  @ApiOkResponse({ type: UnmatchedRowResponse })
  get(@Param('id', IdPipe) id: number): Promise<UnmatchedRowResponse> {
    return this.rows.get(this.kind, id);
  }

  @Describe('List the applications that a row may mean', { errors: ['UPLOAD_ROW.NOT_FOUND'] })
  @Get(':id/candidates')
  @ApiRowId()
  @ApiOkResponse({ type: [CandidateResponse] })
  candidates(@Param('id', IdPipe) id: number): Promise<CandidateResponse[]> {
    return this.rowCandidates.suggest(this.kind, id);
  }

  @Describe('Search the applications at the lender of a row', {
    errors: ['UPLOAD_ROW.NOT_FOUND', 'REQUEST.TOO_MANY'],
    description: 'By mobile number, name, lender’s reference or UUID. Searches are audited and limited.',
  })
  @Post(':id/candidates/search')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: [CandidateResponse] })
  searchCandidates(
    @Param('id', IdPipe) id: number,
    @Body() dto: SearchCandidatesDto,
    @CurrentActor() actor: Actor,
  ): Promise<CandidateResponse[]> {
    return this.rowCandidates.search(this.kind, id, dto.text, actor);
  }

  @Describe('Match a row with an application', {
    errors: ['UPLOAD_ROW.NOT_FOUND', 'UPLOAD_ROW.SETTLED', 'UPLOAD_ROW.NO_SUCH_APPLICATION', 'UPLOAD_ROW.NOT_SENT'],
  })
  @Post(':id/match')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: Success })
  async match(
    @Param('id', IdPipe) id: number,
    @Body() dto: MatchRowDto,
    @CurrentActor() actor: Actor,
  ): Promise<Success> {
    await this.rows.match(this.kind, id, dto.uuid, actor);
    return SUCCESS;
  }

  @Describe('Dismiss a row that matches no application', { errors: ['UPLOAD_ROW.NOT_FOUND', 'UPLOAD_ROW.SETTLED'] })
  @Post(':id/dismiss')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: Success })
  async dismiss(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<Success> {
    await this.rows.dismiss(this.kind, id, actor);
    return SUCCESS;
  }
}

@ApiTags('Uploads: rows of status files that match no application (admin)')
@Controller('api/admin/unmatched-rows/status')
@Allow(Permission.StatusFileManage)
export class StatusUnmatchedRowsController extends KindUnmatchedRowsController {
  protected readonly kind = 'status';
}

@ApiTags('Uploads: rows of MIS files that match no application (admin)')
@Controller('api/admin/unmatched-rows/mis')
@Allow(Permission.MisFileManage)
export class MisUnmatchedRowsController extends KindUnmatchedRowsController {
  protected readonly kind = 'mis';
}

@ApiTags('Uploads: rows of commission files that match no application (admin)')
@Controller('api/admin/unmatched-rows/commission')
@Allow(Permission.CommissionManage)
export class CommissionUnmatchedRowsController extends KindUnmatchedRowsController {
  protected readonly kind = 'commission';
}
