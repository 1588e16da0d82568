import type { PageBoot } from '@marketplace/contract/brand/brand.js';
import type { CreditCard } from '@marketplace/contract/credit-cards/card.js';
import type { Catalogue } from '@marketplace/contract/lenders/catalogue.js';
import { type DrawnPath, MISSING_PATH, PUBLIC_PAGES } from '@marketplace/contract/routes/routes.js';
import { BootContext } from '@marketplace/web/boot/BootContext.js';
import { startLanguage } from '@marketplace/web/i18n/language.js';
import { TitleContext } from '@marketplace/web/pages/TitleContext.js';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from '../app/App.js';
import { preloadCode } from '../app/routes.js';
import { catalogue, creditCards } from '../shared/publicData.js';
import { headOf, type PageHead } from './head/head.js';

/** What the public pages show besides the brand. */
export interface PageData {
  cards: readonly CreditCard[];
  catalogue: Catalogue;
}

export interface DrawRequest {
  page: DrawnPath;
  /** The path of the page, with the prefix of `boot`. */
  path: string;
  boot: PageBoot;
  /** Of the addresses in what search engines read: `https://www.example.in`. */
  origin: string;
  data: PageData;
}

export interface DrawnPage extends PageHead {
  title: string;
  /** What stands within `#root`. */
  html: string;
}

/**
 * Draws a public page as `main.tsx` does first for a visitor of whom nothing is stored; `null`: there is no such card or
 * lender. Nothing is awaited between the first line that sets the language and the last that draws, because pages are
 * drawn one at a time.
 */
export async function drawPage({ page, path, boot, origin, data }: DrawRequest): Promise<DrawnPage | null> {
  await code;
  startLanguage(boot.language);
  creditCards.keep(data.cards);
  catalogue.keep(data.catalogue);
  const head = headOf({ page, path, boot, origin, data });
  if (head === null) return null;
  let title = '';
  const html = renderToString(
    <BootContext value={boot}>
      <TitleContext value={(one) => (title = one)}>
        <StaticRouter location={path} basename={boot.basePath}>
          <App />
        </StaticRouter>
      </TitleContext>
    </BootContext>,
  );
  return { ...head, title, html };
}

const code = preloadCode([...PUBLIC_PAGES, MISSING_PATH]);
