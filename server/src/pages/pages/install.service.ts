import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import type { PartnerEntity } from '../../partners/partners/partner.entity.js';
import { PartnersService } from '../../partners/partners/partners.service.js';
import { Config } from '../../platform/config/config.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { ObjectStore } from '../../platform/files/object-store/object-store.js';
import { MostRecent } from '../../platform/http/most-recent.js';
import { APP_ICONS, type AppIcon, drawIcon, iconAddress, iconVersion } from './app-icon.js';

/** Each icon has some 10 kB, and each brand has four of them. */
const KEPT_BYTES = 16 * 1024 * 1024;

/** Takes the app from browsers that keep it. */
const REMOVING_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

/** What makes the consumer app of a brand installable. */
@Injectable()
export class InstallService {
  private readonly icons = new MostRecent<Buffer>(KEPT_BYTES, ({ length }) => length);
  private worker: Promise<string> | undefined;

  constructor(
    private readonly partners: PartnersService,
    private readonly store: ObjectStore,
    private readonly config: Config,
  ) {}

  async manifest(slug: string | undefined, host: string, language: Language): Promise<object> {
    const partner = await this.partner(slug, host);
    const home = slug === undefined ? '' : `/${slug}`;
    const name = language === 'hi' ? (partner.name_hi ?? partner.name) : partner.name;
    return {
      id: home || '/',
      name,
      short_name: name,
      lang: language,
      start_url: home || '/',
      scope: home || '/',
      display: 'standalone',
      theme_color: partner.primary_color,
      background_color: '#FFFFFF',
      categories: ['finance'],
      icons: Object.entries(APP_ICONS).map(([icon, { side, purpose }]) => ({
        src: iconAddress(home, partner, icon as AppIcon),
        sizes: `${side}x${side}`,
        type: 'image/png',
        purpose,
      })),
    };
  }

  /** `isCurrent`: the address names what the icon is drawn from now. */
  async icon(
    slug: string | undefined,
    host: string,
    { kind, v }: { kind?: unknown; v?: unknown },
  ): Promise<{ png: Buffer; isCurrent: boolean }> {
    const partner = await this.partner(slug, host);
    if (typeof kind !== 'string' || !isIcon(kind)) throw new DomainError('REQUEST.NOT_FOUND');
    const version = iconVersion(partner);
    const png = await this.icons.get(`${kind} ${version}`, () => this.draw(partner, kind));
    return { png, isCurrent: v === version };
  }

  async serviceWorker(): Promise<string> {
    if (!this.config.keptOffline) return REMOVING_WORKER;
    this.worker ??= readFile(join(this.config.webRoot, 'consumer-ui/dist/.vite/service-worker.js'), 'utf8');
    try {
      return await this.worker;
    } catch {
      // Not built (yet): the next request looks again.
      this.worker = undefined;
      throw new DomainError('REQUEST.NOT_FOUND');
    }
  }

  private async draw(partner: PartnerEntity, icon: AppIcon): Promise<Buffer> {
    const logo = partner.logo === null ? null : await this.store.get(partner.logo.replace('/files/', ''));
    return drawIcon(partner, logo && (await buffer(logo.body)), icon);
  }

  /** As for pages: of the slug, otherwise of the host. */
  private async partner(slug: string | undefined, host: string): Promise<PartnerEntity> {
    const partner = await this.partners.forVisit([slug], host);
    if (slug !== undefined && partner.slug !== slug) throw new DomainError('PARTNER.NOT_FOUND');
    return partner;
  }
}

function isIcon(kind: string): kind is AppIcon {
  return Object.hasOwn(APP_ICONS, kind);
}
