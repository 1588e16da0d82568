import { ApiProperty } from '@nestjs/swagger';
import {
  GATEWAY_AUTHS,
  type GatewayAuth,
  MAPPED_FIELDS,
  MAPPED_STATUSES,
  type MappedStatus,
} from '@marketplace/contract/gateways/gateway.js';
import { ID_MAX, OneOf, Text, Integer, TextMap } from '../../../platform/validation/fields.js';

const FIELD_MAP = { mobile: 'phone_no', reference: 'loan_id' };
const STATUS_MAP = { 'S-04': 'UNDER_REVIEW', OTP_SENT: 'OTP_REQUIRED' };

export class SaveGatewayDto {
  @Integer({ min: 0, max: ID_MAX, example: 0, description: 'The version that was read; 0 for new settings' })
  version: number;

  @Text({
    max: 300,
    nullable: true,
    pattern: /^https?:\/\/[^\s?#@\\]+$/,
    message: 'field.baseUrl',
    example: 'https://api.lender.example.in/partner/v1',
    description: 'Below which all calls lie; null is the sandbox, which only development has',
  })
  base_url: string | null;

  @OneOf(GATEWAY_AUTHS, { example: 'client_credentials' })
  auth: GatewayAuth;

  @Text({ max: 100, min: 0, example: 'marketplace' })
  client_id: string;

  @Text({ max: 500, optional: true, example: 'kept as it is when left out' })
  client_secret?: string;

  @Text({
    min: 32,
    max: 500,
    optional: true,
    example: 'f3a9c2d4e5b6a7980112233445566778',
    description: 'Signs callbacks; kept as it is when left out',
  })
  callback_secret?: string;

  @TextMap({
    keys: MAPPED_FIELDS,
    maxItems: 100,
    maxLength: 60,
    example: FIELD_MAP,
    description: 'Our names to theirs',
  })
  field_map: Record<string, string>;

  @TextMap({
    values: MAPPED_STATUSES,
    maxItems: 200,
    maxLength: 80,
    example: STATUS_MAP,
    description: 'Their words to ours',
  })
  status_map: Record<string, MappedStatus>;
}

/** Secrets are never returned. */
export class GatewayResponse {
  @ApiProperty({ example: 11 })
  lender_id: number;

  @ApiProperty({ example: 2, description: '0: nothing is set yet' })
  version: number;

  @ApiProperty({ type: String, nullable: true, example: 'https://api.lender.example.in/partner/v1' })
  base_url: string | null;

  @ApiProperty({ enum: GATEWAY_AUTHS, example: 'client_credentials' })
  auth: GatewayAuth;

  @ApiProperty({ example: 'marketplace' })
  client_id: string;

  @ApiProperty({ type: Object, example: FIELD_MAP })
  field_map: Record<string, string>;

  @ApiProperty({ type: Object, example: STATUS_MAP })
  status_map: Record<string, MappedStatus>;

  @ApiProperty({ example: 'https://www.example.in/api/lender-callback/kaveri-credit', description: 'For the lender' })
  callback_url: string;
}

export class GatewayTest {
  @ApiProperty({ example: true })
  works: boolean;

  @ApiProperty({ example: 'The lender answered FRESH' })
  detail: string;

  @ApiProperty({ example: 240 })
  milliseconds: number;
}
