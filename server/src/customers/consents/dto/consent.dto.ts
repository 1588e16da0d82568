import { ApiProperty } from '@nestjs/swagger';
import {
  CONSENT_CHANNELS,
  CONSENT_PURPOSES,
  type ConsentChannel,
  type ConsentPurpose,
  type ConsentTextVersion,
} from '@marketplace/contract/consents/consents.js';

/** A receipt: the full wording of the consent, and whether it was withdrawn. */
export class ConsentResponse {
  @ApiProperty({ example: 'b6d5f7f0-5f0e-4d7e-8c7a-2f8f3a6f1d22' })
  uuid: string;

  @ApiProperty({ enum: CONSENT_PURPOSES, example: 'lender_share' })
  purpose: ConsentPurpose;

  @ApiProperty({ type: String, example: 'lender_share.1.en' })
  text_version: ConsentTextVersion;

  @ApiProperty({ example: 'I agree that my details are sent to Kaveri Credit, so that it can decide ...' })
  text: string;

  @ApiProperty({ type: 'integer', nullable: true, example: 11 })
  lender_id: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'Kaveri Credit' })
  lender_name: string | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  bureau_name: string | null;

  @ApiProperty({ type: String, nullable: true, example: '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60' })
  appId: string | null;

  @ApiProperty({ enum: CONSENT_CHANNELS, example: 'web' })
  channel: ConsentChannel;

  @ApiProperty({ example: '203.0.113.7', description: 'Empty while the session has entered nothing' })
  ip: string;

  @ApiProperty({ example: '2026-11-20T09:15:00.000Z' })
  given_at: string;

  @ApiProperty({ type: String, nullable: true, example: null })
  withdrawn_at: string | null;
}
