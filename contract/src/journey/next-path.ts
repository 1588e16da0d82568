import type { ProductType } from '../products/products.js';
import { consumerPage, type ConsumerPath, PRODUCTS_OF_PAGE, type Site } from '../routes/routes.js';

/**
 * The state of a customer's journey as the browser stores it (SPEC section 3, session values), on the site that it
 * visits.
 */
export interface JourneySession extends Site {
  token: string | null;
  /** UUID of the prospect. */
  prospectAppId: string | null;
  /** UUID of the open application. */
  appId: string | null;
  productType: ProductType | null;
  /** Both are set when the customer came for one lender, the lender-submit mode. */
  lenderKey: string | null;
  lenderType: string | null;
  /** The customer has returned to the details to change them. */
  editing: boolean;
  /** The visitor came to enter a lender's code and is signing in first. */
  awaitsCode: boolean;
  /** The visitor opened the status of their applications, as messages link to it, and is signing in first. */
  awaitsStatus: boolean;
  /** The page that the customer asked for before the identity check interrupted. */
  returnPath: string | null;
}

type Flag = 0 | 1;

/** The fields of `GET /api/user/{id}` that the routing uses. */
export interface JourneyProfile {
  bl_completed: Flag;
  pl_completed: Flag;
  gl_completed: Flag;
  hl_completed: Flag;
  pl_update_required: Flag;
  pl_se_update_required: Flag;
  /**
   * 1: the identity check is due, because this session did not enter the stored data itself and has not passed the
   * check.
   */
  identity_check_required: Flag;
}

interface DetailPage {
  path: ConsumerPath;
  completed: 'bl_completed' | 'pl_completed' | 'gl_completed' | 'hl_completed';
}

const PERSONAL_DETAIL: DetailPage = { path: '/user/user-detail', completed: 'pl_completed' };

/**
 * The page of each product's details, and the flag for complete details. Products that are not listed share one page.
 */
const DETAIL_PAGES: Partial<Record<ProductType, DetailPage>> = {
  'Personal Loans': PERSONAL_DETAIL,
  'Solar Loans': PERSONAL_DETAIL,
  'Gold Loans': { path: '/user/user-detail/gold-loan', completed: 'gl_completed' },
  'Affordable Housing Loan': { path: '/user/user-detail/affordable-housing-loan', completed: 'hl_completed' },
  'Business Loans': { path: '/user/business-detail', completed: 'bl_completed' },
};

/** The page with the detail form of a product. */
export function detailPath(product: ProductType): ConsumerPath {
  return DETAIL_PAGES[product]?.path ?? startPath(product, null);
}

/** The page that asks whether the stored data belongs to the customer. */
export function identityCheckPath(product: ProductType | null): ConsumerPath {
  return product === 'Business Loans' ? '/user/business-welcome-back' : '/user/welcome-back';
}

/** Customers may always see their stored data, applications and score, whatever product they came for. */
const OWN_PAGES: readonly ConsumerPath[] = ['/user/personal-data', '/user/status', '/user/score'];

/** Offers contain no personal data, so that they may be shown before the identity check. */
function showsOffers(page: ConsumerPath, { appId, editing }: JourneySession): boolean {
  if (page === '/user/insurance/transaction') return appId !== null && !editing;
  return page === '/user/offers' || page === '/user/business-offers';
}

/**
 * The routing rules of SPEC section 4. Returns the page that the customer has to visit instead of `path`, a path below
 * the partner's slug, or `null` if they may stay. `profile` is `null` while it is unknown; rules about it are then left
 * out.
 */
export function nextPath(session: JourneySession, profile: JourneyProfile | null, path: string): string | null {
  const page = consumerPage(path, session);
  if (page === null) return null;
  if (page === identityCheckPath(productOf(session)) && profile?.identity_check_required === 0) {
    if (session.awaitsStatus) return '/user/status';
    const { returnPath } = session;
    const isPage = returnPath !== null && consumerPage(returnPath, session) !== null;
    // If the rules redirect that page, they do it from there.
    if (isPage && nextPath({ ...session, returnPath: null }, profile, returnPath) === null)
      return returnPath === path ? null : returnPath;
  }
  const next = pageFor(session, profile, page);
  return next === page ? null : next;
}

/** Follows `nextPath` until it reaches a page where the customer may stay. */
export function finalPath(session: JourneySession, profile: JourneyProfile | null, path: string): string {
  const next = nextPath(session, profile, path);
  return next === null ? path : finalPath(session, profile, next);
}

function pageFor(session: JourneySession, profile: JourneyProfile | null, page: ConsumerPath): ConsumerPath {
  const { prospectAppId, token, entry } = session;
  const inShell = page.startsWith('/user/') || (page === '/products' && entry === 'login');
  if (prospectAppId === null) return inShell || page === '/verification' ? '/' : page;
  if (token === null) return inShell ? '/verification' : page;
  if (page === '/' || page === '/login' || page === '/verification') {
    if (session.awaitsCode) return '/indialends-otp';
    return session.awaitsStatus ? '/user/status' : '/products';
  }
  if (page !== '/products' && !inShell) return page;
  const product = productOf(session);
  const mustConfirm = profile?.identity_check_required === 1;
  const check = identityCheckPath(product);
  if (mustConfirm && page === check) return page;
  if (OWN_PAGES.includes(page)) return mustConfirm ? check : page;
  if (product === null) return '/products';
  if (page === '/products') return startPath(product, session.appId);
  if (PRODUCTS_OF_PAGE[page]?.includes(product) === false) return '/products';
  if (mustConfirm && !showsOffers(page, session)) return check;
  const detail = DETAIL_PAGES[product];
  if (detail && profile && profile[detail.completed] !== 1) return detail.path;
  return RULES[page]?.({ ...session, product, profile }) ?? page;
}

/** The chosen product, if this site offers it: solar loans belong to the solar host. */
function productOf({ productType, solar }: JourneySession): ProductType | null {
  return (productType === 'Solar Loans') === solar ? productType : null;
}

/** The first page of a product, before the state of its details is known. */
export function startPath(product: ProductType, appId: string | null): ConsumerPath {
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

/** A customer who has chosen a product; where the profile is known, it is complete for that product. */
interface Applicant extends JourneySession {
  product: ProductType;
  profile: JourneyProfile | null;
}

/** The pages with their own rules. Each rule returns the page to redirect to, or `null` for none. */
const RULES: Partial<Record<ConsumerPath, (applicant: Applicant) => ConsumerPath | null>> = {
  '/user/user-detail': (applicant) => {
    if (applicant.profile === null || applicant.editing) return null;
    if (isForLender(applicant)) return '/user/lender-submit';
    return needsUpdate(applicant) ? null : '/user/offers';
  },
  '/user/welcome-back': (applicant) =>
    isForLender(applicant) ? '/user/lender-submit' : startPath(applicant.product, applicant.appId),
  '/user/offers': (applicant) => {
    if (isForLender(applicant)) return '/user/lender-submit';
    if (needsUpdate(applicant)) return '/user/user-detail';
    return applicant.appId === null ? startPath(applicant.product, null) : null;
  },
  '/user/lender-submit': (applicant) =>
    applicant.lenderKey === null || applicant.lenderType === null
      ? startPath(applicant.product, applicant.appId)
      : null,
  '/user/business-detail': ({ product, appId, profile, editing }) =>
    profile === null || editing ? null : startPath(product, appId),
  '/user/business-welcome-back': ({ product, appId }) => startPath(product, appId),
  '/user/business-offers': ({ product, appId }) => startPath(product, appId),
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
