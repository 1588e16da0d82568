import { ApiProperty } from '@nestjs/swagger';
import { EMBED_ORIGIN_MAX, EMBED_ORIGINS_MAX, EMBED_ORIGINS_RULE } from '@marketplace/contract/partner-api/embed.js';
import { Field, Version } from '../../../platform/validation/fields.js';

const EXAMPLE = ['https://www.example.in'];

export class UpdateEmbedDto {
  @Field(
    EMBED_ORIGINS_RULE,
    { example: EXAMPLE, description: 'All of them; `http` is for `localhost` alone' },
    { type: 'array', items: { type: 'string', maxLength: EMBED_ORIGIN_MAX }, maxItems: EMBED_ORIGINS_MAX },
  )
  origins: string[];

  @Version()
  version: number;
}

export class EmbedResponse {
  @ApiProperty({ example: 'gram-setu', description: '`data-partner` of the script' })
  partner: string;

  @ApiProperty({ type: [String], example: EXAMPLE, description: 'The sites that may show the application in a frame' })
  origins: readonly string[];

  @ApiProperty({ example: 3 })
  version: number;
}
