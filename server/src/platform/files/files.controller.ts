import {
  Body,
  Controller,
  Get,
  Headers,
  HttpCode,
  Param,
  Post,
  Res,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiNotFoundResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { IMAGE_FOLDERS } from '@marketplace/contract/fields/fields.js';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import type { FastifyReply } from 'fastify';
import { Allow, Public } from '../auth/allow.decorator.js';
import { Describe } from '../openapi/describe.decorator.js';
import { StoredPicture, UploadPictureDto } from './dto/picture.dto.js';
import { FilesService } from './files.service.js';
import { FILE_FIELD, PictureInterceptor, type SentFile } from './multipart.js';
import { sendPicture } from './send-picture.js';

@ApiTags('Files')
@Controller()
export class FilesController {
  constructor(private readonly files: FilesService) {}

  @Describe('Store a picture', {
    errors: ['FILE.MISSING', 'FILE.TOO_LARGE', 'FILE.NOT_AN_IMAGE', 'FILE.FOLDER_UNKNOWN', 'STORE.UNAVAILABLE'],
  })
  @Post('api/s3-upload-file')
  @HttpCode(200)
  @Allow(Permission.FileUpload)
  @UseInterceptors(PictureInterceptor)
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      required: [FILE_FIELD, 'path'],
      properties: {
        [FILE_FIELD]: {
          type: 'string',
          format: 'binary',
          description: 'JPEG, PNG or WebP, up to 2 MB and 16 megapixels',
        },
        path: { type: 'string', enum: [...IMAGE_FOLDERS] },
      },
    },
  })
  @ApiOkResponse({ type: StoredPicture })
  upload(@UploadedFile() picture: SentFile | undefined, @Body() dto: UploadPictureDto): Promise<StoredPicture> {
    return this.files.storePicture(picture, dto);
  }

  @Describe('Read a stored picture', { errors: ['FILE.NOT_FOUND', 'STORE.UNAVAILABLE'] })
  @Get('files/:folder/:name')
  @Public()
  @ApiProduces('image/webp')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiNotFoundResponse({ description: 'FILE.NOT_FOUND' })
  async read(
    @Param('folder') folder: string,
    @Param('name') name: string,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendPicture(reply, await this.files.picture(folder, name), known);
  }
}
