import { ApiProperty } from '@nestjs/swagger';
import { REVENUE_KINDS, type RevenueKind, type Slab, type SlabValues } from '@marketplace/contract/revenue/slab.js';
import { Decimal, Flag, Id, IdList, Version } from '../../../platform/validation/fields.js';

const bound = (example: number | null, description: string) => ({
  optional: true,
  nullable: true,
  example,
  description,
});

/**
 * An absent value, an empty one and `null` mean the same: an open bound, or no payment of that kind. `slabProblems`
 * contains the rules.
 */
export class CreateSlabDto implements SlabValues {
  @Id()
  lender_id: number;

  @Decimal(bound(1_000_000, 'Rupees disbursed in the month, from'))
  slab_disbursed_min: number | null = null;

  @Decimal(bound(5_000_000, 'Rupees disbursed in the month, up to and including'))
  slab_disbursed_max: number | null = null;

  @Decimal(bound(null, 'Disbursals in the month, from'))
  slab_number_min: number | null = null;

  @Decimal(bound(null, 'Disbursals in the month, up to and including'))
  slab_number_max: number | null = null;

  @Decimal(bound(null, 'Rupees for each disbursal on average, from'))
  ats_min: number | null = null;

  @Decimal(bound(null, 'Rupees for each disbursal on average, up to and including'))
  ats_max: number | null = null;

  @Decimal(bound(1, 'One of get-types'))
  revenue_type_id: number | null = null;

  @Decimal(bound(null, 'Rupees for each disbursal, without GST'))
  revenue_flat: number | null = null;

  @Decimal(bound(2.5, 'Percent of what was disbursed, in steps of 0.001'))
  revenue_percent: number | null = null;

  @Flag({ optional: true, example: 1, description: '1: used to price months' })
  status: 0 | 1 = 1;
}

export class UpdateSlabDto extends CreateSlabDto {
  @Id({ example: 21 })
  id: number;

  @Version({ optional: true })
  version?: number;
}

export class SlabOrderDto {
  @Id()
  lender_id: number;

  @IdList({ maxItems: 1000, example: [23, 21, 22], description: 'Every revenue entry of the lender, in the new order' })
  lender_revenue_ids: number[];
}

export class SlabResponse implements Slab {
  @ApiProperty({ example: 21 })
  id: number;

  @ApiProperty({ example: 7 })
  lender_id: number;

  @ApiProperty({ type: Number, nullable: true, example: 1_000_000 })
  slab_disbursed_min: number | null;

  @ApiProperty({ type: Number, nullable: true, example: 5_000_000 })
  slab_disbursed_max: number | null;

  @ApiProperty({ type: Number, nullable: true, example: null })
  slab_number_min: number | null;

  @ApiProperty({ type: Number, nullable: true, example: null })
  slab_number_max: number | null;

  @ApiProperty({ type: Number, nullable: true, example: null })
  ats_min: number | null;

  @ApiProperty({ type: Number, nullable: true, example: null })
  ats_max: number | null;

  @ApiProperty({ example: 1 })
  revenue_type_id: number;

  @ApiProperty({ enum: REVENUE_KINDS, example: 'percent', description: 'What the revenue type pays' })
  kind: RevenueKind;

  @ApiProperty({ type: Number, nullable: true, example: null })
  revenue_flat: number | null;

  @ApiProperty({ type: Number, nullable: true, example: 2.5 })
  revenue_percent: number | null;

  @ApiProperty({ enum: [0, 1], example: 1 })
  status: 0 | 1;

  @ApiProperty({ example: 2, description: 'The first active entry whose ranges hold prices the month' })
  display_order: number;

  @ApiProperty({ example: 3 })
  version: number;
}

export class SlabsOfLender {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ type: [SlabResponse], description: 'In display order' })
  lenderRevenue: SlabResponse[];
}

export class RevenueType {
  @ApiProperty({ example: 1 })
  id: number;

  @ApiProperty({ example: 'Percentage' })
  name: string;

  @ApiProperty({ enum: REVENUE_KINDS, example: 'percent' })
  kind: RevenueKind;
}

export class RevenueTypes {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ type: [RevenueType] })
  data: RevenueType[];
}

export class SlabMessage {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ example: 'Revenue order updated' })
  message: string;
}

export class SlabCreated {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ example: 'Revenue added successfully' })
  message: string;

  @ApiProperty({ type: SlabResponse })
  lenderRevenueItem: SlabResponse;
}
