import { ApiProperty } from '@nestjs/swagger';
import { Text } from '../../common/validation/fields.js';

export class TransferKeyDto {
  @Text({
    max: 40,
    pattern: /^[\w-]+$/,
    example: 'q3J6wX0cVb5n1Yk8s2TzLg',
    description: 'What stands as `t` in the link',
  })
  key: string;
}

export class TransferSent {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ example: 86400, description: 'How long the link works' })
  expiresInSeconds: number;
}

export class TransferLink extends TransferSent {
  @ApiProperty({
    example: 'https://market.example.in/sahaj/transfer/0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11?t=q3J6wX0cVb5n1Yk8s2TzLg',
  })
  url: string;
}
