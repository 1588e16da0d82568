import { Injectable } from '@nestjs/common';
import { FAQ_KINDS, PRODUCT_OF_MESSAGE, withFacts } from '@marketplace/contract/articles/articles.js';
import { ArticleFactsService } from '../../desk/articles/article-facts.service.js';
import { ArticlesRepository } from '../../desk/articles/articles.repository.js';
import { PartnersService } from '../../partners/partners/partners.service.js';
import type { Actor } from '../../platform/auth/actor.js';
import { portalScopeOf } from '../../platform/auth/portal-scope.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { OwnLinks } from '../leads/own-links.js';
import type { MessagingContentResponse, PortalArticlesResponse } from './dto/portal-article.dto.js';

/** What is published, with the facts as they are now. */
@Injectable()
export class PortalArticlesService {
  constructor(
    private readonly articles: ArticlesRepository,
    private readonly facts: ArticleFactsService,
    private readonly partners: PartnersService,
    private readonly ownLinks: OwnLinks,
  ) {}

  /** Messages with the reader's own link; none while they have no link, as a message without one leads nowhere. */
  async messages(actor: Actor): Promise<MessagingContentResponse> {
    const scope = portalScopeOf(actor);
    const [partner, link_url] = await Promise.all([
      this.partners.byId(scope.columns.partner_id),
      this.ownLinks.of(scope),
    ]);
    if (link_url === null) return { link_url, messages: [] };
    const facts = await this.facts.of(partner, link_url);
    const rows = await this.articles.published('messaging_content');
    const offered = rows.filter(({ category }) => {
      const product = PRODUCT_OF_MESSAGE[category];
      return product === undefined || partner.product_types.includes(product);
    });
    return {
      link_url,
      messages: offered.map(({ id, category, title_en, title_hi, body_en, body_hi }) => ({
        ...{ id, category, title_en, title_hi },
        text_en: withFacts(body_en, facts.en),
        text_hi: withFacts(body_hi, facts.hi),
      })),
    };
  }

  async of(typed: string, actor: Actor): Promise<PortalArticlesResponse> {
    const kind = FAQ_KINDS.find((one) => one === typed);
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
