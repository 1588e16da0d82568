import { ApiProperty } from '@nestjs/swagger';
import { GROUP_PRODUCTS, LENDER_GROUP_NAME } from '@marketplace/contract/lenders/rules.js';
import { PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';
import { Field, Version } from '../../../platform/validation/fields.js';
import { asText, asIds, listOf } from '../../../platform/rest/list-query.js';

const LENDERS = { kind: 'ids', max: 5000 } as const;
const PRODUCTS_EXAMPLE: ProductType[] = ['Personal Loans'];

export class CreateLenderGroupDto {
  @Field(LENDER_GROUP_NAME, { example: 'Personal Loans' })
  name: string;
}

export class CreateFullLenderGroupDto extends CreateLenderGroupDto {
  @Field(GROUP_PRODUCTS, { optional: true, example: PRODUCTS_EXAMPLE, description: 'Products that the group serves' })
  product_types?: ProductType[];
}

export class SaveLenderGroupDto {
  @Version({ optional: true })
  version?: number;

  @Field(LENDER_GROUP_NAME, { optional: true, example: 'Personal Loans' })
  name?: string;

  @Field(GROUP_PRODUCTS, { optional: true, example: PRODUCTS_EXAMPLE, description: 'Products that the group serves' })
  product_types?: ProductType[];

  @Field(LENDERS, { optional: true, example: [3, 7], description: 'All lenders of the group' })
  lender_ids?: number[];
}

export class LenderGroupResponse {
  @ApiProperty({ example: 1 })
  id: number;

  @ApiProperty({ example: 'Personal Loans' })
  name: string;

  @ApiProperty({ enum: PRODUCT_TYPES, isArray: true, example: PRODUCTS_EXAMPLE })
  product_types: ProductType[];

  @ApiProperty({ example: 16, description: 'How many lenders are in the group' })
  lenders: number;

  @ApiProperty({ example: 3 })
  version: number;

  @ApiProperty({ example: '2026-11-20T09:15:00.000Z' })
  updated_at: string;
}

export class LenderGroupDetail extends LenderGroupResponse {
  @ApiProperty({ type: [Number], example: [3, 7], description: 'In the order of priority' })
  lender_ids: number[];
}

export class AllLenderGroups {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ type: [LenderGroupResponse] })
  lenderGroups: LenderGroupResponse[];
}

export class LenderGroupCreated {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ example: 'Lender group created successfully!' })
  message: string;

  @ApiProperty({ type: LenderGroupResponse })
  lenderGroup: LenderGroupResponse;
}

export const LENDER_GROUP_LIST = listOf({
  sorts: ['name', 'id', 'lenders', 'updated_at'],
  filters: { q: asText, id: asIds },
});
