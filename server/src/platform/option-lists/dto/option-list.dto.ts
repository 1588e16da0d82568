import { ApiProperty } from '@nestjs/swagger';
import {
  OPTION_ID,
  OPTION_ID_MAX,
  OPTION_LABEL_MAX,
  OPTION_LIST_NAMES,
  type Option,
  type OptionListName,
} from '@marketplace/contract/option-lists/option-lists.js';
import { Flag, IdList, Text, Version } from '../../validation/fields.js';
import { asText, asIds, asKeys, asFlag, asOneOf, listOf } from '../../rest/list-query.js';

const ENGLISH = { max: OPTION_LABEL_MAX, example: 'Bank transfer' } as const;
const HINDI = { max: OPTION_LABEL_MAX, example: 'बैंक ट्रांसफ़र' } as const;

export class OptionResponse implements Option {
  @ApiProperty({ example: 'bank_transfer' })
  id: string;

  @ApiProperty({ example: 'Bank transfer' })
  value: string;
}

export class CreateOptionDto {
  @Text({
    max: OPTION_ID_MAX,
    pattern: OPTION_ID,
    message: 'field.optionId',
    description: 'A word; it stays for good',
    example: 'bank_transfer',
  })
  item_id: string;

  @Text(ENGLISH)
  label_en: string;

  @Text(HINDI)
  label_hi: string;
}

/** What is left out stays as it is. */
export class UpdateOptionDto {
  @Text({ ...ENGLISH, optional: true })
  label_en?: string;

  @Text({ ...HINDI, optional: true })
  label_hi?: string;

  @Flag({ optional: true, example: 1, description: '0: no longer offered; whoever chose it keeps it' })
  status?: 0 | 1;

  @Version({ optional: true })
  version?: number;
}

export class OptionOrderDto {
  @IdList({ maxItems: 500, example: [3, 1, 2], description: 'Every option of the list, in the new order' })
  ids: number[];
}

export class OptionItemResponse {
  @ApiProperty({ example: 8 })
  id: number;

  @ApiProperty({ example: 'bank_transfer' })
  item_id: string;

  @ApiProperty({ example: 'Bank transfer' })
  label_en: string;

  @ApiProperty({ example: 'बैंक ट्रांसफ़र' })
  label_hi: string;

  @ApiProperty({ example: 1 })
  sort_order: number;

  @ApiProperty({ enum: [0, 1], example: 1 })
  status: 0 | 1;

  @ApiProperty({ example: 3 })
  version: number;
}

export class OptionListResponse {
  @ApiProperty({ enum: OPTION_LIST_NAMES, example: 'salaryMode' })
  id: OptionListName;

  @ApiProperty({ example: 'Salary mode' })
  name: string;

  @ApiProperty({
    example: 0,
    enum: [0, 1],
    description: '1: the offer rules know its ids, so none is added or switched off',
  })
  fixed: 0 | 1;

  @ApiProperty({ example: 3, description: 'Options that are on' })
  on: number;

  @ApiProperty({ example: 1, description: 'Options that are switched off' })
  off: number;
}

export const OPTION_LIST_LIST = listOf({
  sorts: ['id', 'name', 'place'],
  defaultSort: ['place', 'ASC'],
  filters: { q: asText, id: asKeys },
});

/** The options of all lists, as they are exported. */
export const EXPORTED_OPTION_LIST = listOf({
  sorts: ['id'],
  filters: { list: asOneOf(OPTION_LIST_NAMES), status: asFlag },
});

export const OPTION_ITEM_LIST = listOf({ sorts: ['sort_order', 'id'], filters: { id: asIds, status: asFlag } });
