import { Injectable } from '@nestjs/common';
import { isLanguage } from '@marketplace/contract/i18n/messages.js';
import { CreativeDrawer } from '../../desk/creatives/creative-drawer.js';
import { PartnersService } from '../../partners/partners/partners.service.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { MostRecent } from '../../platform/http/most-recent.js';
import { addressKey } from '../../platform/limits/address-keys.js';

/** A picture has some 50 kB, and each brand has fourteen of them. */
const KEPT_BYTES = 32 * 1024 * 1024;

@Injectable()
export class SharePictures {
  private readonly kept = new MostRecent<Buffer>(KEPT_BYTES, ({ length }) => length);

  constructor(
    private readonly partners: PartnersService,
    private readonly drawer: CreativeDrawer,
  ) {}

  /** `name` is `home.png` or a product's; `ip` is whose drawings are counted. Rejects with `REQUEST.TOO_MANY`. */
  async get(slug: string, language: string, name: string, ip: string): Promise<Buffer> {
    const { drawSharePicture, headlineOf } = await import('./share-picture.js');
    const headline = isLanguage(language) && name.endsWith('.png') && headlineOf(name.slice(0, -4), language);
    if (!headline) throw new DomainError('REQUEST.NOT_FOUND');
    const partner = await this.partners.bySlug(slug);
    const key = `${partner.id}:${partner.version}:${language}:${name}`;
    const brand = {
      name: (language === 'hi' && partner.name_hi) || partner.name,
      primary: partner.primary_color,
      secondary: partner.secondary_color,
    };
    return this.kept.get(key, () =>
      this.drawer.drawPage(
        (logo) => drawSharePicture(brand, headline, language, logo),
        partner.logo,
        'png',
        `share:${addressKey(ip)}`,
      ),
    );
  }
}
