import { Injectable } from '@nestjs/common';
import { LANGUAGES, type Language } from '@marketplace/contract/i18n/messages.js';
import type { Site } from '@marketplace/contract/routes/routes.js';
import type { PartnerEntity } from '../../partners/partners/partner.entity.js';
import { PartnersService } from '../../partners/partners/partners.service.js';
import { Config } from '../../platform/config/config.js';

@Injectable()
export class SiteOfHost {
  constructor(
    private readonly partners: PartnersService,
    private readonly config: Config,
  ) {}

  /** The site at a host, and the partner whose brand it has. */
  async get(host: string): Promise<Site & { origin: string; partner: PartnerEntity }> {
    const partner = await this.partners.forVisit([], host);
    return { ...this.siteAt(host), origin: this.originOf(partner, host), partner };
  }

  /** The solar lending has one product, so that nobody is asked which. */
  siteAt(host: string): Site {
    const { entry, solarHost } = this.config.site;
    const solar = solarHost !== null && host.toLowerCase().includes(solarHost);
    return { solar, entry: solar ? 'login' : entry };
  }

  /** The address of the site in what others read. A host is believed only where it is a partner's, or the solar one. */
  originOf({ host: ofPartner }: PartnerEntity, host: string): string {
    const own = new URL(this.config.publicUrl);
    const name = host.replace(/:\d+$/, '').toLowerCase();
    const isKnown = name === ofPartner || name === this.config.site.solarHost;
    return isKnown ? `${own.protocol}//${host.toLowerCase()}` : own.origin;
  }
}

/** The address of a page in each language. English is what a visitor gets who asks for none. */
export function addressesIn(address: string): [Language, string][] {
  return LANGUAGES.map((language) => [language, language === 'en' ? address : `${address}?lang=${language}`]);
}
