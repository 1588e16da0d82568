import type { Brand, PageBoot } from '@marketplace/contract/brand/brand.js';
import { isLanguage } from '@marketplace/contract/i18n/messages.js';
import { splitSlug } from '@marketplace/contract/routes/routes.js';
import { showBrand } from './brand.js';

const DEFAULT_SLUG = 'moral-e-suvidha';

/** Used in development only: the brand comes from the API, named by the first path segment or `?partner=`. */
export async function developmentBoot(): Promise<PageBoot> {
  const query = new URLSearchParams(location.search);
  const { slug } = splitSlug(location.pathname);
  const bySlug = await brandOf(slug ?? query.get('partner') ?? DEFAULT_SLUG);
  const brand = bySlug ?? (await brandOf(DEFAULT_SLUG));
  if (!brand) throw new Error('The API answers no brand. Is the server running, and its partners in the database?');
  showBrand(brand);
  const language = query.get('lang') ?? /(?:^|; )language=(\w+)/.exec(document.cookie)?.[1];
  return {
    brand,
    basePath: slug !== null && bySlug ? `/${slug}` : '',
    language: isLanguage(language) ? language : 'en',
    idle: { minutes: 15, countdownSeconds: 60 },
    entry: 'products',
    solar: false,
  };
}

async function brandOf(slug: string): Promise<Brand | undefined> {
  const response = await fetch(`/api/get-partner-by-name/${encodeURIComponent(slug)}`);
  return response.ok ? ((await response.json()) as Brand) : undefined;
}
