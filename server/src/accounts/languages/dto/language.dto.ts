import { ApiProperty } from '@nestjs/swagger';
import { type Language, LANGUAGES } from '@marketplace/contract/i18n/messages.js';
import type { OfferedLanguage } from '@marketplace/contract/languages/languages.js';
import { OneOf, Text, UserId } from '../../../platform/validation/fields.js';

export class CountryDto {
  @Text({ max: 2, pattern: /^[A-Za-z]{2}$/, message: 'field.country', example: 'IN' })
  countryCode: string;
}

export class SetLanguageDto {
  @UserId({ example: 12, description: 'The caller’s own id; of a customer the UUID' })
  uid: number | string;

  @OneOf(LANGUAGES, { example: 'hi' })
  language: Language;
}

export class LanguageResponse implements OfferedLanguage {
  @ApiProperty({ enum: LANGUAGES, example: 'hi' })
  id: Language;

  @ApiProperty({ example: 'हिन्दी' })
  languageName: string;

  @ApiProperty({ type: String, nullable: true, example: null })
  image: string | null;

  @ApiProperty({ enum: [0, 1], example: 0 })
  isDefault: 0 | 1;

  @ApiProperty({ example: 'IN' })
  country_key: string;

  @ApiProperty({ example: 'India' })
  country_name: string;

  @ApiProperty({ example: '91' })
  phone_code: string;
}

export class LanguagesResponse {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ type: [LanguageResponse] })
  data: LanguageResponse[];
}
