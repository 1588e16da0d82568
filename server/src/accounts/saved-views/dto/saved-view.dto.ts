import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { type ListView, VIEW_NAME, VIEW_RESOURCE, VIEW_RULE } from '@marketplace/contract/lists/saved-view.js';
import { Field, Flag, Version } from '../../../platform/validation/fields.js';

const NAME = { example: 'Switched off, by name' } as const;
const RESOURCE = { example: 'lenders', description: 'As the admin calls the list in its addresses' } as const;
const VIEW = {
  type: 'object',
  properties: {
    filter: { type: 'object', additionalProperties: true },
    sort: {
      type: 'object',
      properties: { field: { type: 'string' }, order: { type: 'string', enum: ['ASC', 'DESC'] } },
      required: ['field', 'order'],
    },
    hidden: { type: 'array', items: { type: 'string' } },
  },
  required: ['filter', 'sort', 'hidden'],
  example: { filter: { lender_status: 0 }, sort: { field: 'name', order: 'ASC' }, hidden: ['interest_rate'] },
  description: 'Filters, order and the columns that are not shown; 4 kB at most',
} satisfies ApiPropertyOptions;
const DEFAULT = { example: 0, description: '1: the list opens with it; at most one of a list' } as const;

export class SavedViewsQueryDto {
  @Field(VIEW_RESOURCE, RESOURCE)
  resource: string;
}

export class CreateSavedViewDto extends SavedViewsQueryDto {
  @Field(VIEW_NAME, NAME)
  name: string;

  @Field(VIEW_RULE, {}, VIEW)
  view: ListView;

  @Flag({ ...DEFAULT, optional: true })
  is_default?: 0 | 1;
}

export class SaveSavedViewDto {
  @Field(VIEW_NAME, { ...NAME, optional: true })
  name?: string;

  @Field(VIEW_RULE, { optional: true }, VIEW)
  view?: ListView;

  @Flag({ ...DEFAULT, optional: true })
  is_default?: 0 | 1;

  @Version()
  version: number;
}

export class SavedViewResponse {
  @ApiProperty({ example: 7 })
  id: number;

  @ApiProperty(RESOURCE)
  resource: string;

  @ApiProperty(NAME)
  name: string;

  @ApiProperty(VIEW)
  view: ListView;

  @ApiProperty({ ...DEFAULT, enum: [0, 1] })
  is_default: 0 | 1;

  @ApiProperty({ example: 3 })
  version: number;
}
