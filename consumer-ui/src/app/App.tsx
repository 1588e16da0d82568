import { lazy } from 'react';
import { Layout } from '@marketplace/web/chrome/Layout.tsx';
import { Route, Routes } from 'react-router';
import { CardsPage } from '../features/credit-cards/CardsPage.tsx';
import { FILTERS } from '../features/credit-cards/filters.ts';
import { StartPage } from './StartPage.tsx';
import { useTexts } from '../i18n/useTexts.ts';

const LegalPage = lazy(() => import('@marketplace/web/legal/LegalPage.tsx'));
const NotFound = lazy(() => import('@marketplace/web/pages/NotFound.tsx'));

/** The routes of `CONSUMER_PATHS` in the contract, below an optional partner slug. */
export function App() {
  const t = useTexts();
  const links = FILTERS.map(({ path, title }) => ({ to: path, text: t(title) }));
  return (
    <Layout home="/" links={links} legalHere>
      <Routes>
        <Route index element={<StartPage />} />
        {FILTERS.map((filter) => (
          <Route key={filter.path} path={filter.path} element={<CardsPage filter={filter} />} />
        ))}
        <Route path="/privacy-policy" element={<LegalPage name="privacy" />} />
        <Route path="/terms-of-use" element={<LegalPage name="terms" />} />
        <Route path="*" element={<NotFound home="/" homeText={t('toStart')} />} />
      </Routes>
    </Layout>
  );
}
