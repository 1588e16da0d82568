import { ApiProperty } from '@nestjs/swagger';

export class Success {
  @ApiProperty({ example: true })
  success: true;
}

export const SUCCESS: Success = { success: true };
