import { useEffect, useRef, useState } from 'react';
import { isOpenAssisted } from '@marketplace/contract/assisted/assisted.js';
import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { useMoment } from '@marketplace/web/i18n/dates.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { Link } from 'react-router';
import { useTexts } from './i18n/useTexts.js';
import { LEADS } from '../../session/paths.js';
import { LoadProblem } from '../../shared/LoadProblem.js';
import { MoreRows } from '../../shared/MoreRows.js';
import { useRows } from '../../shared/useRows.js';
import { type CounterRow, listCustomers, sendLinkAgain } from './api.js';
import { CounterForm } from './CounterForm.js';
import css from './CounterPage.module.css';

/** A customer stands in the shop: the number, product and amount here, everything else on the customer's own phone. */
export default function CounterPage({ products }: { products: readonly ProductType[] }) {
  const t = useTexts();
  const heading = usePageHeading(t('counter.title'));
  const list = useRows(listCustomers);
  const { rows, problem, reload } = list;
  const [sentTo, setSentTo] = useState<string>();

  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <div>
        <h1 {...heading}>{t('counter.title')}</h1>
        <p className={css.lead}>{t('counter.lead')}</p>
      </div>
      <div className={css.columns}>
        {sentTo === undefined ? (
          <CounterForm
            products={products}
            onSent={(phone) => {
              setSentTo(phone);
              reload();
            }}
            onFailed={reload}
          />
        ) : (
          <Sent phone={sentTo} onNext={() => setSentTo(undefined)} />
        )}
        <section className={css.list} aria-labelledby="begun">
          <h2 id="begun">{t('counter.list')}</h2>
          <p className={css.soft}>
            {t('counter.listLead')} <Link to={LEADS}>{t('leads.title')}</Link>
          </p>
          <LoadProblem problem={problem} onRetry={reload} />
          {rows === undefined && problem === undefined && (
            <div role="status" aria-label={t('loading')} className={css.skeleton} />
          )}
          {rows !== undefined && (
            <button type="button" className={form.plain} onClick={reload}>
              {t('counter.refresh')}
            </button>
          )}
          {rows?.length === 0 && <p className={css.soft}>{t('counter.none')}</p>}
          <ul className={css.list}>
            {rows?.map((row) => (
              <Customer key={row.id} row={row} onSent={reload} />
            ))}
          </ul>
          <MoreRows list={list} />
        </section>
      </div>
    </main>
  );
}

/** What the customer does now; whoever sells never types the code. */
function Sent({ phone, onNext }: { phone: string; onNext: () => void }) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={css.panel} aria-labelledby="sent">
      <h2 id="sent" tabIndex={-1} ref={heading}>
        {t('counter.sent', { phone: `XXXXXX${phone.slice(-4)}` })}
      </h2>
      <ol className={css.steps}>
        <li>{t('counter.step1')}</li>
        <li>{t('counter.step2')}</li>
        <li>{t('counter.step3')}</li>
      </ol>
      <p className={form.notice}>{t('counter.never')}</p>
      <button type="button" className={form.secondary} onClick={onNext}>
        {t('counter.next')}
      </button>
    </section>
  );
}

interface CustomerProps {
  row: CounterRow;
  onSent: () => void;
}

function Customer({ row, onSent }: CustomerProps) {
  const t = useTexts();
  const language = useLanguage();
  const moment = useMoment();
  const [busy, setBusy] = useState(false);
  const { id, phone_masked, product_type, state, application_state, created_at, isExpired } = row;
  const shown =
    state === 'CONFIRMED' && application_state !== null
      ? t(application_state === 'DRAFT' ? 'counter.FILLING' : `lead.${application_state}`)
      : t(isExpired ? 'counter.EXPIRED' : `counter.${state}`);

  const send = async () => {
    setBusy(true);
    try {
      await sendLinkAgain(id);
      toast(t('counter.sent', { phone: phone_masked }));
    } catch (error) {
      toast(errorText(error, t('offline')), 'error');
    }
    setBusy(false);
    onSent();
  };

  return (
    <li className={css.card}>
      <div className={css.who}>
        <strong>{phone_masked}</strong>
        <span className={css.chip}>{shown}</span>
      </div>
      <p className={css.soft}>
        {PRODUCT_WORDS[product_type][language]} · {moment(created_at)}
      </p>
      {isOpenAssisted(state) && (
        <button
          type="button"
          className={`${form.plain} ${css.again}`}
          disabled={busy}
          aria-label={t('counter.againTo', { phone: phone_masked })}
          onClick={() => void send()}
        >
          {t('counter.again')}
        </button>
      )}
    </li>
  );
}
