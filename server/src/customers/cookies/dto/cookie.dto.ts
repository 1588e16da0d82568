import { ApiProperty } from '@nestjs/swagger';
import {
  COOKIE_MAX_BYTES,
  COOKIE_MINUTES,
  COOKIE_NAMES,
  type CookieName,
} from '@marketplace/contract/cookies/cookies.js';
import { OneOf, Verbatim, Integer } from '../../../platform/validation/fields.js';

export class CookieNameDto {
  @OneOf(COOKIE_NAMES, { example: 'utms' })
  name: CookieName;
}

export class SaveCookieDto extends CookieNameDto {
  @Verbatim({
    maxBytes: COOKIE_MAX_BYTES,
    description: 'At most 1,024 bytes in UTF-8',
    example: '{"utm_source":"diwali"}',
  })
  value: string;

  @Integer({
    min: COOKIE_MINUTES.min,
    max: COOKIE_MINUTES.max,
    optional: true,
    description: `How long it is kept; ${COOKIE_MINUTES.default} when left out`,
    example: COOKIE_MINUTES.default,
  })
  minutes?: number;
}

export class CookieValue {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ type: String, nullable: true, example: '{"utm_source":"diwali"}' })
  value: string | null;
}
