import { ApiProperty } from '@nestjs/swagger';
import {
  SEARCH_KINDS,
  SEARCH_TEXT_MAX,
  SEARCH_TEXT_MIN,
  type SearchKind,
} from '@marketplace/contract/search/search.js';
import { Text } from '../../validation/fields.js';

export class SearchDto {
  @Text({
    min: SEARCH_TEXT_MIN,
    max: SEARCH_TEXT_MAX,
    example: 'Kaveri',
    description:
      'A part of a name; or, whole, a mobile number, PAN, e-mail address, UUID or a lender’s reference of an application',
  })
  text: string;
}

export class SearchHit {
  @ApiProperty({ enum: SEARCH_KINDS, example: 'lender' })
  kind: SearchKind;

  @ApiProperty({ type: String, nullable: true, example: 'Kaveri Credit', description: 'null: it has no name yet' })
  title: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'kaveri-credit', description: 'Tells it from others; masked' })
  subtitle: string | null;

  @ApiProperty({ example: '/lenders/7', description: 'Its page below /admin' })
  path: string;
}
