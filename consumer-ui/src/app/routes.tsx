import type { ReactElement } from 'react';
import type { ConsumerPath, MISSING_PATH } from '@marketplace/contract/routes/routes.js';
import { lazyPage, type Load } from '@marketplace/web/lazy/lazy.js';
import { ALL_CARDS, SECURED_CARDS, UNSECURED_CARDS } from '../features/credit-cards/filters.js';
import { StartPage } from './StartPage.js';
import { prefetchStatus } from '../features/status/useStatus.js';
import { PhoneForm } from '../features/sign-in/PhoneForm.js';
import { ProductsPage } from '../features/products/ProductsPage.js';
import { useJourney } from '../session/useJourney.js';

const preloads = new Map<unknown, ReturnType<typeof lazyPage>['preload']>();

function lazy<Props extends object>(load: Load<Props>) {
  const Page = lazyPage(load);
  preloads.set(Page, Page.preload);
  return Page;
}

const CardsPage = lazy(() => import('../features/credit-cards/CardsPage.js'));
const CardPage = lazy(() => import('../features/credit-cards/CardPage.js'));
const ProductPage = lazy(() => import('../features/catalogue/ProductPage.js'));
const LendersPage = lazy(() => import('../features/catalogue/LendersPage.js'));
const LenderFactsPage = lazy(() => import('../features/catalogue/LenderFactsPage.js'));
const CheckPage = lazy(() => import('../features/check/CheckPage.js'));
const EmiPage = lazy(() => import('../features/calculators/EmiPage.js'));
const ComparePage = lazy(() => import('../features/calculators/ComparePage.js'));
const CardMatchesPage = lazy(() => import('../features/credit-cards/matches/CardMatchesPage.js'));
const VerificationPage = lazy(() => import('../features/sign-in/verification/VerificationPage.js'));
const TransferPage = lazy(() => import('../features/sign-in/verification/TransferPage.js'));
const AssistedPage = lazy(() => import('../features/details/assisted/AssistedPage.js'));
const ArrivalPage = lazy(() => import('../features/arrival/ArrivalPage.js'));
const CoverFacts = lazy(() => import('../features/offers/insurance/CoverFacts.js'));
const OffersPage = lazy(() => import('../features/offers/OffersPage.js'));
const ScorePage = lazy(() => import('../features/offers/score/ScorePage.js'));
const DetailsOf = lazy(() => import('../features/details/DetailsOf.js'));
const LenderPage = lazy(() => import('../features/applying/LenderPage.js'));
const CodeArrivalPage = lazy(() => import('../features/applying/CodeArrivalPage.js'));
const LegalPage = lazy(() => import('@marketplace/web/legal/LegalPage.js'));
const StatusPage = lazy(() => import('../features/status/StatusPage.js'));
const PersonalDataPage = lazy(() => import('../features/personal-data/PersonalDataPage.js'));
const WelcomeBackPage = lazy(() => import('../features/details/WelcomeBackPage.js'));
const MerchantPage = lazy(() => import('../features/details/merchant/MerchantPage.js'));
const ReferPage = lazy(() => import('../features/details/referral/ReferPage.js'));
const MissingPage = lazy(() => import('./MissingPage.js'));
const MerchantDonePage = lazy(() => import('../features/details/merchant/MerchantDonePage.js'));

const INDIALENDS = { code: 'indialends', name: 'IndiaLends', path: '/user/indialends-otp' };

type OwnPath = ConsumerPath | typeof MISSING_PATH;

