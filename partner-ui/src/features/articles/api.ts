import type { components } from '@marketplace/contract/api/schema.d.js';
import type { FaqKind } from '@marketplace/contract/articles/articles.js';
import { api } from '../../session/api.js';

export type Article = components['schemas']['PortalArticle'];

export async function getArticles(kind: FaqKind): Promise<Article[]> {
  const { data } = await api.GET('/api/partner/articles/{kind}', { params: { path: { kind } } });
  return data!.articles;
}

export type MessagingContent = components['schemas']['MessagingContentResponse'];
export type Message = components['schemas']['PortalMessage'];

export async function getMessages(): Promise<MessagingContent> {
  const { data } = await api.GET('/api/partner/messaging-content');
  return data!;
}
