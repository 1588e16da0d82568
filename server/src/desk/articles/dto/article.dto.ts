import { ApiProperty } from '@nestjs/swagger';
import {
  ALL_ARTICLE_CATEGORIES,
  ARTICLE_FACTS,
  ARTICLE_KINDS,
  ARTICLE_RULES,
  ARTICLE_STATES,
  type ArticleCategory,
  type ArticleFacts,
  type ArticleKind,
  type ArticleState,
} from '@marketplace/contract/articles/articles.js';
import { asIds, asOneOf, asText, listOf } from '../../../platform/rest/list-query.js';
import { PickDto } from '../../../platform/validation/declared-fields.js';
import { Field, Integer, Name, Version } from '../../../platform/validation/fields.js';

const AT = { example: '2026-11-20T09:15:00.000Z' };
const TITLE_EN = 'When am I paid?';
const TITLE_HI = 'भुगतान कब होता है?';
const BODY_EN = 'Once a month.\n- TDS of {{tds_percent}} is taken.';
const BODY_HI = 'महीने में एक बार।\n- {{tds_percent}} TDS कटता है।';
const BODY = 'Lines: `## heading`, `- item`, `1. item`, `**bold**`; `{{fact}}` for what the data say';

export class CreateArticleDto {
  @Field(ARTICLE_RULES.kind, { example: 'dsa_queries' })
  kind: ArticleKind;

  @Field(ARTICLE_RULES.category, { example: 'payout', description: 'One of its kind' })
  category: ArticleCategory;

  @Field(ARTICLE_RULES.position, { example: 10, description: 'Smaller ones stand first' })
  position: number;

  @Name(ARTICLE_RULES.title_en, { example: TITLE_EN })
  title_en: string;

  @Name(ARTICLE_RULES.title_hi, { example: TITLE_HI })
  title_hi: string;

  @Name(ARTICLE_RULES.body_en, { example: BODY_EN, description: BODY })
  body_en: string;

  @Name(ARTICLE_RULES.body_hi, { example: BODY_HI, description: BODY })
  body_hi: string;
}

/** An article stays of its kind. */
export class SaveArticleDto extends PickDto(CreateArticleDto, [
  'category',
  'position',
  'title_en',
  'title_hi',
  'body_en',
  'body_hi',
] as const) {
  @Version()
  version: number;
}

export class PublishArticleDto {
  @Version()
  version: number;

  @Integer({ min: 1, max: 4_294_967_295, example: 2, description: 'The text that partners shall read, a kept one' })
  text_version: number;
}

export class UnpublishArticleDto {
  @Version()
  version: number;
}

export const ARTICLE_LIST = listOf({
  sorts: ['position', 'id'],
  filters: { id: asIds, q: asText, kind: asOneOf(ARTICLE_KINDS), state: asOneOf(ARTICLE_STATES) },
});

export class ArticleRow {
  @ApiProperty({ example: 7 })
  id: number;

  @ApiProperty({ enum: ARTICLE_KINDS, example: 'dsa_queries' })
  kind: ArticleKind;

  @ApiProperty({ enum: ALL_ARTICLE_CATEGORIES, example: 'payout' })
  category: ArticleCategory;

  @ApiProperty({ example: 10 })
  position: number;

  @ApiProperty({ enum: ARTICLE_STATES, example: 'published' })
  state: ArticleState;

  @ApiProperty({ example: 4, description: 'Of the record, for changes' })
  version: number;

  @ApiProperty({ example: 2, description: 'Of the newest text' })
  text_version: number;

  @ApiProperty({ type: 'integer', nullable: true, example: 2, description: 'Of the text that partners read' })
  published_version: number | null;

  @ApiProperty({ example: TITLE_EN })
  title_en: string;

  @ApiProperty({ example: TITLE_HI })
  title_hi: string;

  @ApiProperty(AT)
  updated_at: string;
}

export class ArticleText {
  @ApiProperty({ example: 2 })
  version: number;

  @ApiProperty({ example: TITLE_EN })
  title_en: string;

  @ApiProperty({ example: TITLE_HI })
  title_hi: string;

  @ApiProperty({ example: BODY_EN })
  body_en: string;

  @ApiProperty({ example: BODY_HI })
  body_hi: string;

  @ApiProperty({ type: String, nullable: true, example: 'Meera Nair' })
  author: string | null;

  @ApiProperty(AT)
  at: string;
}

export class ArticleResponse extends ArticleRow {
  @ApiProperty({ example: BODY_EN, description: 'Of the newest text' })
  body_en: string;

  @ApiProperty({ example: BODY_HI, description: 'Of the newest text' })
  body_hi: string;

  @ApiProperty({ type: [ArticleText], description: 'The last twenty texts, the newest first' })
  versions: ArticleText[];
}

/** In one language; a fact without a value is `null`. */
class FactsInLanguage {}
for (const name of ARTICLE_FACTS)
  ApiProperty({ type: String, nullable: true, example: '12' })(FactsInLanguage.prototype, name);

export class ArticleFactsResponse {
  @ApiProperty({ type: FactsInLanguage })
  en: ArticleFacts;

  @ApiProperty({ type: FactsInLanguage })
  hi: ArticleFacts;
}
