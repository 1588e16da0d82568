import { ApiProperty } from '@nestjs/swagger';
import { IMAGE_FOLDERS } from '@marketplace/contract/fields/fields.js';
import { Text } from '../../validation/fields.js';

export class UploadPictureDto {
  @Text({ max: 100, example: IMAGE_FOLDERS[0], description: `One of ${IMAGE_FOLDERS.join(', ')}` })
  path: string;
}

export class StoredPicture {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({
    example: '/files/credit-cards/2f1c9f0e-6f0a-4c33-9c0a-0b5c6c0f1d11.webp',
    description: 'Address of the stored picture',
  })
  file: string;
}
