import { Injectable } from '@nestjs/common';
import { ARTICLE_KINDS, withFacts } from '@marketplace/contract/articles/articles.js';
import { ArticleFactsService } from '../../desk/articles/article-facts.service.js';
import { ArticlesRepository } from '../../desk/articles/articles.repository.js';
import { PartnersService } from '../../partners/partners/partners.service.js';
import type { Actor } from '../../platform/auth/actor.js';
import { portalScopeOf } from '../../platform/auth/portal-scope.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { PortalArticlesResponse } from './dto/portal-article.dto.js';

/** What is published, with the facts as they are now. */
@Injectable()
export class PortalArticlesService {
  constructor(
    private readonly articles: ArticlesRepository,
    private readonly facts: ArticleFactsService,
    private readonly partners: PartnersService,
  ) {}

  async of(typed: string, actor: Actor): Promise<PortalArticlesResponse> {
    const kind = ARTICLE_KINDS.find((one) => one === typed);
    if (kind === undefined) throw new DomainError('RECORD.NOT_FOUND');
    const partner = await this.partners.byId(portalScopeOf(actor).columns.partner_id);
    const facts = await this.facts.of(partner);
    const rows = await this.articles.published(kind);
    return {
      articles: rows.map(({ id, category, title_en, title_hi, body_en, body_hi, published_at }) => ({
        ...{ id, category, title_en, title_hi },
        body_en: withFacts(body_en, facts.en),
        body_hi: withFacts(body_hi, facts.hi),
        at: published_at.toISOString(),
      })),
    };
  }
}
