import { type ComponentType, lazy } from 'react';
import type { ConsumerPath } from '@marketplace/contract/routes/routes.js';
import { ALL_CARDS, SECURED_CARDS, UNSECURED_CARDS } from '../features/credit-cards/filters.ts';
import { CardsPage } from '../features/credit-cards/CardsPage.tsx';
import { ProductsPage } from '../features/products/ProductsPage.tsx';

const ArrivalPage = lazy(() => import('../features/arrival/ArrivalPage.tsx'));
const LegalPage = lazy(() => import('@marketplace/web/legal/LegalPage.tsx'));

/** The page of each address. All but the first ones are loaded when somebody goes there. */
export const PAGES: Partial<Record<ConsumerPath, ComponentType>> = {
  '/': ProductsPage,
  '/products': ProductsPage,
  '/credit-cards': () => <CardsPage filter={ALL_CARDS} />,
  '/cards-secured': () => <CardsPage filter={SECURED_CARDS} />,
  '/cards-unsecured': () => <CardsPage filter={UNSECURED_CARDS} />,
  '/privacy-policy': () => <LegalPage name="privacy" />,
  '/terms-of-use': () => <LegalPage name="terms" />,
  '/auth': () => <ArrivalPage page="/auth" />,
  '/redirect': () => <ArrivalPage page="/redirect" />,
  '/customer-site': () => <ArrivalPage page="/customer-site" />,
  '/socialmedia-onboarding': () => <ArrivalPage page="/socialmedia-onboarding" />,
};
