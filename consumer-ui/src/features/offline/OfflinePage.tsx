import { useEffect, useEffectEvent, useState } from 'react';
import { SHELL_PATH } from '@marketplace/contract/routes/routes.js';
import form from '@marketplace/web/forms/form.module.css';
import { useMoment } from '@marketplace/web/i18n/dates.js';
import css from '@marketplace/web/pages/NotFound.module.css';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { Link, useHref, useLocation } from 'react-router';
import { customerSession } from '../../session/customer.js';
import { draftsOf } from '../../session/drafts.js';
import { keptStatus } from '../../session/keptStatus.js';
import { useTexts } from './i18n/useTexts.js';

const RETRY_MS = 15_000;
/** A page that was loaded just now has asked already. */
const JUST_LOADED_MS = 5_000;

/** Stands for every page that needs the server, when there is no connection. It opens the page when there is one. */
export default function OfflinePage() {
  const t = useTexts();
  const moment = useMoment();
  const { pathname } = useLocation();
  const home = useHref('/');
  const [failures, setFailures] = useState(0);
  const { prospectAppId } = customerSession.values();
  const kept = customerSession.token() === null ? null : keptStatus(prospectAppId);
  const unsent = prospectAppId === null ? 0 : draftsOf(prospectAppId).length;

  /** Rejects while there is no connection. The shell itself is no page. */
  const open = async () => {
    await fetch(location.href, { method: 'HEAD' });
    if (pathname === SHELL_PATH) location.replace(home);
    else location.reload();
  };
  const tryOpen = useEffectEvent(() => void open().catch(() => undefined));
  const retry = () => void open().catch(() => setFailures((before) => before + 1));
  useEffect(() => {
    if (performance.now() > JUST_LOADED_MS) tryOpen();
    const timer = setInterval(() => document.hidden || tryOpen(), RETRY_MS);
    addEventListener('online', tryOpen);
    return () => {
      clearInterval(timer);
      removeEventListener('online', tryOpen);
    };
  }, []);

  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <h1 {...usePageHeading(t('title'))}>{t('title')}</h1>
      <p className={css.text}>{t('text')}</p>
      {kept && (
        <p>
          <Link to="/user/status">{t('status', { moment: moment(kept.at) })}</Link>
        </p>
      )}
      {unsent > 0 && <p>{t('unsent', { n: unsent })}</p>}
      <button type="button" className={form.button} onClick={retry}>
        {t('retry')}
      </button>
      <p role="status">{failures > 0 && t('still')}</p>
    </main>
  );
}
