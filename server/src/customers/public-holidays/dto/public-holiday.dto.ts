import { ApiProperty } from '@nestjs/swagger';
import { PUBLIC_HOLIDAY_RULES } from '@marketplace/contract/public-holidays/rules.js';
import { asDay, asIds, asText, listOf } from '../../../platform/rest/list-query.js';
import { Field, Version } from '../../../platform/validation/fields.js';
import { PartialDto } from '../../../platform/validation/declared-fields.js';

export class CreatePublicHolidayDto {
  @Field(PUBLIC_HOLIDAY_RULES.day, { example: '2027-01-26' })
  day: string;

  @Field(PUBLIC_HOLIDAY_RULES.name, { example: 'Republic Day' })
  name: string;

  @Field(PUBLIC_HOLIDAY_RULES.name_hi, { example: 'गणतंत्र दिवस' })
  name_hi: string;
}

export class UpdatePublicHolidayDto extends PartialDto(CreatePublicHolidayDto) {
  @Version({ optional: true })
  version?: number;
}

/** What the admin's list sorts and filters by. */
export const PUBLIC_HOLIDAY_LIST = listOf({
  sorts: ['day', 'id', 'name', 'updated_at'],
  filters: { q: asText, day: asDay, id: asIds },
});

export class PublicHolidayResponse {
  @ApiProperty({ example: 7 })
  id: number;

  @ApiProperty({ example: '2027-01-26' })
  day: string;

  @ApiProperty({ example: 'Republic Day' })
  name: string;

  @ApiProperty({ example: 'गणतंत्र दिवस' })
  name_hi: string;

  @ApiProperty({ example: 3 })
  version: number;

  @ApiProperty({ example: '2026-11-20T09:15:00.000Z' })
  created_at: string;

  @ApiProperty({ example: '2026-11-20T09:15:00.000Z' })
  updated_at: string;
}
