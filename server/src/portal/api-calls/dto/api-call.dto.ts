import { ApiProperty } from '@nestjs/swagger';
import { API_CALL_OUTCOMES, type ApiCallOutcome } from '@marketplace/contract/partner-api/api-calls.js';
import { API_KEY_MODES, type ApiKeyMode } from '@marketplace/contract/partner-api/api-keys.js';
import { asOneOf, asText, listOf } from '../../../platform/rest/list-query.js';

export class ApiCallResponse {
  @ApiProperty({ example: 4711 })
  id: number;

  @ApiProperty({ example: '2026-11-25T10:00:00.500Z', description: 'When it was answered' })
  created_at: string;

  @ApiProperty({ enum: API_KEY_MODES, example: 'live' })
  mode: ApiKeyMode;

  @ApiProperty({ example: 'lmk_live_AbCd', description: 'How the key begins that it was made with' })
  hint: string;

  @ApiProperty({ example: 'POST' })
  method: string;

  @ApiProperty({ example: '/api/partner-api/v1/leads/:id', description: 'As the description of the calls has it' })
  route: string;

  @ApiProperty({ example: 404, description: 'HTTP status' })
  status: number;

  @ApiProperty({ enum: API_CALL_OUTCOMES, example: 'REFUSED' })
  outcome: ApiCallOutcome;

  @ApiProperty({ type: String, nullable: true, example: 'LEAD.NOT_FOUND' })
  error_code: string | null;

  @ApiProperty({ example: '3f9ac01b2d44-7k', description: '`X-Request-Id` of the answer' })
  request_id: string;

  @ApiProperty({ example: 12, description: 'Milliseconds until it was answered' })
  ms: number;

  @ApiProperty({
    example: 1,
    description: 'Calls over the limit are counted together: how many there were in a minute',
  })
  calls: number;
}

export const API_CALL_LIST = listOf({
  sorts: ['id'],
  defaultSort: ['id', 'DESC'],
  directions: ['DESC'],
  filters: {
    mode: asOneOf(API_KEY_MODES),
    outcome: asOneOf(API_CALL_OUTCOMES),
    request_id: asText,
  },
  after: ['id'],
});
