import { useEffect, useState } from 'react';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { linkKeyOf } from '@marketplace/contract/links/lender-link-key.js';
import { standingStep } from '@marketplace/contract/states/standing.js';
import form from '@marketplace/web/forms/form.module.css';
import { useDay, useMoment } from '@marketplace/web/i18n/dates.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { customerSession } from '../../session/customer.js';
import { forgetProduct } from '../../session/products.js';
import type { KeptRow } from '../../session/keptStatus.js';
import { Furthest } from './Furthest.js';
import { useTexts } from './i18n/useTexts.js';
import { amountOf, lenderLink, nextOf } from './next.js';
import { prefetchStatus, type StatusRow, useStatus } from './useStatus.js';
import css from './status.module.css';

export const prefetch = prefetchStatus;

const COLUMNS = ['number', 'lender', 'product', 'amount', 'state', 'day', 'next'] as const;

/** All applications of the customer, the furthest first; the link of a message leads on to the one that it is about. */
export default function StatusPage() {
  const t = useTexts();
  const { state, reload } = useStatus('/user/status');
  const rows = state.status === 'ready' ? state.rows : [];
  const isEmpty = state.status === 'ready' && rows.length === 0;
  const heading = usePageHeading(t('title'));
  const moment = useMoment();
  const told = useToldOf();
  useEffect(() => {
    // Addresses of browsers change, and are forgotten with old sessions.
    if ('Notification' in window && Notification.permission === 'granted') {
      void import('../../session/push.js').then(({ renewPush }) => renewPush());
    }
  }, []);
  const opened = rows.find(({ uuid, state }) => linkKeyOf(uuid) === told && standingStep(state) !== null);
  const navigate = useNavigate();
  useEffect(() => {
    if (!opened) return;
    const { to, onClick } = lenderLink(opened);
    onClick();
    void navigate(to, { replace: true });
  }, [opened, navigate]);
  const [first] = rows;
  return (
    <main id="main" tabIndex={-1} className={css.page} aria-busy={state.status === 'loading'}>
      <div>
        <h1 {...heading}>{isEmpty ? t('none.title') : t('title')}</h1>
        <p role="status" className={css.lead}>
          {state.status === 'loading' ? t('loading') : isEmpty ? t('none') : state.status === 'ready' && t('lead')}
        </p>
      </div>
      {state.status === 'failed' && (
        <div role="alert" className={css.card}>
          <p>{state.kept ? t('kept', { moment: moment(state.kept.at) }) : t('failed')}</p>
          <button type="button" className={form.button} onClick={reload}>
            {t('retry')}
          </button>
        </div>
      )}
      {state.status === 'failed' && state.kept && <KeptRows rows={state.kept.rows} />}
      {state.status === 'ready' && state.isStale && (
        <p role="alert" className={form.notice}>
          {t('offline', { moment: moment(state.readAt) })}
        </p>
      )}
      {state.status === 'loading' && <div className={css.skeleton} />}
      {isEmpty && (
        <p>
          <Link className={form.button} to="/products" onClick={forgetProduct}>
            {t('none.products')}
          </Link>
        </p>
      )}
      {first && standingStep(first.state) !== null && (
        <section aria-label={first.lender_name}>
          <Furthest row={first} />
        </section>
      )}
      {first && <Table rows={rows} />}
      {first && (
        <p>
          <Link className={css.all} to="/user/personal-data#notices">
            {t('notices')}
          </Link>
        </p>
      )}
    </main>
  );
}

/** What was kept of each application; there is nothing to be done about it now. */
function KeptRows({ rows }: { rows: readonly KeptRow[] }) {
  const t = useTexts();
  const day = useDay();
  return (
    <ul className={css.kept} aria-label={t('all')}>
      {rows.map((row) => (
        <li key={`${row.lender_name} ${row.state_at}`} className={css.card}>
          <p className={css.lender}>
            <b>{row.lender_name}</b>
            <span>{t(row.product_type)}</span>
          </p>
          <p className={standingStep(row.state) === null ? css.ended : undefined}>
            {row.words} <small>{t('since', { day: day(istToday(new Date(row.state_at))) })}</small>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The key of the application that a message told of: in the address, or remembered from before the sign-in. */
function useToldOf(): string | null {
  const [search] = useSearchParams();
  const [remembered] = useState(() => customerSession.values().awaitsStatus);
  useEffect(() => customerSession.set({ awaitsStatus: null }), []);
  return search.get('application') ?? remembered;
}

/** The roles are given, because on a phone each row is drawn as a card, of which browsers make no table. */
function Table({ rows }: { rows: readonly StatusRow[] }) {
  const t = useTexts();
  return (
    <table role="table" className={css.table} aria-label={t('all')}>
      <thead role="rowgroup">
        <tr role="row">
          {COLUMNS.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <Row key={row.uuid} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row }: { row: StatusRow }) {
  const t = useTexts();
  const day = useDay();
  const amount = amountOf(row);
  const next = nextOf(row);
  const lender = lenderLink(row);
  return (
    <tr role="row" className={standingStep(row.state) === null ? css.muted : undefined}>
      <td role="cell" data-label={t('column.number')} className={css.number}>
        {row.lender_reference_id ?? row.uuid.slice(0, 8).toUpperCase()}
      </td>
      <th role="rowheader" scope="row">
        <Link to={lender.to} onClick={lender.onClick}>
          {row.lender_name}
        </Link>
      </th>
      <td role="cell" data-label={t('column.product')}>
        {t(row.product_type)}
      </td>
      <td role="cell" data-label={t('column.amount')} className={css.amount}>
        {amount === null ? (
          t('noAmount')
        ) : (
          <span>
            {formatPaise(rupeesToPaise(amount.rupees))} <small>{t(amount.kind)}</small>
          </span>
        )}
      </td>
      <td role="cell" data-label={t('column.state')}>
        {row.words}
      </td>
      <td role="cell" data-label={t('column.day')}>
        {day(istToday(new Date(row.state_at)))}
      </td>
      <td role="cell" className={css.next}>
        <Link to={next.to} onClick={next.onClick}>
          {t(next.text, { lender: row.lender_name })}
        </Link>
      </td>
    </tr>
  );
}
