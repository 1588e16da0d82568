import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Injectable, Logger } from '@nestjs/common';
import type { CreditCard } from '@marketplace/contract/credit-cards/card.js';
import type { PageBoot } from '@marketplace/contract/brand/brand.js';
import type { Catalogue } from '@marketplace/contract/lenders/catalogue.js';
import { PRODUCT_SLUGS } from '@marketplace/contract/products/products.js';
import {
  cardAt,
  cardPath,
  type DrawnPath,
  isCardPath,
  MISSING_PATH,
  segments,
} from '@marketplace/contract/routes/routes.js';
import pLimit from 'p-limit';
import { CardList } from '../../catalogue/credit-cards/card-list.js';
import { LenderList } from '../../catalogue/lenders/lender-list.js';
import { escapeHtml } from '../../platform/http/escape-html.js';
import { MostRecent } from '../../platform/http/most-recent.js';
import { type PreparedBody, prepareText } from '../../platform/http/prepared.js';
import { type BuiltApp, BuiltApps } from './built-apps.js';
import { byHashes, drawnPage, inScript, policyOf } from './page-html.js';
import { addressesIn } from './site-of-host.js';

/** A page has about 60 kB, with what is compressed of it. */
const KEPT_BYTES = 64 * 1024 * 1024;

/** Devanagari has three, the rest one; a third of it is what is compressed. */
const BYTES_OF_CHARACTER = 2;

/** Of pages that wait to be drawn. Behind them a visitor gets the page as it is drawn by the browser. */
const MOST_WAITING = 20;

export interface DrawnPage {
  html: PreparedBody;
  contentSecurityPolicy: string;
  /** With its compressed copies. */
  bytes: number;
}

/** Which page to draw; everything that it depends on besides cards and lenders. */
export interface Visit {
  page: DrawnPath;
  /** With the prefix of `boot`, without a slash at its end. */
  path: string;
  boot: PageBoot;
  /** As in `PageParts`. */
  home: string;
  /** `https://www.example.in`: how search engines and messengers reach it. */
  origin: string;
}

/** The parts of `draw.tsx` that are used here; it is built with the consumer's app. */
interface DrawingProgram {
  drawPage(request: Visit & { data: PageData }): Promise<{
    html: string;
    title: string;
    description: string;
    canonicalPath: string;
    structured: object[];
  } | null>;
}

interface PageData {
  cards: readonly CreditCard[];
  catalogue: Catalogue;
}

/** The pages that were drawn of the same app and data. */
interface Edition extends PageData {
  app: BuiltApp;
  pages: MostRecent<DrawnPage, null | undefined>;
}

/** Draws the public pages, and keeps them until a brand, a card or a lender changes. */
@Injectable()
export class DrawnPages {
  private readonly logger = new Logger('Pages');
  private edition: Edition | undefined;
  /** One at a time: drawing keeps the process busy. */
  private readonly queue = pLimit(1);
  private program: Promise<DrawingProgram> | undefined;

  constructor(
    private readonly apps: BuiltApps,
    private readonly cards: CardList,
    private readonly lenders: LenderList,
  ) {}

  /** `undefined`: it is not drawn here; `null`: there is no such page; a text: the path at which it stands. */
  async get(visit: Visit): Promise<DrawnPage | string | null | undefined> {
    const app = await this.apps.get('consumer');
    const [cards, { catalogue }] = await Promise.all([this.cards.shown(), this.lenders.catalogue()]);
    // Before anything is made: there are as many addresses of nothing as somebody cares to invent.
    const place = placeOf(visit, cards, catalogue);
    if (place !== visit.path) return place;
    return this.editionOf(app, cards, catalogue).pages.get(JSON.stringify(visit), async () => {
      if (this.queue.pendingCount >= MOST_WAITING) return undefined;
      return this.queue(() => this.draw(app, visit, { cards, catalogue }));
    });
  }

  /** All pages are dropped with what they were drawn of, which would stay in memory with them. */
  private editionOf(app: BuiltApp, cards: readonly CreditCard[], catalogue: Catalogue): Edition {
    const { edition } = this;
    if (edition?.app === app && edition.cards === cards && edition.catalogue === catalogue) return edition;
    const pages = new MostRecent<DrawnPage, null | undefined>(KEPT_BYTES, ({ bytes }) => bytes);
    return (this.edition = { app, cards, catalogue, pages });
  }

