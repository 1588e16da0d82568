import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { type Brand, FONT_HOSTS, type PageBoot } from '@marketplace/contract/brand/brand.js';
import { isLanguage, type Language, languageFrom } from '@marketplace/contract/i18n/messages.js';
import {
  type Area,
  areaOf,
  type ConsumerPath,
  consumerPage,
  isCardPath,
  merchantPartnerOf,
  mayBeFramed,
  partnerPage,
  type PartnerPath,
  segments,
  SHELL_PATH,
  type Site,
  splitSlug,
} from '@marketplace/contract/routes/routes.js';
import { PartnersService, toBrand } from '../../partners/partners/partners.service.js';
import { Config } from '../../platform/config/config.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { escapeHtml } from '../../platform/http/escape-html.js';
import { iconAddress } from './app-icon.js';

export interface PageRequest {
  path: string;
  query: { partner?: unknown; lang?: unknown };
  host: string;
  languageCookie: string | undefined;
  acceptLanguage: string | undefined;
}

export interface RenderedPage {
  status: 200 | 404;
  html: string;
  contentSecurityPolicy: string;
  /** Whether sites of the partner may show it in a frame. */
  isFramed: boolean;
}

/** A built app: its page without a brand, and the files that its pages need beyond those named in it. */
interface BuiltApp {
  html: string;
  filesOf: Partial<Record<ConsumerPath | PartnerPath, string[]>>;
}

/** Puts the brand into the page of the app that owns a path, so that nothing flashes and nothing is fetched twice. */
@Injectable()
export class PagesService {
  private readonly apps = new Map<Area, Promise<BuiltApp>>();

  constructor(
    private readonly partners: PartnersService,
    private readonly config: Config,
  ) {}

  async render(request: PageRequest): Promise<RenderedPage> {
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
      ...this.siteAt(request.host),
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
    const ofPortal = area === 'partner' && !isOthers ? partnerPage(belowPortal(rest)) : null;
    const exists = area === 'admin' || page !== null || ofPortal !== null || isShell;
    const nonce = randomBytes(16).toString('base64');
    return {
      status: exists ? 200 : 404,
      html: fill(await this.app(area), {
        area,
        boot,
        nonce,
        page: page ?? ofPortal,
        home: asked === partner.slug ? `/${asked}` : boot.basePath,
      }),
      contentSecurityPolicy: policy(area, boot, nonce),
      isFramed: framedBy.length > 0,
    };
  }

  /** The solar lending has one product, so that nobody is asked which. */
  private siteAt(host: string): Site {
    const { entry, solarHost } = this.config.site;
    const solar = solarHost !== null && host.toLowerCase().includes(solarHost);
    return { solar, entry: solar ? 'login' : entry };
  }

  private async app(area: Area): Promise<BuiltApp> {
    let app = this.apps.get(area);
    if (!app) {
      app = readApp(join(this.config.webRoot, `${area}-ui`, 'dist'), area);
      this.apps.set(area, app);
    }
    try {
      return await app;
    } catch {
      // Not built (yet): the next visit looks again.
      this.apps.delete(area);
      throw new DomainError('REQUEST.NOT_FOUND');
    }
  }
}

async function readApp(dist: string, area: Area): Promise<BuiltApp> {
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  const files = area === 'admin' ? '{}' : await readFile(join(dist, '.vite/pages.json'), 'utf8');
  return { html, filesOf: JSON.parse(files) as BuiltApp['filesOf'] };
}

function belowPortal(rest: string): string {
  return `/${segments(rest).join('/')}`.replace(/^\/partner/, '') || '/';
}

function languageOf(request: PageRequest): Language {
  const chosen = [request.query.lang, request.languageCookie].find(isLanguage);
  return chosen ?? languageFrom(request.acceptLanguage);
}

interface Filled {
  area: Area;
  boot: PageBoot;
  nonce: string;
  page: ConsumerPath | PartnerPath | null;
  /** Where the visit goes on, which is not yet its own address where a query names the partner. */
  home: string;
}

function fill({ html, filesOf }: BuiltApp, { area, boot, nonce, page, home }: Filled): string {
  const files = (page && filesOf[page]) ?? [];
  return html
    .replaceAll('__CSP_NONCE__', nonce)
    .replace(/<html lang="[^"]*"/, `<html lang="${boot.language}"`)
    .replace('</head>', () => `${files.map((file) => preload(area, file)).join('')}</head>`)
    .replace(
      '<!--boot-->',
      () =>
        head(boot, nonce, area === 'consumer' && page !== null && isCardPath(page)) +
        (area === 'consumer' ? installLinks(boot, home) : ''),
    );
}

/** Behind the app's own files in the page, because those are needed first. */
function preload(area: Area, file: string): string {
  const rel = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
  return `<link ${rel} crossorigin href="/static/${area}/${file}">`;
}

function head(boot: PageBoot, nonce: string, showsCards: boolean): string {
  const { brand } = boot;
  const name = boot.language === 'hi' ? (brand.name_hi ?? brand.name) : brand.name;
  const font = brand.font_family === null ? '' : `--brand-font:"${brand.font_family}";`;
  return [
    `<title>${escapeHtml(brand.title ?? name)}</title>`,
    `<meta name="theme-color" content="${brand.primary_color}">`,
    brand.font_link === null ? '' : `<link rel="stylesheet" href="${escapeHtml(brand.font_link)}">`,
    `<style nonce="${nonce}">:root{--brand:${brand.primary_color};--brand-2:${brand.secondary_color};` +
      `--on-brand:${brand.on_primary_color};--brand-text:${brand.primary_text_color};${font}}</style>`,
    showsCards ? '<link rel="preload" href="/api/get-credit-cards-data" as="fetch" crossorigin>' : '',
    `<script type="application/json" id="boot">${JSON.stringify(boot).replaceAll('<', '\\u003c')}</script>`,
  ].join('');
}

/** What a phone needs that puts the app among its own; nothing of it is fetched before the page. */
function installLinks({ brand, language }: PageBoot, home: string): string {
  return (
    `<link rel="manifest" href="${home}/manifest.webmanifest?lang=${language}">` +
    `<link rel="apple-touch-icon" href="${iconAddress(home, brand, 'maskable-192').replaceAll('&', '&amp;')}">`
  );
}

function policy(area: Area, { brand, framedBy = ["'none'"] }: PageBoot, nonce: string): string {
  const styles = fontOrigins(brand);
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'${styles.sheet}`,
    "img-src 'self' data: blob:",
    `font-src 'self'${styles.files}`,
    "connect-src 'self'",
    "manifest-src 'self'",
    ...(area === 'consumer' ? ["worker-src 'self'"] : []),
    // Of the portal's welcome film.
    ...(area === 'partner' ? ["media-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy.join(' ')}`,
  ].join('; ');
}

function fontOrigins({ font_link }: Brand): { sheet: string; files: string } {
  const sheet = font_link === null ? undefined : new URL(font_link).hostname;
  const files = sheet && FONT_HOSTS[sheet];
  return files ? { sheet: ` https://${sheet}`, files: ` https://${files}` } : { sheet: '', files: '' };
}
