import type { ProductType } from '../products/products.js';
import { consumerPage, type ConsumerPath, PRODUCTS_OF_PAGE, type Site } from '../routes/routes.js';

/** What the browser knows of a customer's journey (SPEC section 3, session values) on the site it is on. */
export interface JourneySession extends Site {
  token: string | null;
  /** UUID of the prospect. */
  prospectAppId: string | null;
  /** UUID of the open application. */
  appId: string | null;
  productType: ProductType | null;
  /** Both are set when somebody came for one lender: the lender-submit mode. */
  lenderKey: string | null;
  lenderType: string | null;
  /** The customer went back to the details on purpose. */
  editing: boolean;
  /** Somebody came with the code of a lender, and signed in to enter it. */
  awaitsCode: boolean;
  /** The page that the customer wanted to see when the identity check came before it. */
  wanted: string | null;
}

type Flag = 0 | 1;

/** What the routing reads of `GET /api/user/{id}`. */
export interface JourneyProfile {
  bl_completed: Flag;
  pl_completed: Flag;
  gl_completed: Flag;
  hl_completed: Flag;
  pl_update_required: Flag;
  pl_se_update_required: Flag;
  /** 1: this session has not entered what is held of the customer, and has not answered the identity check. */
  identity_check_required: Flag;
}

interface DetailPage {
  path: ConsumerPath;
  completed: 'bl_completed' | 'pl_completed' | 'gl_completed' | 'hl_completed';
}

const PERSONAL_DETAIL: DetailPage = { path: '/user/user-detail', completed: 'pl_completed' };

/** Where each product's details are asked, and the flag that says they are complete; the others ask on one page. */
const DETAIL_PAGES: Partial<Record<ProductType, DetailPage>> = {
  'Personal Loans': PERSONAL_DETAIL,
  'Solar Loans': PERSONAL_DETAIL,
  'Gold Loans': { path: '/user/user-detail/gold-loan', completed: 'gl_completed' },
  'Affordable Housing Loan': { path: '/user/user-detail/affordable-housing-loan', completed: 'hl_completed' },
  'Business Loans': { path: '/user/business-detail', completed: 'bl_completed' },
};

/** The page that asks for a product's details. */
export function detailPath(product: ProductType): ConsumerPath {
  return DETAIL_PAGES[product]?.path ?? startOf(product, null);
}

/** The page that asks whether what is held is the customer's own. */
export function identityCheckPath(product: ProductType | null): ConsumerPath {
  return product === 'Business Loans' ? '/user/business-welcome-back' : '/user/welcome-back';
}

/** Offers tell nothing of the person: they may be seen before the identity check. */
function showsOffers(page: ConsumerPath, { appId, editing }: JourneySession): boolean {
  if (page === '/user/insurance/transaction') return appId !== null && !editing;
  return page === '/user/offers' || page === '/user/business-offers';
}

/**
 * The routing rules of SPEC section 4: where the customer has to go instead of `path`, which stands below the
 * partner's slug; `null`: may stay. `profile` is `null` while nobody knows it, and then decides nothing.
 */
export function nextPath(session: JourneySession, profile: JourneyProfile | null, path: string): string | null {
  const page = consumerPage(path, session);
  if (page === null) return null;
  if (page === identityCheckPath(productOf(session)) && profile?.identity_check_required === 0) {
    const { wanted } = session;
    const isPage = wanted !== null && consumerPage(wanted, session) !== null;
    // Where the rules lead elsewhere, they do so from here.
    if (isPage && nextPath({ ...session, wanted: null }, profile, wanted) === null)
      return wanted === path ? null : wanted;
  }
  const next = pageFor(session, profile, page);
  return next === page ? null : next;
}

/** Follows `nextPath` to the page where the customer may stay. */
export function settledPath(session: JourneySession, profile: JourneyProfile | null, path: string): string {
  const next = nextPath(session, profile, path);
  return next === null ? path : settledPath(session, profile, next);
}