  private async draw(app: BuiltApp, visit: Visit, data: PageData): Promise<DrawnPage | null | undefined> {
    try {
      const program = await this.load();
      const drawn = await program.drawPage({ ...visit, data });
      if (drawn === null) return null;
      const parts = { area: 'consumer', boot: visit.boot, page: visit.page, home: visit.home } as const;
      const html = drawnPage(app, parts, {
        ...{ path: visit.path, html: drawn.html, title: drawn.title },
        head: headOf(visit, drawn),
        styles: await this.stylesOf(app, visit.page),
      });
      const contentSecurityPolicy = policyOf(parts, byHashes(html));
      return { html: prepareText(html), contentSecurityPolicy, bytes: html.length * BYTES_OF_CHARACTER };
    } catch (error) {
      // The browser draws it then.
      this.logger.error({ err: error, msg: `The page ${visit.path} could not be drawn.` });
      return undefined;
    }
  }

  private load(): Promise<DrawingProgram> {
    this.program ??= import(pathToFileURL(this.apps.drawingProgram).href) as Promise<DrawingProgram>;
    return this.program;
  }

  /** The sheet that every page names, and those of this page. */
  private async stylesOf({ html, filesOf }: BuiltApp, page: DrawnPath): Promise<string> {
    const named = /<link rel="stylesheet"[^>]*href="\/static\/consumer\/([^"]+)"/.exec(html)?.[1];
    const files = [named, ...(filesOf[page] ?? [])].filter((file) => file?.endsWith('.css') === true);
    const folder = this.apps.folderOf('consumer');
    return (await Promise.all(files.map((file) => readFile(join(folder, file!), 'utf8')))).join('');
  }
}

/** The path of a page, which for cards ends with their name; `null`: there is no such card or lender. */
function placeOf({ page, path, boot }: Visit, cards: readonly CreditCard[], { lenders }: Catalogue): string | null {
  const last = segments(path).at(-1) ?? '';
  if (page === '/lenders/:lender_code') return lenders.some(({ code }) => code === last) ? path : null;
  if (page !== '/credit-cards/:card') return path;
  const card = cards.find(({ category_id }) => category_id === cardAt(last));
  return card ? boot.basePath + cardPath(card) : null;
}

type Drawn = NonNullable<Awaited<ReturnType<DrawingProgram['drawPage']>>>;

function headOf({ origin, boot, page, path }: Visit, { title, description, canonicalPath, structured }: Drawn): string {
  const { brand, basePath, language } = boot;
  // Below the slug of a partner stand the same pages once more; its first page alone is its own.
  const canonical = `${origin}${canonicalPath === '/' ? basePath || '/' : canonicalPath}`;
  const addresses = addressesIn(canonical);
  const own = addresses.find(([one]) => one === language)?.[1] ?? canonical;
  const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
  const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`;
  const link = (rel: string, href: string) => `<link ${rel} href="${escapeHtml(href)}">`;
  // Nobody is to find it, and it has no address of its own.
  if (page === MISSING_PATH) return meta('description', description) + meta('robots', 'noindex');
  return [
    meta('description', description),
    link('rel="canonical"', own),
    ...addresses.map(([one, address]) => link(`rel="alternate" hreflang="${one}"`, address)),
    link('rel="alternate" hreflang="x-default"', canonical),
    property('og:type', 'website'),
    property('og:site_name', brand.name),
    property('og:title', title),
    property('og:description', description),
    property('og:url', `${origin}${path}`),
    property('og:locale', `${language}_IN`),
    property('og:image', `${origin}/api/share-pictures/${brand.slug}/${language}/${pictureOf(page, path)}.png`),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    meta('twitter:card', 'summary_large_image'),
    `<script type="application/ld+json">${inScript({ '@context': 'https://schema.org', '@graph': structured })}</script>`,
  ].join('');
}

/** The picture of the product that the page is about. */
function pictureOf(page: DrawnPath, path: string): string {
  if (page === '/products/:product') return segments(path).at(-1)!;
  return isCardPath(page) ? PRODUCT_SLUGS['Credit Cards'] : 'home';
}
