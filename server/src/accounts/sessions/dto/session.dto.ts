import { ApiProperty } from '@nestjs/swagger';

export class SessionResponse {
  @ApiProperty({ example: '0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11' })
  id: string;

  @ApiProperty({ type: String, nullable: true, example: 'Chrome · Android', description: 'null: not known' })
  device: string | null;

  @ApiProperty({ example: '203.0.•.•' })
  address_masked: string;

  @ApiProperty({ example: '2026-11-20T09:15:00.000Z' })
  started_at: string;

  @ApiProperty({ example: '2026-11-20T09:45:00.000Z', description: 'To the minute' })
  last_used_at: string;

  @ApiProperty({ example: true, description: 'The session of this call' })
  current: boolean;
}
