import { ApiProperty } from '@nestjs/swagger';
import {
  API_KEY_DAYS,
  API_KEY_MODES,
  API_KEY_NAME_MAX,
  API_KEY_STATES,
  API_SCOPES,
  type ApiKeyMode,
  type ApiKeyState,
  type ApiScope,
} from '@marketplace/contract/partner-api/api-keys.js';
import { asIds, asInteger, asOneOf, listOf } from '../../../platform/rest/list-query.js';
import { Field, OneNumberOf, OneOf, Text } from '../../../platform/validation/fields.js';

export class CreateApiKeyDto {
  @Text({ max: API_KEY_NAME_MAX, example: 'CRM in Pune', description: 'By which you tell your keys apart' })
  name: string;

  @OneOf(API_KEY_MODES, { example: 'test', description: '`test` acts on the sandbox alone' })
  mode: ApiKeyMode;

  @Field({ kind: 'choices', values: API_SCOPES, distinct: true }, { example: ['leads:read', 'leads:write'] })
  scopes: ApiScope[];

  @OneNumberOf(API_KEY_DAYS, {
    optional: true,
    example: 365,
    description: 'For how many days it works; without it, until it is revoked',
  })
  days?: number;
}

export class ApiKeyResponse {
  @ApiProperty({ example: 12 })
  id: number;

  @ApiProperty({ example: 7 })
  partner_id: number;

  @ApiProperty({ example: 'CRM in Pune' })
  name: string;

  @ApiProperty({ enum: API_KEY_MODES, example: 'live' })
  mode: ApiKeyMode;

  @ApiProperty({ example: 'lmk_live_AbCd', description: 'How the key begins' })
  hint: string;

  @ApiProperty({ enum: API_SCOPES, isArray: true, example: ['leads:read'] })
  scopes: ApiScope[];

  @ApiProperty({ enum: API_KEY_STATES, example: 'ACTIVE' })
  state: ApiKeyState;

  @ApiProperty({ example: '2026-11-20T09:15:00.000Z' })
  created_at: string;

  @ApiProperty({ type: String, nullable: true, example: '2027-11-20T09:15:00.000Z' })
  expires_at: string | null;

  @ApiProperty({ type: String, nullable: true, example: '2026-11-25T10:00:00.000Z', description: 'To the minute' })
  last_used_at: string | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  revoked_at: string | null;
}

export class CreatedApiKeyResponse extends ApiKeyResponse {
  @ApiProperty({
    example: 'lmk_live_A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5abcdef',
    description: 'The key itself, in this answer alone',
  })
  key: string;
}

export const API_KEY_LIST = listOf({
  sorts: ['id'],
  defaultSort: ['id', 'DESC'],
  filters: { id: asIds, partner_id: asInteger, mode: asOneOf(API_KEY_MODES) },
  after: ['id'],
});
