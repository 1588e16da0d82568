import { ApiProperty } from '@nestjs/swagger';
import { SHARE_TERMS_RULES } from '@marketplace/contract/revenue/share-tree.js';
import { asIds, asInteger, asText, listOf } from '../../../platform/rest/list-query.js';
import { Field, Id } from '../../../platform/validation/fields.js';

const AGENT = 'One of the merchant’s agents; without it the terms are the merchant’s own';

/** Of the partner that an owner signs in for. */
export class CreateOwnShareTermsDto {
  @Id({ example: 12 })
  merchant_id: number;

  @Id({ example: 31, optional: true, nullable: true, description: AGENT })
  agent_id?: number | null;

  @Field(SHARE_TERMS_RULES.valid_from, { example: '2027-01-01', description: 'Today in India, or later' })
  valid_from: string;

  @Field(SHARE_TERMS_RULES.percent, { example: 40, description: 'Of the partner’s share' })
  percent: number;

  @Field(SHARE_TERMS_RULES.flat_amount, { example: 50, description: 'Rupees for each disbursal' })
  flat_amount: number;
}

export class CreateShareTermsDto extends CreateOwnShareTermsDto {
  @Id({ example: 3 })
  partner_id: number;
}

export const SHARE_TERMS_LIST = listOf({
  sorts: ['id'],
  defaultSort: ['id', 'DESC'],
  filters: { id: asIds, partner_id: asInteger, merchant_id: asInteger, agent_id: asInteger },
  after: ['id'],
});

export class ShareTermsResponse {
  @ApiProperty({ example: 7 })
  id: number;

  @ApiProperty({ example: 3 })
  partner_id: number;

  @ApiProperty({ example: 'Gram Setu Kendra' })
  partner_name: string;

  @ApiProperty({ example: 12 })
  merchant_id: number;

  @ApiProperty({ example: 'Rao Kirana Store' })
  merchant_name: string;

  @ApiProperty({ type: Number, nullable: true, example: null, description: '`null`: the merchant’s own' })
  agent_id: number | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  agent_name: string | null;

  @ApiProperty({ example: '2027-01-01' })
  valid_from: string;

  @ApiProperty({ example: 40, description: 'Of the partner’s share' })
  percent: number;

  @ApiProperty({ example: 50, description: 'Rupees for each disbursal' })
  flat_amount: number;

  @ApiProperty({ enum: [0, 1], example: 0, description: '1: may still be taken back, because no day has seen them' })
  removable: 0 | 1;

  @ApiProperty({ example: '2026-11-20T09:15:00.000Z' })
  created_at: string;
}

/** Merchants, or the agents of one. */
export const SHARED_WITH_LIST = listOf({
  sorts: ['id'],
  filters: { merchant_id: asInteger, q: asText },
  after: ['id'],
});

export class TermsNow {
  @ApiProperty({ example: 7 })
  id: number;

  @ApiProperty({ example: '2027-01-01' })
  valid_from: string;

  @ApiProperty({ example: 40 })
  percent: number;

  @ApiProperty({ example: 50 })
  flat_amount: number;
}

export class SharedWithResponse {
  @ApiProperty({ example: 12, description: 'Of the merchant, or of the agent' })
  id: number;

  @ApiProperty({ example: 12 })
  merchant_id: number;

  @ApiProperty({ type: Number, nullable: true, example: null })
  agent_id: number | null;

  @ApiProperty({ example: 'Rao Kirana Store' })
  name: string;

  @ApiProperty({ type: TermsNow, nullable: true, description: 'What holds today' })
  now: TermsNow | null;

  @ApiProperty({ type: TermsNow, nullable: true, description: 'What begins next, and may be taken back until then' })
  next: TermsNow | null;
}
