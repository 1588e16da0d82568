import { Controller, HttpCode, Post, Res, UploadedFile, UseInterceptors } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import type { SentFile } from '../../platform/files/multipart.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { ApiSheetFile } from './api-sheet-file.js';
import { StatusFileResult } from './dto/upload.dto.js';
import { SheetInterceptor } from './sheet.interceptor.js';
import { StatusFileService } from './status-file.service.js';

/** The documented call; `uploads.admin.controller.ts` offers the pages' calls of the same service. */
@ApiTags('Uploads')
@Controller('api')
export class UploadsController {
  constructor(private readonly statusFiles: StatusFileService) {}

  @Describe('Upload and apply a status file in one call', {
    errors: [
      'FILE.MISSING',
      'UPLOAD.INVALID_TYPE',
      'UPLOAD.MISNAMED',
      'UPLOAD.PROTECTED',
      'UPLOAD.MACROS',
      'UPLOAD.UNREADABLE',
      'UPLOAD.NO_HEADER',
      'UPLOAD.EMPTY',
      'UPLOAD.TOO_LARGE',
      'UPLOAD.UNPACKS_TOO_LARGE',
      'UPLOAD.TOO_MANY_ROWS',
      'UPLOAD.TOO_SLOW',
      'UPLOAD.NOT_NOW',
      'UPLOAD.FAILED',
      'STORE.UNAVAILABLE',
    ],
    description: 'A file with an error in any row is not applied. Answers 202 when the work takes longer than 25 s.',
  })
  @Post('upload-application-status-file')
  @HttpCode(200)
  @Allow(Permission.StatusFileManage)
  @UseInterceptors(SheetInterceptor)
  @ApiSheetFile('status')
  @ApiOkResponse({ type: StatusFileResult })
  @ApiAcceptedResponse({ type: StatusFileResult, description: 'The work goes on' })
  async load(
    @UploadedFile() file: SentFile | undefined,
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StatusFileResult> {
    const result = await this.statusFiles.load(file, actor);
    if (result.state === 'reading' || result.state === 'applying') reply.status(202);
    return result;
  }
}
