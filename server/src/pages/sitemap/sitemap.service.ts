import { Injectable } from '@nestjs/common';
import { productsOn } from '@marketplace/contract/products/products.js';
import { CARD_PATHS, cardPath, productPages } from '@marketplace/contract/routes/routes.js';
import { CardList } from '../../catalogue/credit-cards/card-list.js';
import { LenderList } from '../../catalogue/lenders/lender-list.js';
import { escapeHtml } from '../../platform/http/escape-html.js';
import { addressesIn, SiteOfHost } from '../pages/site-of-host.js';

/** What only customers, partners and admins have a use for. */
const NOT_FOR_SEARCH = ['/admin', '/partner', '/*/partner', '/user/', '/*/user/', '/api/', '/r/', '/verification'];

@Injectable()
export class SitemapService {
  constructor(
    private readonly sites: SiteOfHost,
    private readonly cards: CardList,
    private readonly lenders: LenderList,
  ) {}

  async robots(host: string): Promise<string> {
    const { origin } = await this.sites.get(host);
    return [
      'User-agent: *',
      // Pictures of shared links are asked for by the programs that read this file.
      'Allow: /api/share-pictures/',
      ...NOT_FOR_SEARCH.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${origin}/sitemap.xml`,
      '',
    ].join('\n');
  }

  /** Every public page of the site once, with its addresses in both languages. */
  async pages(host: string): Promise<string> {
    const { origin, partner, solar } = await this.sites.get(host);
    const slugs = productPages(solar);
    const products = productsOn(partner.product_types, solar);
    const hasCards = !solar && products.includes('Credit Cards');
    const cards = hasCards ? await this.cards.shown() : [];
    const { catalogue } = await this.lenders.catalogue();
    const paths = [
      '/',
      ...products.flatMap((product) => (slugs[product] === undefined ? [] : [`/products/${slugs[product]}`])),
      ...(hasCards ? CARD_PATHS : []),
      ...cards.map(cardPath),
      '/lenders',
      ...catalogue.lenders.map(({ code }) => `/lenders/${code}`),
      ...['/check', '/emi-calculator', '/compare-loans', '/privacy-policy', '/terms-of-use'],
    ];
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
      ...paths.flatMap((path) => {
        const addresses = addressesIn(`${origin}${path}`);
        const others = addresses.map(
          ([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}"/>`,
        );
        return addresses.map(([, address]) => `<url><loc>${escapeHtml(address)}</loc>${others.join('')}</url>`);
      }),
      '</urlset>',
      '',
    ].join('\n');
  }
}
