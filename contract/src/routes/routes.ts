import { PRODUCT_SLUGS, type ProductType } from '../products/products.js';

/** The addresses of the three web apps, shared by the server (page and status) and the routers. */

export type Area = 'admin' | 'partner' | 'consumer';

/** The app that owns a path, from its first segment, or from the second after a partner's slug. */
export function areaOf(path: string): Area {
  const [first, second] = segments(path);
  if (first === 'admin') return 'admin';
  return first === 'partner' || second === 'partner' ? 'partner' : 'consumer';
}

export const CARD_PATHS = ['/credit-cards', '/cards-secured', '/cards-unsecured'] as const;

/** Pages of the consumer app (SPEC section 2), below an optional partner slug; `:name` stands for one segment. */
export const CONSUMER_PATHS = [
  '/',
  '/verification',
  '/products',
  '/products/:product',
  '/login',
  ...CARD_PATHS,
  '/credit-cards/:card',
  '/lenders',
  '/lenders/:lender_code',
  '/check',
  '/emi-calculator',
  '/compare-loans',
  '/privacy-policy',
  '/terms-of-use',
  '/indialends-otp',
  '/create-merchant-form',
  '/create-merchant-form/success',
  '/create-merchant-form/:partner_name',
  '/create-merchant-form/:partner_name/success',
  '/socialmedia-onboarding',
  '/auth',
  '/redirect',
  '/customer-site',
  '/transfer/:prospectId',
  '/assisted/:code',
  '/refer/:code',
  '/user/personal-data',
  '/user/status',
  '/user/score',
  '/user/user-detail',
  '/user/user-detail/gold-loan',
  '/user/user-detail/affordable-housing-loan',
  '/user/offers',
  '/user/welcome-back',
  '/user/business-detail',
  '/user/business-welcome-back',
  '/user/business-offers',
  '/user/lender-submit',
  '/user/lenders-transaction/:lender',
  '/user/indialends-otp',
  '/user/insurance/transaction',
  '/user/credit-card',
  '/user/credit-card/matches',
  '/user/cashe',
  '/user/money-view',
  '/user/upwards',
  '/user/money-tap',
  '/user/nira',
  '/user/kreditbee',
  '/user/finzy',
  '/user/earlysalary',
  '/user/earlysalary/declined',
  '/user/muthootgold',
  '/user/indiagold',
] as const;
export type ConsumerPath = (typeof CONSUMER_PATHS)[number];

/** The consumer app without any page's data, which the service worker keeps for when there is no connection. */
export const SHELL_PATH = '/offline';

/** Where the one page stands that is drawn for every address without a page. */
export const MISSING_PATH = '/404';

const PERSONAL = ['Personal Loans', 'Solar Loans'] as const;

/** Pages of particular products. The other pages below `/user` belong to all products. */
export const PRODUCTS_OF_PAGE: Partial<Record<ConsumerPath, readonly ProductType[]>> = {
  '/user/user-detail': PERSONAL,
  '/user/welcome-back': PERSONAL,
  '/user/lender-submit': PERSONAL,
  '/user/offers': [...PERSONAL, 'Gold Loans', 'Affordable Housing Loan'],
  '/user/user-detail/gold-loan': ['Gold Loans'],
  '/user/muthootgold': ['Gold Loans'],
  '/user/indiagold': ['Gold Loans'],
  '/user/user-detail/affordable-housing-loan': ['Affordable Housing Loan'],
  '/user/business-detail': ['Business Loans'],
  '/user/business-welcome-back': ['Business Loans'],
  '/user/business-offers': ['Business Loans'],
  '/user/insurance/transaction': ['Other Insurance'],
  '/user/credit-card': ['Credit Cards'],
  '/user/credit-card/matches': ['Credit Cards'],
};

/** The first page that visitors see: the products, or the request for their mobile number. */
export const ENTRIES = ['products', 'login'] as const;
export type Entry = (typeof ENTRIES)[number];

/** The settings of a site that determine which pages it has. */
export interface Site {
  entry: Entry;
  /** Whether this is the host of solar lending, which has one product and no pages of others. */
  solar: boolean;
}

/** The page at `path`, a path below the slug; `null` if this site does not have it. */
export function consumerPage(path: string, { entry, solar }: Site): ConsumerPath | null {
  const asked = segments(path);
  const page = CONSUMER_PATHS.find((pattern) => {
    const parts = segments(pattern);
    return parts.length === asked.length && parts.every((part, i) => isSegment(part, asked[i]!, solar));
  });
  if (page === undefined || (page === '/login' && entry !== 'login')) return null;
  const forSolar = !isCardPath(page) && PRODUCTS_OF_PAGE[page]?.includes('Solar Loans') !== false;
  return solar && !forSolar ? null : page;
}

function isSegment(part: string, asked: string, solar: boolean): boolean {
  if (part === ':card') return /^[1-9]\d{0,9}(-[a-z0-9]+)*$/.test(asked);
  if (part === ':product') return Object.values(productPages(solar)).includes(asked);
  return part.startsWith(':') || part === asked;
}

/** The last segment of the page about each product: solar loans have a host of their own, cards have their lists. */
export function productPages(solar: boolean): Partial<Record<ProductType, string>> {
  const { 'Solar Loans': solarLoan, 'Credit Cards': _cards, ...others } = PRODUCT_SLUGS;
  return solar ? { 'Solar Loans': solarLoan } : others;
}

