import { ApiProperty } from '@nestjs/swagger';
import { HOST } from '@marketplace/contract/fields/fields.js';
import { Text } from '../../../platform/validation/fields.js';
import { asText, asIds, listOf } from '../../../platform/rest/list-query.js';

export class CreateLinkHostDto {
  @Text({ max: 253, pattern: HOST, message: 'field.host', example: 'bank.example.in' })
  host: string;
}

export class LinkHostResponse {
  @ApiProperty({ example: 4 })
  id: number;

  @ApiProperty({ example: 'bank.example.in' })
  host: string;

  @ApiProperty({ example: 2, description: 'Cards whose link points to this host or below it' })
  cards: number;

  @ApiProperty({ example: 1, description: 'Lenders whose link points to this host or below it' })
  lenders: number;

  @ApiProperty({ example: '2026-11-01T04:30:00.000Z' })
  created_at: string;
}

export const LINK_HOST_LIST = listOf({ sorts: ['host', 'id', 'created_at'], filters: { q: asText, id: asIds } });
