import { ApiProperty } from '@nestjs/swagger';
import { ALL_ARTICLE_CATEGORIES, type ArticleCategory } from '@marketplace/contract/articles/articles.js';

export class PortalArticle {
  @ApiProperty({ example: 7 })
  id: number;

  @ApiProperty({ enum: ALL_ARTICLE_CATEGORIES, example: 'payout' })
  category: ArticleCategory;

  @ApiProperty({ example: 'When am I paid?' })
  title_en: string;

  @ApiProperty({ example: 'भुगतान कब होता है?' })
  title_hi: string;

  @ApiProperty({ example: 'Once a month.\n- TDS of 2% is taken.', description: 'With its facts; see the admin’s' })
  body_en: string;

  @ApiProperty({ example: 'महीने में एक बार।\n- 2% TDS कटता है।' })
  body_hi: string;

  @ApiProperty({ example: '2026-11-20T09:15:00.000Z', description: 'When this text was written' })
  at: string;
}

export class PortalArticlesResponse {
  @ApiProperty({
    type: [PortalArticle],
    description: 'In their order, all of them: the page searches in both languages',
  })
  articles: PortalArticle[];
}

export class PortalMessage {
  @ApiProperty({ example: 7 })
  id: number;

  @ApiProperty({ enum: ALL_ARTICLE_CATEGORIES, example: 'gold' })
  category: ArticleCategory;

  @ApiProperty({ example: 'Gold loan before the harvest' })
  title_en: string;

  @ApiProperty({ example: 'फ़सल से पहले गोल्ड लोन' })
  title_hi: string;

  @ApiProperty({ example: 'Compare gold loans at Gram Setu: https://loans.example.in/r/k7qm9x' })
  text_en: string;

  @ApiProperty({ example: 'ग्राम सेतु पर गोल्ड लोन की तुलना करें: https://loans.example.in/r/k7qm9x' })
  text_hi: string;
}

export class MessagingContentResponse {
  @ApiProperty({ type: String, nullable: true, example: 'https://loans.example.in/r/k7qm9x' })
  link_url: string | null;

  @ApiProperty({ type: [PortalMessage] })
  messages: PortalMessage[];
}
