import {
  applyDecorators,
  Body,
  Controller,
  Get,
  HttpCode,
  Injectable,
  Param,
  Post,
  Query,
  Res,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { ImportKind } from '@marketplace/contract/imports/columns.js';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { MayBeOld } from '../../platform/database/may-be-old.decorator.js';
import type { SentFile } from '../../platform/files/multipart.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiListQuery, ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import { Success, SUCCESS } from '../../platform/rest/success.js';
import { ApiSheetFile } from './api-sheet-file.js';
import {
  CandidateResponse,
  MatchRowDto,
  UnmatchedRowResponse,
  UploadResponse,
  UploadRowResponse,
  UPLOAD_LIST,
  UNMATCHED_LIST,
  UPLOAD_ROW_LIST,
} from './dto/upload.dto.js';
import { SheetInterceptor } from './sheet.interceptor.js';
import { makeTemplate, TEMPLATE_TYPES, type TemplateFormat } from './template.js';
import { UnmatchedRowsService } from './unmatched-rows.service.js';
import { UploadRowsService } from './upload-rows.service.js';
import { UploadsService } from './uploads.service.js';

const ApiTemplate = (format: TemplateFormat) =>
  applyDecorators(ApiProduces(TEMPLATE_TYPES[format]), ApiOkResponse({ schema: { type: 'string', format: 'binary' } }));

/** What the page of each kind of file calls; the kinds differ in who may. */
@Injectable()
export abstract class KindUploadsController {
  /** Given by `UploadsOf`. */
  protected readonly kind: ImportKind;

  constructor(
    protected readonly uploads: UploadsService,
    private readonly uploadRows: UploadRowsService,
    private readonly unmatchedRows: UnmatchedRowsService,
  ) {}

  @Describe('List uploaded files')
  @Get()
  @MayBeOld()
  @ApiListQuery(UPLOAD_LIST)
  @ApiOkResponse({ type: [UploadResponse] })
  list(@Query() query: RawListQuery, @CurrentActor() actor: Actor): Promise<Page<UploadResponse>> {
    return this.uploads.page(this.kind, query, actor);
  }

  @Describe('Download an empty file with the right columns as CSV')
  @Get('template/csv')
  @ApiTemplate('csv')
  csvTemplate(@Res() reply: FastifyReply): Promise<void> {
    return this.sendTemplate('csv', reply);
  }

  @Describe('Download an empty file with the right columns as a workbook')
  @Get('template/xlsx')
  @ApiTemplate('xlsx')
  xlsxTemplate(@Res() reply: FastifyReply): Promise<void> {
    return this.sendTemplate('xlsx', reply);
  }

  @Describe('List rows that match no application')
  @Get('unmatched')
  @MayBeOld()
  @ApiListQuery(UNMATCHED_LIST)
  @ApiOkResponse({ type: [UnmatchedRowResponse] })
  unmatched(@Query() query: RawListQuery): Promise<Page<UnmatchedRowResponse>> {
    return this.unmatchedRows.page(this.kind, query);
  }

  @Describe('Read a row that matches no application', { errors: ['UPLOAD_ROW.NOT_FOUND'] })
  @Get('unmatched/:id')
  @ApiRowId()
  @ApiOkResponse({ type: UnmatchedRowResponse })
  unmatchedRow(@Param('id', IdPipe) id: number): Promise<UnmatchedRowResponse> {
    return this.unmatchedRows.get(this.kind, id);
  }

  @Describe('List the applications that a row may mean', { errors: ['UPLOAD_ROW.NOT_FOUND'] })
  @Get('unmatched/:id/candidates')
  @ApiRowId()
  @ApiOkResponse({ type: [CandidateResponse] })
  candidates(@Param('id', IdPipe) id: number): Promise<CandidateResponse[]> {
    return this.unmatchedRows.candidates(this.kind, id);
  }

  @Describe('Match a row with an application', {
    errors: ['UPLOAD_ROW.NOT_FOUND', 'UPLOAD_ROW.SETTLED', 'UPLOAD_ROW.NO_SUCH_APPLICATION', 'UPLOAD_ROW.NOT_SENT'],
  })
  @Post('unmatched/:id/match')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: Success })
  async match(
    @Param('id', IdPipe) id: number,
    @Body() dto: MatchRowDto,
    @CurrentActor() actor: Actor,
  ): Promise<Success> {
    await this.unmatchedRows.match(this.kind, id, dto.uuid, actor);
    return SUCCESS;
  }

  @Describe('Dismiss a row that matches no application', { errors: ['UPLOAD_ROW.NOT_FOUND', 'UPLOAD_ROW.SETTLED'] })
  @Post('unmatched/:id/dismiss')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: Success })
  async dismiss(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<Success> {
    await this.unmatchedRows.dismiss(this.kind, id, actor);
    return SUCCESS;
  }

  @Describe('Read an upload', { errors: ['UPLOAD.NOT_FOUND'] })
  @Get(':id')
  @ApiRowId()
  @ApiOkResponse({ type: UploadResponse })
  get(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<UploadResponse> {
    return this.uploads.get(this.kind, id, actor);
  }

  @Describe('List the rows of an upload with their errors', { errors: ['UPLOAD.NOT_FOUND'] })
  @Get(':id/rows')
  @MayBeOld()
  @ApiRowId()
  @ApiListQuery(UPLOAD_ROW_LIST)
  @ApiOkResponse({ type: [UploadRowResponse] })
  rows(
    @Param('id', IdPipe) id: number,
    @Query() query: RawListQuery,
    @CurrentActor() actor: Actor,
  ): Promise<Page<UploadRowResponse>> {
    return this.uploadRows.page(this.kind, id, query, actor);
  }

  @Describe('Apply a checked upload', {
    errors: ['UPLOAD.NOT_FOUND', 'UPLOAD.NOT_CHECKED', 'UPLOAD.HAS_ERRORS'],
    description: 'The rows are written one step after another; read the upload until its state is `applied`.',
  })
  @Post(':id/apply')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: UploadResponse })
  apply(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<UploadResponse> {
    return this.uploads.apply(this.kind, id, actor);
  }

  @Describe('Undo an applied upload', { errors: ['UPLOAD.NOT_FOUND', 'UPLOAD.NOT_APPLIED'] })
  @Post(':id/undo')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: UploadResponse })
  undo(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<UploadResponse> {
    return this.uploads.undo(this.kind, id, actor);
  }

  private async sendTemplate(format: TemplateFormat, reply: FastifyReply): Promise<void> {
    const content = await makeTemplate(this.kind, format);
    await reply
      .header('Content-Disposition', `attachment; filename="${this.kind}-template.${format}"`)
      .type(TEMPLATE_TYPES[format])
      .send(content);
  }
}

