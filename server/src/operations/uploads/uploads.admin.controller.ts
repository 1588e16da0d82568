import {
  applyDecorators,
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
import { AllowStaleReads } from '../../platform/database/allow-stale-reads.decorator.js';
import type { SentFile } from '../../platform/files/multipart.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiListQuery, ApiRowId } from '../../platform/rest/api.decorators.js';
import { IdPipe } from '../../platform/rest/id.pipe.js';
import { RawListQuery } from '../../platform/rest/list-query.js';
import type { Page } from '../../platform/rest/page.js';
import { ApiSheetFile } from './api-sheet-file.js';
import { UploadResponse, UploadRowResponse, UPLOAD_LIST, UPLOAD_ROW_LIST } from './dto/upload.dto.js';
import { SheetInterceptor } from './sheet.interceptor.js';
import { makeTemplate, TEMPLATE_TYPES, type TemplateFormat } from './template.js';
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
  ) {}

  @Describe('List uploaded files')
  @Get()
  @AllowStaleReads()
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

  @Describe('Read an upload', { errors: ['UPLOAD.NOT_FOUND'] })
  @Get(':id')
  @ApiRowId()
  @ApiOkResponse({ type: UploadResponse })
  get(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<UploadResponse> {
    return this.uploads.get(this.kind, id, actor);
  }

  @Describe('List the rows of an upload with their errors', { errors: ['UPLOAD.NOT_FOUND'] })
  @Get(':id/rows')
  @AllowStaleReads()
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

  @Describe('Apply the good rows of a checked upload, and leave out those with errors', {
    errors: ['UPLOAD.NOT_FOUND', 'UPLOAD.NOT_CHECKED', 'UPLOAD.HAS_ERRORS'],
  })
  @Post(':id/apply-good-rows')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: UploadResponse })
  applyGoodRows(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<UploadResponse> {
    return this.uploads.apply(this.kind, id, actor, true);
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

@ApiTags('Uploads: answers of the bank to payout runs (admin)')
@Controller('api/admin/uploads/payout')
@Allow(Permission.CommissionManage)
export class PayoutUploadsController extends UploadsOf('payout') {}
