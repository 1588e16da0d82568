import { useState } from 'react';
import form from '@marketplace/web/forms/form.module.css';
import { ApiError, errorText } from '@marketplace/web/http/ApiError.js';
import { useTexts as useWebTexts } from '@marketplace/web/i18n/useTexts.js';
import pageCss from '@marketplace/web/otp/PasscodePage.module.css';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { api } from '../../../session/api.js';
import { customerSession } from '../../../session/customer.js';
import { adoptLanguageOf } from '../../../session/language.js';
import { useJourney } from '../../../session/useJourney.js';
import { signInChallenge } from '../challenge.js';
import { useTexts } from './i18n/useTexts.js';
import css from './TransferPage.module.css';

/** Accepts a transfer link from another device; a customer who opens the page without one creates one. */
export default function TransferPage() {
  const { prospectId = '' } = useParams();
  const { search, hash } = useLocation();
  const key = new URLSearchParams(hash.slice(1)).get('t');
  // Old links had the key in the query instead of the fragment. The address is replaced, so that no further server sees
  // the key.
  const keyOfOldLink = new URLSearchParams(search).get('t');
  const { token, prospectAppId } = useJourney().session;
  if (keyOfOldLink !== null) return <Navigate to={{ hash: `t=${encodeURIComponent(keyOfOldLink)}` }} replace />;
  if (key !== null) return <TakeLink prospectId={prospectId} linkKey={key} />;
  return token !== null && prospectAppId === prospectId ? <MakeLink /> : <Navigate to="/" replace />;
}

function TakeLink({ prospectId, linkKey }: { prospectId: string; linkKey: string }) {
  const t = useTexts();
  const offline = useWebTexts()('offline');
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const [isUsed, setUsed] = useState(false);
  const [isBusy, setBusy] = useState(false);

  // It needs a click, because programs that preview links in messages must not use up the key.
  const go = async () => {
    setBusy(true);
    try {
      const { data } = await api.POST('/api/transfer/{prospectId}', {
        params: { path: { prospectId } },
        body: { key: linkKey },
      });
      signInChallenge.forget();
      // The data of an earlier user of this browser is deleted.
      customerSession.clear();
      customerSession.start(data!.token, { prospectAppId: data!.user.userId });
      adoptLanguageOf(data!.user.languageId);
      void navigate('/products', { replace: true });
    } catch (error) {
      setProblem(errorText(error, offline));
      setUsed(error instanceof ApiError && error.body?.code === 'TRANSFER.NOT_VALID');
      setBusy(false);
    }
  };
  return (
    <main id="main" tabIndex={-1} className={pageCss.page}>
      <h1 {...usePageHeading(t('transfer.title'))}>{t('transfer.title')}</h1>
      {!isUsed && <p className={pageCss.lead}>{t('transfer.lead')}</p>}
      {problem && (
        <p className={form.notice} role="alert">
          {problem}
        </p>
      )}
      {!isUsed && (
        <button type="button" className={form.button} disabled={isBusy} onClick={() => void go()}>
          {isBusy ? t('transfer.going') : t('transfer.go')}
        </button>
      )}
      <Link to="/" className={isUsed ? form.button : form.secondary}>
        {t('transfer.phone')}
      </Link>
    </main>
  );
}

function MakeLink() {
  const t = useTexts();
  const offline = useWebTexts()('offline');
  const [url, setUrl] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isCopied, setCopied] = useState(false);

  const make = async () => {
    setBusy(true);
    setProblem(undefined);
    setCopied(false);
    try {
      const { data } = await api.POST('/api/transfer-links');
      setUrl(data!.url);
    } catch (error) {
      setProblem(errorText(error, offline));
    }
    setBusy(false);
  };
  const copy = async (link: string) => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  return (
    <main id="main" tabIndex={-1} className={pageCss.page}>
      <h1 {...usePageHeading(t('transfer.makeTitle'))}>{t('transfer.makeTitle')}</h1>
      <p className={pageCss.lead}>{t('transfer.makeLead')}</p>
      <p className={form.notice}>{t('transfer.secret')}</p>
      {problem && (
        <p className={form.notice} role="alert">
          {problem}
        </p>
      )}
      {url === undefined ? (
        <button type="button" className={form.button} disabled={isBusy} onClick={() => void make()}>
          {isBusy ? t('transfer.making') : t('transfer.make')}
        </button>
      ) : (
        <>
          <p className={css.link} role="status" aria-label={t('transfer.link')}>
            {url}
          </p>
          <div className={form.actions}>
            <button type="button" className={form.button} onClick={() => void copy(url)}>
              {isCopied ? t('transfer.copied') : t('transfer.copy')}
            </button>
            {'share' in navigator && (
              <button
                type="button"
                className={form.secondary}
                onClick={() => void navigator.share({ url }).catch(() => undefined)}
              >
                {t('transfer.share')}
              </button>
            )}
          </div>
        </>
      )}
    </main>
  );
}
