import type { CreditCard } from '@marketplace/contract/credit-cards/card.js';
import { firstYearCostPaise } from '@marketplace/contract/credit-cards/fees.js';
import { type PublicLender, yearlyRates } from '@marketplace/contract/lenders/catalogue.js';
import { formatPaise } from '@marketplace/contract/money/money.js';
import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import { isLoan, productNamed, productsOn } from '@marketplace/contract/products/products.js';
import { cardAt, cardPath, segments } from '@marketplace/contract/routes/routes.js';
import { brandName } from '@marketplace/web/boot/brand.js';
import { fill, type Vars } from '@marketplace/web/i18n/fill.js';
import { questionsOf } from '../../features/catalogue/questions.js';
import { en } from '../../features/catalogue/i18n/en.js';
import { hi } from '../../features/catalogue/i18n/hi.js';
import type { DrawRequest } from '../draw.js';
import { HEAD_TEXTS, type HeadText } from './texts.js';

/** What search engines and messengers read of a page. */
export interface PageHead {
  description: string;
  /** Below the prefix of the brand: the one address of a page that is reached at several. */
  canonicalPath: string;
  /** By the vocabulary of schema.org. */
  structured: object[];
}

/** `null`: there is no such product, card or lender. */
export function headOf(request: DrawRequest): PageHead | null {
  const { page, path, boot, data } = request;
  const { language, brand, basePath } = boot;
  const text = (key: HeadText, vars?: Vars) => fill(HEAD_TEXTS[language][key], vars);
  const ownPath = path.slice(basePath.length) || '/';
  const last = segments(ownPath).at(-1);
  const about = (description: string, crumbs: Crumb[] = [], structured: object[] = []): PageHead => ({
    description,
    canonicalPath: ownPath,
    structured: [breadcrumbs(request, [['/', text('crumb.home')], ...crumbs]), ...structured],
  });
  const { lenders } = data.catalogue;
  switch (page) {
    case '/':
    case '/login':
      return { ...about(text('home', { lenders: lenders.length })), structured: [organisation(request)] };
    case '/products':
      return about(text('products'));
    case '/products/:product': {
      const product = productNamed(last);
      if (product === undefined || product === 'Credit Cards') return null;
      if (!productsOn(brand.product_types, boot.solar).includes(product)) return null;
      const of = lenders.filter(({ product_types }) => product_types.includes(product));
      const rates = yearlyRates(of);
      const what = { en, hi }[language][`${product}.what`];
      const name = PRODUCT_WORDS[product][language];
      const description = isLoan(product)
        ? text('loan', { what, rates: rates ? text('rates', rates) : '' })
        : text('insurance', { what });
      const questions = questionsOf(product, language);
      return about(
        description,
        [[ownPath, name]],
        [
          {
            '@type': isLoan(product) ? 'LoanOrCredit' : 'FinancialProduct',
            ...{ name, description, url: urlOf(request, ownPath), provider: providerOf(request) },
            ...(rates && { interestRate: percentSpan(rates) }),
          },
          {
            '@type': 'FAQPage',
            mainEntity: questions.map(({ question, answer }) => ({
              ...{ '@type': 'Question', name: question },
              acceptedAnswer: { '@type': 'Answer', text: answer },
            })),
          },
        ],
      );
    }
    case '/credit-cards':
      return about(text('cards', { count: data.cards.length }), [[ownPath, text('crumb.cards')]]);
    case '/cards-secured':
    case '/cards-unsecured': {
      const key = page === '/cards-secured' ? 'secured' : 'unsecured';
      return about(text(key), [['/credit-cards', text('crumb.cards')]]);
    }
    case '/credit-cards/:card': {
      const card = data.cards.find(({ category_id }) => category_id === cardAt(last ?? ''));
      if (!card) return null;
      const head = about(
        cardDescription(text, card),
        [
          ['/credit-cards', text('crumb.cards')],
          [cardPath(card), card.category_name],
        ],
        [cardFacts(request, card)],
      );
      return { ...head, canonicalPath: cardPath(card) };
    }
    case '/lenders':
      return about(text('lenders', { count: lenders.length }), [[ownPath, text('crumb.lenders')]]);
    case '/lenders/:lender_code': {
      const lender = lenders.find(({ code }) => code === last);
      if (!lender) return null;
      return about(
        text('lender', { name: lender.name }),
        [
          ['/lenders', text('crumb.lenders')],
          [ownPath, lender.name],
        ],
        [lenderFacts(request, lender)],
      );
    }
    case '/check':
      return about(text('check'));
    case '/emi-calculator':
      return about(text('emi'));
    case '/compare-loans':
      return about(text('compare'));
    case '/privacy-policy':
      return about(text('privacy'));
    case '/terms-of-use':
      return about(text('terms'));
    case '/404':
      return about(text('missing'));
  }
}

type Crumb = [path: string, name: string];

function urlOf({ origin, boot }: DrawRequest, path: string): string {
  return `${origin}${boot.basePath}${path === '/' && boot.basePath !== '' ? '' : path}`;
}

function breadcrumbs(request: DrawRequest, crumbs: readonly Crumb[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(([path, name], index) => ({
      ...{ '@type': 'ListItem', position: index + 1, name, item: urlOf(request, path) },
    })),
  };
}

function providerOf({ boot }: DrawRequest): object {
  return { '@type': 'Organization', name: brandName(boot.brand, boot.language) };
}

function organisation(request: DrawRequest): object {
  const { logo } = request.boot.brand;
  return {
    ...{ ...providerOf(request), url: urlOf(request, '/') },
    ...(logo !== null && { logo: new URL(logo, request.origin).href }),
  };
}

function percentSpan({ min, max }: { min: number; max: number }): object {
  return { '@type': 'QuantitativeValue', minValue: min, maxValue: max, unitText: 'percent a year' };
}

function cardDescription(text: (key: HeadText, vars?: Vars) => string, card: CreditCard): string {
  const firstYear = firstYearCostPaise(card);
  const name = card.category_name;
  return firstYear === null ? text('cardUnknown', { name }) : text('card', { name, fee: formatPaise(firstYear) });
}

function cardFacts(request: DrawRequest, card: CreditCard): object {
  const { category_name: name, category_img_thumb: picture, annual_fee } = card;
  return {
    ...{ '@type': 'CreditCard', name, url: urlOf(request, cardPath(card)) },
    ...(picture !== null && { image: new URL(picture, request.origin).href }),
    ...(annual_fee !== null && { feesAndCommissionsSpecification: `INR ${annual_fee} a year, without GST` }),
  };
}

function lenderFacts(request: DrawRequest, lender: PublicLender): object {
  const rates = yearlyRates([lender]);
  return {
    '@type': lender.product_types.some(isLoan) ? 'LoanOrCredit' : 'FinancialProduct',
    ...{ name: lender.name, url: urlOf(request, `/lenders/${lender.code}`) },
    provider: { '@type': 'Organization', name: lender.name },
    ...(rates && { interestRate: percentSpan(rates) }),
  };
}
