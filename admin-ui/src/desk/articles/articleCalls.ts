import type { components } from '@marketplace/contract/api/schema.d.js';
import { get, getPage, newIdempotencyKey, post } from '../../api/http.js';

type Schemas = components['schemas'];

export type Article = Schemas['ArticleResponse'];
export type ArticleRow = Schemas['ArticleRow'];
export type ArticleFactsNow = Schemas['ArticleFactsResponse'];
export type NewArticle = Schemas['CreateArticleDto'];

const URL = '/api/admin/articles';

export const PER_PAGE = 50;
export const ARTICLES_KEY = ['articles'];
export const articleKey = (id: string | number) => ['article', String(id)];

export const getArticles = (filter: object, first: number) =>
  getPage<ArticleRow>(URL, first, PER_PAGE, filter, ['position', 'ASC']);
export const getArticle = (id: string) => get<Article>(`${URL}/${id}`);
export const getFacts = () => get<ArticleFactsNow>('/api/admin/article-facts');

const once = () => ({ 'Idempotency-Key': newIdempotencyKey() });

export const createArticle = (article: NewArticle) => post<Article>(URL, article, once());
export const saveArticle = (id: number, { kind: _kind, ...article }: NewArticle, version: number) =>
  post<Article>(`${URL}/${id}/versions`, { ...article, version }, once());
export const publishArticle = (id: number, version: number, text_version: number) =>
  post<Article>(`${URL}/${id}/publish`, { version, text_version });
export const unpublishArticle = (id: number, version: number) => post<Article>(`${URL}/${id}/unpublish`, { version });
