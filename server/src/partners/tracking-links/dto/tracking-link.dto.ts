import { ApiProperty } from '@nestjs/swagger';
import {
  LINK_STATES,
  LINK_TARGETS,
  type LinkState,
  type LinkTarget,
  TRACKING_LINK_RULES as RULES,
} from '@marketplace/contract/links/tracking-link.js';
import { PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';
import { PartialDto } from '../../../platform/validation/declared-fields.js';
import { Field, Flag, Version, Integer } from '../../../platform/validation/fields.js';
import { asText, asIds, asFlag, asInteger, listOf } from '../../../platform/rest/list-query.js';

const ID = { min: 1, max: 4_294_967_295 };
const NAME = { example: 'Rao Stores, counter poster' };
const EXPIRES_ON = { example: '2027-03-31', description: 'The last day in India on which it works' };

export class CreateTrackingLinkDto {
  @Field(RULES.name, NAME)
  name: string;

  @Integer({ ...ID, example: 7 })
  partner_id: number;

  @Integer({ ...ID, optional: true, nullable: true, example: null, description: 'An approved merchant of the partner' })
  merchant_id?: number | null;

  @Field(RULES.target, { example: '/', description: 'The page below the partner’s slug' })
  target: LinkTarget;

  @Field(RULES.product_type, { optional: true, example: 'Gold Loans', description: 'Chosen on the first page' })
  product_type?: ProductType | null;

  @Field(RULES.utm_source, { optional: true, example: 'rao_stores' })
  utm_source?: string | null;

  @Field(RULES.utm_medium, { optional: true, example: 'poster' })
  utm_medium?: string | null;

  @Field(RULES.utm_campaign, { optional: true, example: 'diwali' })
  utm_campaign?: string | null;

  @Field(RULES.utm_term, { optional: true, example: null })
  utm_term?: string | null;

  @Field(RULES.utm_content, { optional: true, example: null })
  utm_content?: string | null;

  @Field(RULES.expires_on, { ...EXPIRES_ON, optional: true })
  expires_on?: string | null;
}

class TrackingLinkProperties {
  @Field(RULES.name, NAME)
  name: string;

  @Flag({ example: 1, description: '0: it leads nowhere' })
  status: 0 | 1;

  @Field(RULES.expires_on, EXPIRES_ON)
  expires_on: string | null;
}

/** Where it leads and what it says never change: it may stand on paper. What is left out stays as it is. */
export class UpdateTrackingLinkDto extends PartialDto(TrackingLinkProperties) {
  @Version({ optional: true })
  version?: number;
}

export class TrackingLinkResponse {
  @ApiProperty({ example: 12 })
  id: number;

  @ApiProperty({ example: 'k7qm9xtb' })
  code: string;

  @ApiProperty({ example: 'https://loans.example.in/r/k7qm9xtb' })
  url: string;

  @ApiProperty(NAME)
  name: string;

  @ApiProperty({ example: 7 })
  partner_id: number;

  @ApiProperty({ example: 'Gram Setu Kendra' })
  partner_name: string;

  @ApiProperty({ type: Number, nullable: true, example: 31 })
  merchant_id: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'Rao Kirana Store' })
  merchant_name: string | null;

  @ApiProperty({ type: Number, nullable: true, example: null, description: 'The merchant’s agent whose link it is' })
  agent_id: number | null;

  @ApiProperty({ type: String, nullable: true, enum: PRODUCT_TYPES, example: null })
  product_type: ProductType | null;

  @ApiProperty({ enum: LINK_TARGETS, example: '/' })
  target: LinkTarget;

  @ApiProperty({ type: String, nullable: true, example: 'rao_stores' })
  utm_source: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'poster' })
  utm_medium: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'diwali' })
  utm_campaign: string | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  utm_term: string | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  utm_content: string | null;

  @ApiProperty({ enum: [0, 1], example: 1 })
  status: 0 | 1;

  @ApiProperty({ type: String, nullable: true, ...EXPIRES_ON })
  expires_on: string | null;

  @ApiProperty({ enum: LINK_STATES, example: 'ACTIVE' })
  state: LinkState;

  @ApiProperty({ example: 214 })
  clicks: number;

  @ApiProperty({ example: 9, description: 'Submitted by customers whom it brought' })
  applications: number;

  @ApiProperty({ example: 1 })
  version: number;

  @ApiProperty({ example: '2026-11-20T09:15:00.000Z' })
  created_at: string;
}

export const TRACKING_LINK_LIST = listOf({
  sorts: ['id', 'name', 'expires_on'],
  defaultSort: ['id', 'DESC'],
  filters: { q: asText, id: asIds, partner_id: asInteger, merchant_id: asInteger, status: asFlag },
  after: ['id'],
});
