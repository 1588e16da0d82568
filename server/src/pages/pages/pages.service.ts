import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PageBoot } from '@marketplace/contract/brand/brand.js';
import { isLanguage, type Language, languageFrom } from '@marketplace/contract/i18n/messages.js';
import {
  areaOf,
  consumerPage,
  isPublicPage,
  merchantPartnerOf,
  mayBeFramed,
  MISSING_PATH,
  partnerPage,
  segments,
  SHELL_PATH,
  splitSlug,
} from '@marketplace/contract/routes/routes.js';
import { PartnersService, toBrand } from '../../partners/partners/partners.service.js';
import { Config } from '../../platform/config/config.js';
import type { PreparedBody } from '../../platform/http/prepared.js';
import { BuiltApps } from './built-apps.js';
import { DrawnPages, type Visit } from './drawn-pages.js';
import { byNonce, fillPage, type PageParts, policyOf } from './page-html.js';
import { SiteOfHost } from './site-of-host.js';

export interface PageRequest {
  path: string;
  query: { partner?: unknown; lang?: unknown };
  host: string;
  languageCookie: string | undefined;
  acceptLanguage: string | undefined;
}

export interface RenderedPage {
  status: 200 | 404;
  /** A text for this visitor alone, or bytes for all. */
  html: string | PreparedBody;
  contentSecurityPolicy: string;
  /** Whether sites of the partner may show it in a frame. */
  isFramed: boolean;
  /** Whether search engines may keep it. */
  isPublic: boolean;
}

/** The page stands at another path of this site. */
export interface Moved {
  movedTo: string;
}

/** Puts the brand into the page of the app that owns a path, so that nothing flashes and nothing is fetched twice. */
@Injectable()
export class PagesService {
  constructor(
    private readonly partners: PartnersService,
    private readonly apps: BuiltApps,
    private readonly drawn: DrawnPages,
    private readonly sites: SiteOfHost,
    private readonly config: Config,
  ) {}

  async render(request: PageRequest): Promise<RenderedPage | Moved> {
    const area = areaOf(request.path);
    const { slug, rest } = area === 'admin' ? { slug: null, rest: request.path } : splitSlug(request.path);
    const asked = typeof request.query.partner === 'string' ? request.query.partner : null;
    const named = area === 'consumer' ? merchantPartnerOf(rest) : null;
    const partner = await this.partners.forVisit([slug, named, asked], request.host);
    const ownSlug = slug !== null && partner.slug === slug;
    const isOthers = [slug, named].some((one) => one !== null && one !== partner.slug);
    const visit: PageBoot = {
      brand: toBrand(partner),
      basePath: ownSlug ? `/${slug}` : '',
      ...this.sites.siteAt(request.host),
      language: languageOf(request),
      idle: {
        minutes: this.config.session[area === 'consumer' ? 'customer' : area].idleMinutes,
        countdownSeconds: this.config.idleCountdownSeconds,
      },
      grievanceOfficer: this.config.grievanceOfficer,
    };
    const page = area === 'consumer' && !isOthers ? consumerPage(rest, visit) : null;
    // Below the partner's own slug alone: other addresses may be those of another partner tomorrow.
    const framedBy = ownSlug && page !== null && mayBeFramed(page) ? partner.embed_origins : [];
    const isShell = area === 'consumer' && !isOthers && rest === SHELL_PATH;
    const boot: PageBoot = {
      ...visit,
      ...(framedBy.length > 0 && { framedBy }),
      ...(isShell && { isShell }),
    };
    const home = asked === partner.slug ? `/${asked}` : boot.basePath;
    const isFramed = framedBy.length > 0;
    const toDraw = { boot, home, origin: this.sites.originOf(partner, request.host) };
    if (isPublicPage(page)) {
      const path =
        boot.basePath +
          segments(rest)
            .map((one) => `/${one}`)
            .join('') || '/';
      const drawn = await this.drawn.get({ ...toDraw, page, path });
      if (typeof drawn === 'string') return { movedTo: drawn };
      if (drawn) return { status: 200, ...drawn, isFramed, isPublic: true };
      if (drawn === null) return this.missing(toDraw, isFramed);
    }
    if (area === 'consumer' && page === null && !isShell) return this.missing(toDraw, isFramed);
    const ofPortal = area === 'partner' && !isOthers ? partnerPage(belowPortal(rest)) : null;
    return this.fill({ area, boot, page: page ?? ofPortal, home }, isFramed);
  }

  /** The same for all addresses without a page, so that nothing is drawn or kept for those that somebody invents. */
  private async missing(toDraw: Omit<Visit, 'page' | 'path'>, isFramed: boolean): Promise<RenderedPage> {
    const { boot, home } = toDraw;
    const drawn = await this.drawn.get({ ...toDraw, page: MISSING_PATH, path: boot.basePath + MISSING_PATH });
    if (drawn && typeof drawn === 'object') return { status: 404, ...drawn, isFramed, isPublic: false };
    return this.fill({ area: 'consumer', boot, page: null, home }, isFramed);
  }

  private async fill(parts: PageParts, isFramed: boolean): Promise<RenderedPage> {
    const { area, boot, page } = parts;
    const nonce = randomBytes(16).toString('base64');
    return {
      status: area === 'admin' || page !== null || boot.isShell === true ? 200 : 404,
      html: fillPage(await this.apps.get(area), parts, nonce),
      contentSecurityPolicy: policyOf(parts, byNonce(nonce)),
      isFramed,
      isPublic: isPublicPage(page),
    };
  }
}

function belowPortal(rest: string): string {
  return `/${segments(rest).join('/')}`.replace(/^\/partner/, '') || '/';
}

function languageOf(request: PageRequest): Language {
  const chosen = [request.query.lang, request.languageCookie].find(isLanguage);
  return chosen ?? languageFrom(request.acceptLanguage);
}
