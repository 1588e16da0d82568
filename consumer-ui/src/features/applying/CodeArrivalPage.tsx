import { type ReactNode, useCallback, useEffect, useState } from 'react';
import form from '@marketplace/web/forms/form.module.css';
import { ApiError } from '@marketplace/web/http/ApiError.js';
import { Spinner } from '@marketplace/web/pages/Spinner.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { Link, useLocation, useNavigate } from 'react-router';
import { api } from '../../session/api.js';
import { customerSession } from '../../session/customer.js';
import { useIdentityCheck, useJourney } from '../../session/useJourney.js';
import { useTexts } from './i18n/useTexts.js';
import type { Submission } from './useSubmissions.js';
import css from './applying.module.css';

interface CodeArrivalPageProps {
  lender: { code: string; name: string; path: string };
  /** The form that asks visitors for their mobile number. */
  signIn: ReactNode;
}

/**
 * The page for a customer who comes from a lender's SMS with its code: it leads through the sign-in to the page that
 * takes the code.
 */
export default function CodeArrivalPage({ lender, signIn }: CodeArrivalPageProps) {
  const t = useTexts();
  const { token } = useJourney().session;
  const { name } = lender;
  const heading = usePageHeading(t('arrival.title', { lender: name }));
  const state = useApplicationAt(lender, token);
  useEffect(() => {
    // The routing rules return here after the sign-in.
    customerSession.set({ awaitsCode: token === null ? '1' : null });
  }, [token]);

  if (token === null) {
    return (
      <main id="main" tabIndex={-1} className={css.page}>
        <h1 {...heading}>{t('arrival.title', { lender: name })}</h1>
        <p>{t('arrival.signIn', { lender: name })}</p>
        <section className={css.card}>{signIn}</section>
      </main>
    );
  }
  if (state.status === 'looking') return <Spinner />;
  const title = state.status === 'failed' ? t('failed') : t('arrival.nothing.title', { lender: name });
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <h1 {...heading}>{title}</h1>
      {state.status === 'nothing' && <p>{t('arrival.nothing', { lender: name })}</p>}
      <div className={form.actions}>
        {state.status === 'failed' && (
          <button type="button" className={form.button} onClick={state.retry}>
            {t('retry')}
          </button>
        )}
        <Link to="/products" className={form.secondary}>
          {t('arrival.products')}
        </Link>
      </div>
    </main>
  );
}

type Search = { status: 'looking' } | { status: 'nothing' } | { status: 'failed'; retry: () => void };

/** Finds the customer's application at a lender and opens it. */
function useApplicationAt({ code, path }: CodeArrivalPageProps['lender'], token: string | null): Search {
  const navigate = useNavigate();
  const checkIdentity = useIdentityCheck();
  const { pathname } = useLocation();
  const [state, setState] = useState<Search>({ status: 'looking' });
  const look = useCallback(async () => {
    setState({ status: 'looking' });
    try {
      const row = await findAt(code);
      if (row === undefined) return setState({ status: 'nothing' });
      const { product_type: productType, appId } = row;
      customerSession.set({ productType, appId, productId: null, editing: null, lenderKey: null, lenderType: null });
      await navigate(path, { replace: true });
    } catch (error) {
      if (error instanceof ApiError && error.body?.code === 'IDENTITY.CHECK_REQUIRED') return checkIdentity(pathname);
      console.error('The application could not be looked up.', error);
      setState({ status: 'failed', retry: () => void look() });
    }
  }, [code, path, navigate, checkIdentity, pathname]);
  useEffect(() => {
    if (token !== null) void Promise.resolve().then(look);
  }, [token, look]);
  return state;
}

/** The application that waits for a code, otherwise the latest one at the lender. */
async function findAt(code: string): Promise<Submission | undefined> {
  const { data: applications } = await api.GET('/api/applications');
  const applied = applications!.filter(({ lender_applications }) =>
    lender_applications.some(({ state }) => state !== 'OFFERED'),
  );
  const found: Submission[] = [];
  for (const { uuid: appId } of applied) {
    const { data: rows } = await api.GET('/api/applications/{appId}/lenders', { params: { path: { appId } } });
    found.push(...rows!.filter(({ lender_code, next }) => lender_code === code && next.kind !== 'consent'));
  }
  return found.find(({ next }) => next.kind === 'otp') ?? found[0];
}
