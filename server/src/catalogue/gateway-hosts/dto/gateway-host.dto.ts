import { ApiProperty } from '@nestjs/swagger';
import { HOST } from '@marketplace/contract/fields/fields.js';
import { Text } from '../../../platform/validation/fields.js';
import { asText, asIds, listOf } from '../../../platform/rest/list-query.js';

export class ProposeGatewayHostDto {
  @Text({ max: 253, pattern: HOST, message: 'field.host', example: 'api.lender.example.in' })
  host: string;
}

export class GatewayHostResponse {
  @ApiProperty({ example: 4 })
  id: number;

  @ApiProperty({ example: 'api.lender.example.in' })
  host: string;

  @ApiProperty({ type: [String], example: ['Aravali Finance'], description: 'Lenders whose API is called there' })
  lenders: string[];

  @ApiProperty({ type: Number, nullable: true, example: 3, description: 'null: in use before hosts were listed' })
  proposed_by_id: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'Asha Rao' })
  proposed_by: string | null;

  @ApiProperty({ example: '2026-11-01T04:30:00.000Z' })
  proposed_at: string;

  @ApiProperty({ type: String, nullable: true, example: 'Ravi Menon' })
  confirmed_by: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '2026-11-01T05:10:00.000Z',
    description: 'null: no API is called there yet',
  })
  confirmed_at: string | null;
}

export const GATEWAY_HOST_LIST = listOf({ sorts: ['host', 'id', 'proposed_at'], filters: { q: asText, id: asIds } });
