import { Controller, Post, UploadedFile, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiCreatedResponse, ApiTags } from '@nestjs/swagger';
import { Permission } from '@marketplace/contract/permissions/permissions.js';
import { type Actor, CurrentActor } from '../../platform/auth/actor.js';
import { Allow } from '../../platform/auth/allow.decorator.js';
import { FILE_FIELD, PictureInterceptor, type SentFile } from '../../platform/files/multipart.js';
import { Describe } from '../../platform/openapi/describe.decorator.js';
import { TrainingPictureResponse } from './dto/training-picture.dto.js';
import { TrainingPicturesService } from './training-pictures.service.js';

@ApiTags('Training')
@Controller('api/admin/training-pictures')
@Allow(Permission.Administer)
export class TrainingPicturesAdminController {
  constructor(private readonly pictures: TrainingPicturesService) {}

  @Describe('Store a picture for a page of training', {
    errors: ['FILE.MISSING', 'FILE.TOO_LARGE', 'FILE.NOT_AN_IMAGE', 'STORE.UNAVAILABLE'],
    description:
      'Encoded anew in two sizes, without what the camera wrote into it. One that no version shows is deleted after 30 days.',
  })
  @Post()
  @UseInterceptors(PictureInterceptor)
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      required: [FILE_FIELD],
      properties: {
        [FILE_FIELD]: {
          type: 'string',
          format: 'binary',
          description: 'JPEG, PNG or WebP, up to 2 MB and 16 megapixels',
        },
      },
    },
  })
  @ApiCreatedResponse({ type: TrainingPictureResponse })
  upload(
    @UploadedFile() picture: SentFile | undefined,
    @CurrentActor() actor: Actor,
  ): Promise<TrainingPictureResponse> {
    return this.pictures.upload(picture, actor);
  }
}