/** The page about a card. Its number decides; the name is for people who read the address. */
export function cardPath({ category_id, category_name }: { category_id: number; category_name: string }): string {
  const words = category_name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return `/credit-cards/${[category_id, ...words].join('-')}`;
}

/** The number of the card whose page this is. */
export function cardAt(segment: string): number {
  return parseInt(segment, 10);
}

/** Whether a page shows credit cards. */
export function isCardPath(path: string): boolean {
  return (CARD_PATHS as readonly string[]).includes(path) || path.startsWith('/credit-cards/');
}

/**
 * Pages that say the same to every visitor: the server draws them, so that they can be read before any script has come,
 * also by what runs none.
 */
export const PUBLIC_PAGES = [
  '/',
  '/login',
  '/products',
  '/products/:product',
  ...CARD_PATHS,
  '/credit-cards/:card',
  '/lenders',
  '/lenders/:lender_code',
  '/check',
  '/emi-calculator',
  '/compare-loans',
  '/privacy-policy',
  '/terms-of-use',
] as const satisfies readonly ConsumerPath[];
export type PublicPage = (typeof PUBLIC_PAGES)[number];
export type DrawnPath = PublicPage | typeof MISSING_PATH;

export function isPublicPage(page: string | null): page is PublicPage {
  return (PUBLIC_PAGES as readonly (string | null)[]).includes(page);
}

/**
 * Pages that no site shows in a frame: those that a link of its own opens, those that are no part of the application,
 * and those where a click that somebody else has led would do most.
 */
const NEVER_FRAMED: readonly ConsumerPath[] = [
  '/indialends-otp',
  '/create-merchant-form',
  '/create-merchant-form/success',
  '/create-merchant-form/:partner_name',
  '/create-merchant-form/:partner_name/success',
  '/socialmedia-onboarding',
  '/auth',
  '/redirect',
  '/customer-site',
  '/transfer/:prospectId',
  '/assisted/:code',
  '/user/personal-data',
];

/** Whether the sites of a partner may show this page in a frame. */
export function mayBeFramed(page: ConsumerPath): boolean {
  return !NEVER_FRAMED.includes(page);
}

/** Routes of the partner portal, below `/partner` and an optional slug before it. */
export const PARTNER_PATHS = [
  '/',
  '/login',
  '/choose-password',
  '/invitation',
  '/account',
  '/leads',
  '/lead-money',
  '/reports',
  '/customFunnel',
  '/earnings',
  '/payouts',
  '/payouts/invoices/:invoice_id',
  '/payouts/statements',
  '/payouts/statements/:period',
  '/counter',
  '/product-offering',
  '/product-offering/:product_id',
  '/lender-journey',
  '/training-material',
  '/training-material/eligibility-criteria',
  '/training-material/:module_id',
  '/marketing-support',
  '/marketing-support/messaging-content',
  '/marketing-support/banners-and-creatives',
  '/faqs',
  '/faqs/customer-queries',
  '/faqs/dsa-queries',
  '/communication',
  '/communication/tech-support',
  '/communication/general-query',
  '/referral',
  '/settings',
  '/settings/users',
  '/settings/agents',
  '/settings/shares',
  '/settings/bank-account',
  '/digital-integration',
  '/digital-integration/guide',
] as const;

export type PartnerPath = (typeof PARTNER_PATHS)[number];

/** The page of the portal at `path`, below its address; `null`: there is none. */
export function partnerPage(path: string): PartnerPath | null {
  const asked = segments(path);
  const page = PARTNER_PATHS.find((pattern) => {
    const parts = segments(pattern);
    return parts.length === asked.length && parts.every((part, i) => isPart(part, asked[i]!));
  });
  return page ?? null;
}

function isPart(part: string, asked: string): boolean {
  if (part === ':product_id') return isProductId(asked);
  return part === ':module_id' || part === ':invoice_id' ? /^[1-9]\d{0,9}$/.test(asked) : part === asked;
}

function isProductId(segment: string): boolean {
  return Object.values(PRODUCT_SLUGS).includes(segment);
}

/** First path segments that no partner may have as its slug, because the service or the consumer app uses them. */
const RESERVED_SEGMENTS = new Set([
  ...['admin', 'partner', 'api', 'files', 'r', 'static', 'development', '404', 'user', 'offline'],
  ...CONSUMER_PATHS.flatMap((path) => segments(path).slice(0, 1)),
]);

/** Whether no partner may have this slug, because its pages would have the same addresses as the marketplace's own. */
export function isReservedSlug(slug: string): boolean {
  return RESERVED_SEGMENTS.has(slug);
}

/** `/gram-setu-kendra/credit-cards` -> slug and the rest; the caller checks whether the partner exists. */
export function splitSlug(path: string): { slug: string | null; rest: string } {
  const [first, ...others] = segments(path);
  return first === undefined || isReservedSlug(first)
    ? { slug: null, rest: path }
    : { slug: first, rest: `/${others.join('/')}` };
}

/** The partner whose merchants a page below a slug is for: `/create-merchant-form/gram-setu` -> `gram-setu`. */
export function merchantPartnerOf(rest: string): string | null {
  const [page, name] = segments(rest);
  return page === 'create-merchant-form' && name !== undefined && name !== 'success' ? name : null;
}

export function segments(path: string): string[] {
  return path.split(/[?#]/, 1)[0]!.split('/').filter(Boolean);
}
