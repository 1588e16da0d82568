import { Injectable } from '@nestjs/common';
import {
  type ArticleKind,
  articleProblems,
  ARTICLES_MAX,
  type ArticleState,
  type ArticleTexts,
} from '@marketplace/contract/articles/articles.js';
import { PartnersService } from '../../partners/partners/partners.service.js';
import type { Actor } from '../../platform/auth/actor.js';
import { Config } from '../../platform/config/config.js';
import { changesBetween, Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError, InvalidRequest } from '../../platform/errors/domain-error.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import { Page } from '../../platform/rest/page.js';
import { ArticleFactsService } from './article-facts.service.js';
import type { ArticleEntity } from './article.entity.js';
import { ArticlesRepository, type ArticleWithText } from './articles.repository.js';
import {
  ARTICLE_LIST,
  type ArticleFactsResponse,
  type ArticleResponse,
  type ArticleRow,
  type CreateArticleDto,
  type PublishArticleDto,
  type SaveArticleDto,
  type UnpublishArticleDto,
} from './dto/article.dto.js';

/** As the audit log names them. */
const ENTITY = 'article';
const TEXTS = ['title_en', 'title_hi', 'body_en', 'body_hi'] as const;
const PLACE = ['category', 'position', 'text_version'] as const;
type Place = Pick<ArticleEntity, (typeof PLACE)[number]>;

/** What partners read. A text that was saved is never edited, and what is published is one of those that are kept. */
@Injectable()
export class ArticlesService {
  constructor(
    private readonly articles: ArticlesRepository,
    private readonly transactions: Transactions,
    private readonly facts: ArticleFactsService,
    private readonly partners: PartnersService,
    private readonly config: Config,
  ) {}

  async page(raw: RawListQuery): Promise<Page<ArticleRow>> {
    const query = ARTICLE_LIST.read(raw);
    const [rows, total] = await this.articles.findPage(query);
    return new Page('articles', rows.map(toRow), query.offset, total);
  }

  async get(id: number): Promise<ArticleResponse> {
    const article = await this.articles.get(id);
    const versions = await this.articles.versions(id);
    const { body_en, body_hi } = article.text;
    return {
      ...{ ...toRow(article), body_en, body_hi },
      versions: versions.map(({ version, title_en, title_hi, author, created_at, ...bodies }) => ({
        ...{ version, title_en, title_hi, body_en: bodies.body_en, body_hi: bodies.body_hi, author },
        at: created_at.toISOString(),
      })),
    };
  }

  /** As they are now, for a preview; of the marketplace's own partner. */
  async factsNow(): Promise<ArticleFactsResponse> {
    const partner = await this.partners.defaultPartner();
    return this.facts.of(partner, `${this.config.publicUrl}/${partner.slug}`);
  }

  async create(dto: CreateArticleDto, actor: Actor): Promise<ArticleResponse> {
    refuseProblems(dto);
    const { kind, category, position } = dto;
    const id = await this.transactions.run(
      actor,
      async (tx) => {
        if ((await this.articles.countOf(tx, kind)) >= ARTICLES_MAX) throw new DomainError('ARTICLE.TOO_MANY');
        const created = await this.articles.insert(tx, { kind, category, position });
        await this.articles.insertText(tx, { ...dto, article_id: created, version: 1, created_by: actor.id });
        tx.audit('create', ENTITY, created, [{ property: 'title_en', before: null, after: dto.title_en }]);
        return created;
      },
      dto,
    );
    return this.get(id);
  }

  /** Keeps the texts as the next version, if they differ; partners read on what is published. */
  async save(id: number, dto: SaveArticleDto, actor: Actor): Promise<ArticleResponse> {
    const { kind } = await this.articles.get(id);
    refuseProblems({ ...dto, kind });
    await this.transactions.run(
      actor,
      async (tx) => {
        const article = await this.lockAs(tx, id, dto.version);
        const before = await this.articles.textOf(tx, id, article.text_version);
        const isNewText = TEXTS.some((name) => before?.[name] !== dto[name]);
        const text_version = article.text_version + (isNewText ? 1 : 0);
        // The texts themselves are kept as versions.
        const changes = changesBetween<Place>(article, { ...dto, text_version }, PLACE);
        if (changes.length === 0) return;
        if (isNewText) {
          await this.articles.insertText(tx, {
            ...{ ...dto, article_id: id, version: text_version, created_by: actor.id },
          });
        }
        await this.articles.update(tx, article, { category: dto.category, position: dto.position, text_version });
        tx.audit('update', ENTITY, id, changes);
      },
      { id, ...dto },
    );
    return this.get(id);
  }

  /** A fact that a kept text names may be gone since: it is checked again. */
  async publish(id: number, { version, text_version }: PublishArticleDto, actor: Actor): Promise<ArticleResponse> {
    await this.transactions.run(actor, async (tx) => {
      const article = await this.lockAs(tx, id, version);
      const text = await this.articles.textOf(tx, id, text_version);
      if (!text) throw new DomainError('RECORD.NOT_FOUND');
      refuseProblems({ ...text, kind: article.kind, category: article.category });
      await this.setPublished(tx, article, text_version);
    });
    return this.get(id);
  }

  async unpublish(id: number, { version }: UnpublishArticleDto, actor: Actor): Promise<ArticleResponse> {
    await this.transactions.run(actor, async (tx) => this.setPublished(tx, await this.lockAs(tx, id, version), null));
    return this.get(id);
  }

  private async setPublished(tx: Tx, article: ArticleEntity, published_version: number | null): Promise<void> {
    if (article.published_version === published_version) return;
    await this.articles.update(tx, article, { published_version });
    const change = { property: 'published_version', before: article.published_version, after: published_version };
    tx.audit(published_version === null ? 'unpublish' : 'publish', ENTITY, article.id, [change]);
  }

  private async lockAs(tx: Tx, id: number, version: number): Promise<ArticleEntity> {
    const article = await this.articles.lock(tx, id);
    if (article.version !== version) throw new DomainError('VERSION.CONFLICT');
    return article;
  }
}

function refuseProblems(article: ArticleTexts & { kind: ArticleKind; category: string }): void {
  const problems = Object.entries(articleProblems(article));
  if (problems.length > 0) throw new InvalidRequest(problems.map(([field, problem]) => ({ field, ...problem })));
}

function toRow({ text, updated_at, ...article }: ArticleWithText): ArticleRow {
  const { id, kind, category, position, version, text_version, published_version } = article;
  return {
    ...{ id, kind, category, position, version, text_version, published_version },
    ...{ state: stateOf(article), title_en: text.title_en, title_hi: text.title_hi },
    updated_at: updated_at.toISOString(),
  };
}

function stateOf({
  text_version,
  published_version,
}: Pick<ArticleEntity, 'text_version' | 'published_version'>): ArticleState {
  if (published_version === null) return 'draft';
  return published_version === text_version ? 'published' : 'changed';
}
