import { Injectable } from '@nestjs/common';
import { isPhoneRole } from '@marketplace/contract/portal/roles.js';
import { PRODUCT_SLUGS, type ProductType } from '@marketplace/contract/products/products.js';
import { PartnersService } from '../../partners/partners/partners.service.js';
import { TrackingLinksService } from '../../partners/tracking-links/tracking-links.service.js';
import type { PortalScope } from '../../platform/auth/portal-scope.js';
import { Config } from '../../platform/config/config.js';
import { appLink } from './app-link.js';

/** The links that a user of the portal shares: customers who come by them count for the user. */
@Injectable()
export class OwnLinks {
  constructor(
    private readonly partners: PartnersService,
    private readonly links: TrackingLinksService,
    private readonly config: Config,
  ) {}

  /**
   * An agent's and a merchant's own link, which counts for them; the partner's pages for its own people. `null`: it was
   * switched off.
   */
  async of({ role, userId, columns }: PortalScope): Promise<string | null> {
    if (role === 'AGENT') return this.links.urlOfAgent(userId);
    if (isPhoneRole(role)) return this.links.urlOfMerchant(columns.merchant_id!);
    const { slug } = await this.partners.byId(columns.partner_id);
    return `${this.config.publicUrl}/${slug}`;
  }

  /** The same link as a QR code on paper has it: it knows what is printed beside it (`desk/creatives`). */
  async ofPrint(scope: PortalScope, mark: string): Promise<string | null> {
    const own = await this.of(scope);
    if (own === null) return null;
    if (isPhoneRole(scope.role)) return `${own}/offer/${mark}`;
    const { slug } = await this.partners.byId(scope.columns.partner_id);
    return `${this.config.publicUrl}/r/partner/${slug}/offer/${mark}`;
  }

  /** The app in its store, with who recommends it; `null` while there is no app. */
  async ofApp(scope: PortalScope): Promise<string | null> {
    const store = this.config.appStoreUrl;
    if (store === null) return null;
    const { slug } = await this.partners.byId(scope.columns.partner_id);
    const own = isPhoneRole(scope.role) ? await this.of(scope) : null;
    return appLink(store, { partner: slug, code: own === null ? null : own.slice(own.lastIndexOf('/') + 1) });
  }

  /** The same link, on the way to one product. */
  async ofProduct(scope: PortalScope, product: ProductType): Promise<string | null> {
    const own = await this.of(scope);
    if (own === null) return null;
    const slug = PRODUCT_SLUGS[product];
    return isPhoneRole(scope.role) ? `${own}/${slug}` : `${own}/redirect?product=${slug}`;
  }
}