/** A class for each kind, because the description of a route belongs to its method: this one names the kind's columns. */
function UploadsOf(kind: ImportKind): typeof KindUploadsController {
  abstract class Uploads extends KindUploadsController {
    protected override readonly kind = kind;

    @Describe('Upload a file and check its rows', {
      errors: ['FILE.MISSING', 'UPLOAD.INVALID_TYPE', 'UPLOAD.TOO_LARGE', 'STORE.UNAVAILABLE'],
      description: 'A dry run: nothing is applied. Read the upload until its state is no longer `reading`.',
    })
    @Post()
    @UseInterceptors(SheetInterceptor)
    @ApiSheetFile(kind)
    @ApiCreatedResponse({ type: UploadResponse })
    create(@UploadedFile() file: SentFile | undefined, @CurrentActor() actor: Actor): Promise<UploadResponse> {
      return this.uploads.create(kind, file, actor);
    }
  }
  return Uploads;
}

@ApiTags('Uploads: status files (admin)')
@Controller('api/admin/uploads/status')
@Allow(Permission.StatusFileManage)
export class StatusUploadsController extends UploadsOf('status') {}

@ApiTags('Uploads: MIS files (admin)')
@Controller('api/admin/uploads/mis')
@Allow(Permission.MisFileManage)
export class MisUploadsController extends UploadsOf('mis') {}

@ApiTags('Uploads: commission files (admin)')
@Controller('api/admin/uploads/commission')
@Allow(Permission.CommissionManage)
export class CommissionUploadsController extends UploadsOf('commission') {}
