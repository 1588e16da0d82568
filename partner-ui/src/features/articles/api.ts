import type { components } from '@marketplace/contract/api/schema.d.js';
import type { ArticleKind } from '@marketplace/contract/articles/articles.js';
import { api } from '../../session/api.js';

export type Article = components['schemas']['PortalArticle'];

export async function getArticles(kind: ArticleKind): Promise<Article[]> {
  const { data } = await api.GET('/api/partner/articles/{kind}', { params: { path: { kind } } });
  return data!.articles;
}
