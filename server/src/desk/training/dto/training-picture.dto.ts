import { ApiProperty } from '@nestjs/swagger';

/** What a page needs to show a stored picture without moving what stands below it. */
export class PictureFiles {
  @ApiProperty({ example: '/files/training/2f1c9f0e-6f0a-4c33-9c0a-0b5c6c0f1d11.webp' })
  file: string;

  @ApiProperty({
    example: '/files/training/9a2f7d52-3c1e-4b6a-8f00-51f0b6b1c7aa.webp',
    description: 'The same with fewer pixels',
  })
  small_file: string;

  @ApiProperty({ example: 1024, description: 'Pixels of `file`' })
  width: number;

  @ApiProperty({ example: 576 })
  height: number;

  @ApiProperty({ example: 640, description: 'Pixels of `small_file`' })
  small_width: number;
}

export class TrainingPictureResponse extends PictureFiles {
  @ApiProperty({ example: 12, description: 'By which a page names it' })
  id: number;
}
