import { ApiProperty } from '@nestjs/swagger';
import { Text } from '../../../platform/validation/fields.js';

export const SENT_LINK_STATES = ['OPEN', 'USED', 'EXPIRED', 'REPLACED'] as const;
export type SentLinkState = (typeof SENT_LINK_STATES)[number];

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

/** The response does not contain the link itself, which only the customer may have. */
export class SentTransferLink {
  @ApiProperty({ example: 42 })
  id: number;

  @ApiProperty({ example: '2026-11-20T09:15:00.000Z' })
  sent_at: string;

  @ApiProperty({ type: String, nullable: true, example: 'Meena Joshi' })
  sent_by: string | null;

  @ApiProperty({ enum: SENT_LINK_STATES, example: 'USED' })
  state: SentLinkState;

  @ApiProperty({ example: '2026-11-21T09:15:00.000Z' })
  expires_at: string;

  @ApiProperty({ type: String, nullable: true, example: '2026-11-20T09:31:00.000Z' })
  ended_at: string | null;
}
