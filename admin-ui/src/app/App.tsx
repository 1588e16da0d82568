import { lazy, Suspense, type ReactNode } from 'react';
import CssBaseline from '@mui/material/CssBaseline';
import { QueryClient } from '@tanstack/react-query';
import { Navigate, Route } from 'react-router';
import { AdminContext, CoreAdminUI, CustomRoutes, HttpError, Resource } from 'react-admin';
import { dataProvider } from '../api/dataProvider.js';
import { authProvider } from '../session/authProvider.js';
import { homePage } from '../session/session.js';
import { HOME } from '../shared/paths.js';
import { LoginPage } from '../session/LoginPage.js';
import { useLanguage } from '../shared/language.js';
import { type Words, wordsIn } from '../shared/room.js';
import { PageTitle } from '../shared/PageTitle.js';
import { LiveText } from '../shared/LiveText.js';
import { Spinner } from '../shared/Spinner.js';
import { AccessDenied } from './AccessDenied.js';
import { i18nProvider } from './i18n.js';
import { useTexts } from './i18n/useTexts.js';
import { Layout } from './Layout.js';
import { Oops } from './Oops.js';
import { pages, resources } from './rooms.js';
import { store } from './store.js';
import { pageLanguage } from '../api/language.js';
import { SITE } from '../shared/PageTitle.js';
import { darkTheme, lightTheme } from './theme.js';
import { Toasts } from './Toasts.js';

const NotFound = lazy(() => import('../shared/NotFound.js'));

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A refusal stays a refusal; only a server that did not answer is worth a second try.
      retry: (failures, error) => failures < 1 && (!(error instanceof HttpError) || error.status === 0),
    },
  },
});

export function App() {
  return (
    <AdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
      queryClient={queryClient}
      store={store}
    >
      <CssBaseline enableColorScheme />
      <CoreAdminUI
        requireAuth
        disableTelemetry
        title={SITE[pageLanguage()]}
        loginPage={LoginPage}
        layout={Layout}
        loading={Restoring}
        error={Oops}
        catchAll={NotFound}
        accessDenied={AccessDenied}
      >
        {resources.map((resource) => (
          <Resource key={resource.name} {...resource} />
        ))}
        <CustomRoutes noLayout>
          {pages
            .filter(({ noLayout }) => noLayout)
            .map(({ path, element }) => (
              <Route key={path} path={path} element={<Suspense fallback={<Spinner />}>{element}</Suspense>} />
            ))}
        </CustomRoutes>
        <CustomRoutes>
          <Route path={HOME} element={<Home />} />
          {pages
            .filter(({ noLayout }) => !noLayout)
            .map(({ path, title, element }) => (
              <Route key={path} path={path} element={<Titled title={title}>{element}</Titled>} />
            ))}
        </CustomRoutes>
      </CoreAdminUI>
      <Toasts />
      <LiveText />
    </AdminContext>
  );
}

function Home() {
  return <Navigate to={homePage()} replace />;
}

function Titled({ title, children }: { title: Words | undefined; children: ReactNode }) {
  const language = useLanguage();
  return (
    <>
      {title !== undefined && <PageTitle title={wordsIn(language, title)} />}
      {children}
    </>
  );
}

function Restoring() {
  const t = useTexts();
  return <Spinner label={t('restoring')} />;
}