/** The page of each address. All except the first ones are loaded when they are opened. */
export const PAGES: Record<OwnPath, ReactElement> = {
  '/404': <MissingPage />,
  '/': <StartPage />,
  '/login': <StartPage />,
  '/verification': <VerificationPage />,
  '/transfer/:prospectId': <TransferPage />,
  '/assisted/:code': <AssistedPage />,
  '/refer/:code': <ReferPage />,
  '/products': <ProductsPage />,
  '/products/:product': <ProductPage />,
  '/credit-cards/:card': <CardPage />,
  '/lenders': <LendersPage />,
  '/lenders/:lender_code': <LenderFactsPage />,
  '/credit-cards': <CardsPage filter={ALL_CARDS} />,
  '/cards-secured': <CardsPage filter={SECURED_CARDS} />,
  '/cards-unsecured': <CardsPage filter={UNSECURED_CARDS} />,
  '/create-merchant-form': <MerchantPage />,
  '/create-merchant-form/:partner_name': <MerchantPage />,
  '/create-merchant-form/success': <MerchantDonePage />,
  '/create-merchant-form/:partner_name/success': <MerchantDonePage />,
  '/user/personal-data': <PersonalDataPage />,
  '/user/status': <StatusPage />,
  '/user/score': <ScorePage />,
  '/user/welcome-back': <WelcomeBackPage name="personal" />,
  '/user/business-welcome-back': <WelcomeBackPage name="business" />,
  '/user/user-detail': <DetailsOf name="personal" />,
  '/user/user-detail/gold-loan': <DetailsOf name="gold" />,
  '/user/user-detail/affordable-housing-loan': <DetailsOf name="housing" />,
  '/user/business-detail': <DetailsOf name="business" />,
  '/user/credit-card': <DetailsOf name="credit_card" />,
  '/user/credit-card/matches': <CardMatchesPage />,
  '/user/insurance/transaction': <InsurancePage />,
  '/check': <CheckPage />,
  '/emi-calculator': <EmiPage />,
  '/compare-loans': <ComparePage />,
  '/privacy-policy': <LegalPage name="privacy" />,
  '/terms-of-use': <LegalPage name="terms" />,
  '/user/offers': <OffersPage />,
  '/user/business-offers': <OffersPage />,
  '/user/lender-submit': <LenderPage />,
  '/user/lenders-transaction/:lender': <LenderPage />,
  '/user/cashe': <LenderPage lender="cashe" />,
  '/user/money-view': <LenderPage lender="money-view" />,
  '/user/upwards': <LenderPage lender="upwards" />,
  '/user/money-tap': <LenderPage lender="money-tap" />,
  '/user/nira': <LenderPage lender="nira" />,
  '/user/kreditbee': <LenderPage lender="kreditbee" />,
  '/user/finzy': <LenderPage lender="finzy" />,
  '/user/earlysalary': <LenderPage lender="earlysalary" />,
  '/user/earlysalary/declined': <LenderPage lender="earlysalary" />,
  '/user/muthootgold': <LenderPage lender="muthootgold" />,
  '/user/indiagold': <LenderPage lender="indiagold" />,
  '/indialends-otp': <CodeArrivalPage lender={INDIALENDS} signIn={<PhoneForm />} />,
  '/user/indialends-otp': <LenderPage lender="indialends" />,
  '/auth': <ArrivalPage page="/auth" />,
  '/redirect': <ArrivalPage page="/redirect" />,
  '/customer-site': <ArrivalPage page="/customer-site" />,
  '/socialmedia-onboarding': <ArrivalPage page="/socialmedia-onboarding" />,
};

/** The pages below the status of the customer's application. */
export const PAGES_WITH_STATUS: readonly OwnPath[] = ['/products', '/user/offers', '/user/business-offers'];

const OPEN_OFFLINE: readonly ConsumerPath[] = ['/emi-calculator', '/compare-loans', '/privacy-policy', '/terms-of-use'];

/** Whether a page shows something without the server: what it works out itself, or what was kept of a customer. */
export function opensOffline(path: ConsumerPath, isSignedIn: boolean): boolean {
  return OPEN_OFFLINE.includes(path) || (path === '/user/status' && isSignedIn);
}

/** Loads the code of a page while the customer is being restored, and then its first data. */
export async function preloadPage(path: OwnPath, customer: Promise<void>): Promise<void> {
  try {
    const [prefetch] = await Promise.all([preloads.get(PAGES[path].type)?.(), customer]);
    await Promise.all([prefetch?.(), PAGES_WITH_STATUS.includes(path) && prefetchStatus()]);
  } catch {
    // A failed request is repeated, and its error shown, when the page renders.
  }
}

/** Loads the code of pages, so that they can be drawn at once. */
export async function preloadCode(pages: readonly OwnPath[]): Promise<void> {
  const load = async (path: OwnPath) => void (await preloads.get(PAGES[path].type)?.());
  await Promise.all(pages.map(load));
}

/** The details until they have been submitted or while they are being changed, then the insurers. */
function InsurancePage() {
  const { appId, editing } = useJourney().session;
  if (appId === null || editing) return <DetailsOf name="insurance" />;
  return (
    <>
      <OffersPage />
      <CoverFacts />
    </>
  );
}
