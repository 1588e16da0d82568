import { ApiProperty } from '@nestjs/swagger';
import {
  API_KEY_MODES,
  API_SCOPES,
  type ApiKeyMode,
  type ApiScope,
} from '@marketplace/contract/partner-api/api-keys.js';

export class OwnKeyResponse {
  @ApiProperty({ enum: API_KEY_MODES, example: 'test' })
  mode: ApiKeyMode;

  @ApiProperty({ enum: API_SCOPES, isArray: true, example: ['leads:read', 'leads:write'] })
  scopes: readonly ApiScope[];

  @ApiProperty({ type: String, nullable: true, example: '2027-11-20T09:15:00.000Z' })
  expires_at: string | null;
}
