import { useEffect, useSyncExternalStore } from 'react';
import form from '@marketplace/web/forms/form.module.css';
import { noteLenderApplication } from '@marketplace/web/help/shownTrouble.js';
import { useNotice } from '@marketplace/web/pages/useNotice.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { Link, useParams } from 'react-router';
import { customerSession } from '../../session/customer.js';
import { useTexts } from './i18n/useTexts.js';
import { Journey } from './Journey.js';
import { offersPath } from './offersPath.js';
import { StatusTable } from './StatusTable.js';
import { type Submission, useSubmissions } from './useSubmissions.js';
import css from './applying.module.css';

/**
 * The page of every lender; its next step is data (`next`), so that lenders need no pages of their own. The lender is
 * named by the page's address, by the last segment, or by the visit that came for one lender.
 */
export default function LenderPage({ lender }: { lender?: string }) {
  const t = useTexts();
  const { lender: named } = useParams();
  const notice = useNotice();
  const { appId, lenderKey } = useSyncExternalStore(customerSession.subscribe, customerSession.values);
  const { state, reload } = useSubmissions(appId);
  const row = state.status === 'ready' ? find(state.rows, lender ?? named ?? lenderKey ?? '') : undefined;
  // Who asks for help here need not say which application it is about.
  useEffect(() => {
    noteLenderApplication(row?.uuid);
    return () => noteLenderApplication(undefined);
  }, [row?.uuid]);
  if (state.status === 'loading') {
    return (
      <main id="main" tabIndex={-1} className={css.page} aria-busy="true">
        <p role="status" className="visually-hidden">
          {t('loading')}
        </p>
        <div className={css.skeleton} />
        <div className={css.skeleton} />
      </main>
    );
  }
  if (state.status === 'failed') return <Message title={t('failed')} retry={() => void reload()} />;
  if (!row) return <Message title={t('none.title')} text={t('none')} />;
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      {notice === 'closed' && (
        <p role="alert" className={form.notice}>
          {t('closed', { lender: row.lender_name })}
        </p>
      )}
      <Journey key={row.uuid} row={row} rows={state.rows} reload={reload} isStale={state.isStale} />
      <StatusTable rows={state.rows} reload={reload} />
    </main>
  );
}

/** Finds a lender by its code or its id. */
function find(rows: readonly Submission[], lender: string): Submission | undefined {
  return rows.find(({ lender_code, lender_id }) => lender_code === lender || String(lender_id) === lender);
}

function Message({ title, text, retry }: { title: string; text?: string; retry?: () => void }) {
  const t = useTexts();
  const heading = usePageHeading(title);
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <h1 {...heading}>{title}</h1>
      {text && <p>{text}</p>}
      <div className={form.actions}>
        {retry && (
          <button type="button" className={form.button} onClick={retry}>
            {t('retry')}
          </button>
        )}
        <Link className={form.secondary} to={offersPath()}>
          {t('offers')}
        </Link>
      </div>
    </main>
  );
}
