import { Injectable } from '@nestjs/common';
import type { ArticleKind, ArticleTexts } from '@marketplace/contract/articles/articles.js';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import type { Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { containing } from '../../platform/rest/list-query.js';
import { ArticleEntity, ArticleVersionEntity } from './article.entity.js';
import type { ARTICLE_LIST } from './dto/article.dto.js';

/** Versions that a page shows; older ones are kept. */
const VERSIONS_SHOWN = 20;

export type ArticleWithText = ArticleEntity & { text: ArticleVersionEntity };
export type VersionWithAuthor = ArticleVersionEntity & { author: string | null };
/** An article as partners read it, its facts still to be filled in. */
export type PublishedArticle = ArticleTexts &
  Pick<ArticleEntity, 'id' | 'category'> & { text_version: number; published_at: Date };

@Injectable()
export class ArticlesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A page of articles with their newest texts, and how many there are. */
  async findPage(query: ReturnType<typeof ARTICLE_LIST.read>): Promise<[ArticleWithText[], number]> {
    const { id: ids, q, kind, state } = query.filter;
    const found = this.articles().where('TRUE');
    if (ids) found.andWhere('article.id IN (:...ids)', { ids: [0, ...ids] });
    if (kind) found.andWhere('article.kind = :kind', { kind });
    if (q) found.andWhere('(text.title_en LIKE :q OR text.title_hi LIKE :q)', { q: containing(q) });
    if (state === 'draft') found.andWhere('article.published_version IS NULL');
    if (state === 'published') found.andWhere('article.published_version = article.text_version');
    if (state === 'changed') found.andWhere('article.published_version < article.text_version');
    const [rows, total] = await found
      .orderBy(`article.${query.sort}`, query.direction)
      .addOrderBy('article.id', query.direction)
      .skip(query.offset)
      .take(query.limit)
      .getManyAndCount();
    return [rows as ArticleWithText[], total];
  }

  async get(id: number): Promise<ArticleWithText> {
    const found = await this.articles().where('article.id = :id', { id }).getOne();
    if (!found) throw new DomainError('RECORD.NOT_FOUND');
    return found as ArticleWithText;
  }

  /** The newest first. */
  versions(id: number): Promise<VersionWithAuthor[]> {
    return this.dataSource.query<VersionWithAuthor[]>(
      `SELECT v.*, admin.name AS author FROM article_versions v LEFT JOIN admin_users admin ON admin.id = v.created_by
       WHERE v.article_id = ? ORDER BY v.version DESC LIMIT ${VERSIONS_SHOWN}`,
      [id],
    );
  }

  /** What partners read of a kind, in its order. */
  published(kind: ArticleKind): Promise<PublishedArticle[]> {
    return this.dataSource.query<PublishedArticle[]>(
      `SELECT a.id, a.category, v.version AS text_version, v.created_at AS published_at, v.title_en, v.title_hi,
         v.body_en, v.body_hi
       FROM articles a JOIN article_versions v ON v.article_id = a.id AND v.version = a.published_version
       WHERE a.kind = ? ORDER BY a.position, a.id`,
      [kind],
    );
  }

  async lock(tx: Tx, id: number): Promise<ArticleEntity> {
    const found = await tx.manager.findOne(ArticleEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!found) throw new DomainError('RECORD.NOT_FOUND');
    return found;
  }

  textOf(tx: Tx, article_id: number, version: number): Promise<ArticleVersionEntity | null> {
    return tx.manager.findOneBy(ArticleVersionEntity, { article_id, version });
  }

  async insert(tx: Tx, values: Pick<ArticleEntity, 'kind' | 'category' | 'position'>): Promise<number> {
    const row = tx.manager.create(ArticleEntity, { ...values, version: 1, text_version: 1, published_version: null });
    return (await tx.manager.save(ArticleEntity, row)).id;
  }

  async insertText(
    tx: Tx,
    {
      article_id,
      version,
      created_by,
      title_en,
      title_hi,
      body_en,
      body_hi,
    }: ArticleTexts & Pick<ArticleVersionEntity, 'article_id' | 'version' | 'created_by'>,
  ): Promise<void> {
    await tx.manager.insert(ArticleVersionEntity, {
      ...{ article_id, version, created_by, title_en, title_hi, body_en, body_hi },
    });
  }

  /** Of an article that `tx` has locked. */
  async update(
    tx: Tx,
    { id, version }: ArticleEntity,
    values: Partial<Pick<ArticleEntity, 'category' | 'position' | 'text_version' | 'published_version'>>,
  ): Promise<void> {
    await tx.manager.update(ArticleEntity, { id }, { ...values, version: version + 1 });
  }

  /** How many there are of a kind, while nobody else adds one. */
  async countOf(tx: Tx, kind: ArticleKind): Promise<number> {
    const rows = await tx.query<{ id: number }[]>('SELECT id FROM articles WHERE kind = ? FOR UPDATE', [kind]);
    return rows.length;
  }

  private articles(): SelectQueryBuilder<ArticleEntity> {
    return this.dataSource
      .getRepository(ArticleEntity)
      .createQueryBuilder('article')
      .innerJoinAndMapOne(
        'article.text',
        ArticleVersionEntity,
        'text',
        'text.article_id = article.id AND text.version = article.text_version',
      );
  }
}
