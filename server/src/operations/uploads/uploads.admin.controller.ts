import {
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
import { ApiCreatedResponse, ApiOkResponse, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { ImportKind } from '@marketplace/contract/imports/columns.js';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { MayBeOld } from '../../platform/database/may-be-old.decorator.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { SentFile } from '../../platform/files/multipart.js';
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
} from './dto/upload.dto.js';
import { SheetInterceptor } from './sheet.interceptor.js';
import { makeTemplate, TEMPLATE_FORMATS, TEMPLATE_TYPES } from './template.js';
import { UploadsService } from './uploads.service.js';

/** The calls of the upload pages; the kinds of files differ in their permissions. */
@Injectable()
export abstract class KindUploadsController {
  protected abstract readonly kind: ImportKind;

  constructor(private readonly uploads: UploadsService) {}

  @Get()
  @MayBeOld()
  @ApiListQuery()
  @ApiOkResponse({ type: [UploadResponse] })
  list(@Query() query: RawListQuery, @CurrentActor() actor: Actor): Promise<Page<UploadResponse>> {
    return this.uploads.page(this.kind, query, actor);
  }

  @Post()
  @UseInterceptors(SheetInterceptor)
  @ApiSheetFile()
  @ApiCreatedResponse({ type: UploadResponse })
  create(@UploadedFile() file: SentFile | undefined, @CurrentActor() actor: Actor): Promise<UploadResponse> {
    return this.uploads.create(this.kind, file, actor);
  }

  @Get('template/:format')
  @ApiParam({ name: 'format', enum: [...TEMPLATE_FORMATS] })
  @ApiProduces(...Object.values(TEMPLATE_TYPES))
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async template(@Param('format') given: string, @Res() reply: FastifyReply): Promise<void> {
    const format = TEMPLATE_FORMATS.find((one) => one === given);
    if (!format) throw new DomainError('REQUEST.NOT_FOUND');
    const content = await makeTemplate(this.kind, format);
    await reply
      .header('Content-Disposition', `attachment; filename="${this.kind}-template.${format}"`)
      .type(TEMPLATE_TYPES[format])
      .send(content);
  }

  @Get('unmatched')
  @MayBeOld()
  @ApiListQuery()
  @ApiOkResponse({ type: [UnmatchedRowResponse] })
  unmatched(@Query() query: RawListQuery): Promise<Page<UnmatchedRowResponse>> {
    return this.uploads.unmatched(this.kind, query);
  }

  @Get('unmatched/:id/candidates')
  @ApiRowId()
  @ApiOkResponse({ type: [CandidateResponse] })
  candidates(@Param('id', IdPipe) id: number): Promise<CandidateResponse[]> {
    return this.uploads.candidates(this.kind, id);
  }

  @Post('unmatched/:id/match')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: Success })
  async match(
    @Param('id', IdPipe) id: number,
    @Body() dto: MatchRowDto,
    @CurrentActor() actor: Actor,
  ): Promise<Success> {
    await this.uploads.match(this.kind, id, dto.uuid, actor);
    return SUCCESS;
  }

  @Post('unmatched/:id/dismiss')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: Success })
  async dismiss(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<Success> {
    await this.uploads.dismiss(this.kind, id, actor);
    return SUCCESS;
  }

  @Get(':id')
  @ApiRowId()
  @ApiOkResponse({ type: UploadResponse })
  get(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<UploadResponse> {
    return this.uploads.get(this.kind, id, actor);
  }

  @Get(':id/rows')
  @MayBeOld()
  @ApiRowId()
  @ApiListQuery()
  @ApiOkResponse({ type: [UploadRowResponse] })
  rows(
    @Param('id', IdPipe) id: number,
    @Query() query: RawListQuery,
    @CurrentActor() actor: Actor,
  ): Promise<Page<UploadRowResponse>> {
    return this.uploads.rows(this.kind, id, query, actor);
  }

  @Post(':id/apply')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: UploadResponse })
  apply(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<UploadResponse> {
    return this.uploads.apply(this.kind, id, actor);
  }

  @Post(':id/undo')
  @HttpCode(200)
  @ApiRowId()
  @ApiOkResponse({ type: UploadResponse })
  undo(@Param('id', IdPipe) id: number, @CurrentActor() actor: Actor): Promise<UploadResponse> {
    return this.uploads.undo(this.kind, id, actor);
  }
}

@ApiTags('Uploads: status files (admin)')
@Controller('api/admin/uploads/status')
@Allow(Permission.StatusFileManage)
export class StatusUploadsController extends KindUploadsController {
  protected readonly kind = 'status';
}

@ApiTags('Uploads: MIS files (admin)')
@Controller('api/admin/uploads/mis')
@Allow(Permission.MisFileManage)
export class MisUploadsController extends KindUploadsController {
  protected readonly kind = 'mis';
}

@ApiTags('Uploads: commission files (admin)')
@Controller('api/admin/uploads/commission')
@Allow(Permission.CommissionManage)
export class CommissionUploadsController extends KindUploadsController {
  protected readonly kind = 'commission';
}
