import { Controller, HttpCode, Post, Res, UploadedFile, UseInterceptors } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import type { SentFile } from '../../platform/files/multipart.js';
import { ApiSheetFile } from './api-sheet-file.js';
import { StatusFileResult } from './dto/upload.dto.js';
import { SheetInterceptor } from './sheet.interceptor.js';
import { UploadsService } from './uploads.service.js';

/** The documented call; `uploads.admin.controller.ts` offers the pages' calls of the same service. */
@ApiTags('Uploads')
@Controller('api')
export class UploadsController {
  constructor(private readonly uploads: UploadsService) {}

  /** Answers when the file is applied, or with 202 if that takes longer than 25 s. */
  @Post('upload-application-status-file')
  @HttpCode(200)
  @Allow(Permission.StatusFileManage)
  @UseInterceptors(SheetInterceptor)
  @ApiSheetFile()
  @ApiOkResponse({ type: StatusFileResult })
  @ApiAcceptedResponse({ type: StatusFileResult, description: 'The work goes on' })
  async load(
    @UploadedFile() file: SentFile | undefined,
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StatusFileResult> {
    const result = await this.uploads.loadStatusFile(file, actor);
    if (result.state === 'reading' || result.state === 'applying') reply.status(202);
    return result;
  }
}
