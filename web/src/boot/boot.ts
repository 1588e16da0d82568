import type { PageBoot } from '@marketplace/contract/brand/brand.js';
import { isLanguage } from '@marketplace/contract/i18n/messages.js';

/**
 * Reads the boot data that the server wrote into the page. In development, where Vite serves the page, the API provides
 * it.
 */
export async function loadBoot(): Promise<PageBoot> {
  const written = document.getElementById('boot')?.textContent;
  if (import.meta.env.DEV && !written) return (await import('./developmentBoot.js')).developmentBoot();
  const boot = JSON.parse(written ?? 'null') as PageBoot;
  const { logo } = boot.brand;
  if (logo) document.querySelector('link[rel="icon"]')?.setAttribute('href', logo);
  // The shell was made before the visit.
  return settleAddress(boot.isShell ? { ...boot, language: keptLanguage() ?? boot.language } : boot);
}

/**
 * Moves settings of this visit out of the query: `?partner=slug` becomes the first segment of the path and `?lang=` the
 * language cookie, so that every link of the visit keeps them.
 */
function settleAddress(boot: PageBoot): PageBoot {
  const url = new URL(location.href);
  const { slug } = boot.brand;
  let { basePath } = boot;
  if (basePath === '' && url.searchParams.get('partner') === slug) {
    basePath = `/${slug}`;
    url.pathname = basePath + (url.pathname === '/' ? '' : url.pathname);
    url.searchParams.delete('partner');
  }
  if (url.searchParams.get('lang') === boot.language) {
    keepLanguage(boot.language);
    url.searchParams.delete('lang');
  }
  if (url.href !== location.href) history.replaceState(history.state, '', url);
  return { ...boot, basePath };
}

const YEAR_SECONDS = 365 * 24 * 3600;

/** The server reads this cookie when it writes the next page. */
export function keepLanguage(language: PageBoot['language']): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `language=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}

/** Whether the visitor has chosen a language in this browser. */
export function hasKeptLanguage(): boolean {
  return keptLanguage() !== undefined;
}

function keptLanguage(): PageBoot['language'] | undefined {
  const kept = /(?:^|; )language=(\w+)/.exec(document.cookie)?.[1];
  return isLanguage(kept) ? kept : undefined;
}