function pageFor(session: JourneySession, profile: JourneyProfile | null, page: ConsumerPath): ConsumerPath {
  const { prospectAppId, token, entry } = session;
  const inShell = page.startsWith('/user/') || (page === '/products' && entry === 'login');
  if (prospectAppId === null) return inShell || page === '/verification' ? '/' : page;
  if (token === null) return inShell ? '/verification' : page;
  if (page === '/' || page === '/login' || page === '/verification') {
    return session.awaitsCode ? '/indialends-otp' : '/products';
  }
  if (page !== '/products' && !inShell) return page;
  const product = productOf(session);
  const mustConfirm = profile?.identity_check_required === 1;
  const check = identityCheckPath(product);
  if (mustConfirm && page === check) return page;
  // Everybody may see what is held of them, whatever they came for.
  if (page === '/user/personal-data') return mustConfirm ? check : page;
  if (product === null) return '/products';
  if (page === '/products') return startOf(product, session.appId);
  if (PRODUCTS_OF_PAGE[page]?.includes(product) === false) return '/products';
  if (mustConfirm && !showsOffers(page, session)) return check;
  const detail = DETAIL_PAGES[product];
  if (detail && profile && profile[detail.completed] !== 1) return detail.path;
  return RULES[page]?.({ ...session, product, profile }) ?? page;
}

/** The chosen product, if this site has it: solar loans belong to the solar host. */
function productOf({ productType, solar }: JourneySession): ProductType | null {
  return (productType === 'Solar Loans') === solar ? productType : null;
}

/** Where a product begins, before its details are looked at. */
export function startOf(product: ProductType, appId: string | null): ConsumerPath {
  switch (product) {
    case 'Personal Loans':
    case 'Solar Loans':
      return appId === null ? '/user/welcome-back' : '/user/offers';
    case 'Business Loans':
      return appId === null ? '/user/business-welcome-back' : '/user/business-offers';
    case 'Gold Loans':
      return appId === null ? '/user/user-detail/gold-loan' : '/user/offers';
    case 'Affordable Housing Loan':
      return appId === null ? '/user/user-detail/affordable-housing-loan' : '/user/offers';
    case 'Other Insurance':
      return '/user/insurance/transaction';
    case 'Credit Cards':
      return '/user/credit-card';
  }
}

/** A customer with a product; the profile, where it is known, is complete for that product. */
interface Applicant extends JourneySession {
  product: ProductType;
  profile: JourneyProfile | null;
}

/** Where the pages with rules of their own lead; `null`: nowhere. */
const RULES: Partial<Record<ConsumerPath, (applicant: Applicant) => ConsumerPath | null>> = {
  '/user/user-detail': (applicant) => {
    if (applicant.profile === null || applicant.editing) return null;
    if (isForLender(applicant)) return '/user/lender-submit';
    return needsUpdate(applicant) ? null : '/user/offers';
  },
  '/user/welcome-back': (applicant) =>
    isForLender(applicant) ? '/user/lender-submit' : startOf(applicant.product, applicant.appId),
  '/user/offers': (applicant) => {
    if (isForLender(applicant)) return '/user/lender-submit';
    if (needsUpdate(applicant)) return '/user/user-detail';
    return applicant.appId === null ? startOf(applicant.product, null) : null;
  },
  '/user/lender-submit': (applicant) =>
    applicant.lenderKey === null || applicant.lenderType === null ? startOf(applicant.product, applicant.appId) : null,
  '/user/business-detail': ({ product, appId, profile, editing }) =>
    profile === null || editing ? null : startOf(product, appId),
  '/user/business-welcome-back': ({ product, appId }) => startOf(product, appId),
  '/user/business-offers': ({ product, appId }) => startOf(product, appId),
};

function isPersonal({ product }: Applicant): boolean {
  return product === 'Personal Loans' || product === 'Solar Loans';
}

function needsUpdate(applicant: Applicant): boolean {
  const { profile } = applicant;
  return isPersonal(applicant) && (profile?.pl_update_required === 1 || profile?.pl_se_update_required === 1);
}

function isForLender(applicant: Applicant): boolean {
  const { profile, lenderKey, lenderType } = applicant;
  return isPersonal(applicant) && profile !== null && lenderKey !== null && lenderType !== null;
}
