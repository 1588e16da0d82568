import { useEffect, useState } from 'react';
import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { useMoment } from '@marketplace/web/i18n/dates.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { useTexts } from '../../i18n/useTexts.js';
import { type BankAccount, getBankAccount } from './api.js';
import { BankAccountForm } from './BankAccountForm.js';
import css from './BankAccountPage.module.css';

/** Where the partner is paid to, masked, and its change. */
export default function BankAccountPage({ hasSecondStep }: { hasSecondStep: boolean }) {
  const t = useTexts();
  const heading = usePageHeading(t('bank.title'));
  const [stored, setStored] = useState<BankAccount>();
  const [problem, setProblem] = useState<string>();
  const [isChanging, setChanging] = useState(false);
  const [round, setRound] = useState(0);
  const offline = t('offline');

  useEffect(() => {
    let isCurrent = true;
    getBankAccount().then(
      (answer) => {
        if (!isCurrent) return;
        setStored(answer);
        setProblem(undefined);
      },
      (error: unknown) => isCurrent && setProblem(errorText(error, offline)),
    );
    return () => {
      isCurrent = false;
    };
  }, [round, offline]);

  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <div>
        <h1 {...heading}>{t('bank.title')}</h1>
        <p className={css.soft}>{t('bank.lead')}</p>
      </div>
      {problem !== undefined && (
        <div role="alert" className={form.notice}>
          <p>{problem}</p>
          <button type="button" className={form.plain} onClick={() => setRound((last) => last + 1)}>
            {t('retry')}
          </button>
        </div>
      )}
      {stored === undefined && problem === undefined && (
        <div role="status" aria-label={t('loading')} className={css.skeleton} />
      )}
      {stored && <Stored account={stored} />}
      {stored && !isChanging && (
        <div>
          <button type="button" className={form.secondary} onClick={() => setChanging(true)}>
            {t(stored.holder_name === null ? 'bank.enter' : 'bank.change')}
          </button>
        </div>
      )}
      {stored && isChanging && (
        <BankAccountForm
          version={stored.version}
          hasSecondStep={hasSecondStep}
          onClose={() => setChanging(false)}
          onSaved={(now) => {
            setStored(now);
            setChanging(false);
            toast(t('bank.saved'));
          }}
        />
      )}
    </main>
  );
}

function Stored({ account }: { account: BankAccount }) {
  const t = useTexts();
  const moment = useMoment();
  const { holder_name, ifsc, account_masked, changed_at, held_until } = account;
  if (holder_name === null) return <p className={css.panel}>{t('bank.none')}</p>;
  return (
    <section className={css.panel} aria-label={t('bank.title')}>
      <dl className={css.figures}>
        <div>
          <dt>{t('bank.holder')}</dt>
          <dd>{holder_name}</dd>
        </div>
        <div>
          <dt>{t('bank.ifsc')}</dt>
          <dd>{ifsc}</dd>
        </div>
        <div>
          <dt>{t('bank.number')}</dt>
          <dd>{account_masked}</dd>
        </div>
      </dl>
      {held_until !== null ? (
        <p className={css.held}>{t('bank.held', { date: moment(held_until) })}</p>
      ) : (
        changed_at !== null && <p className={css.soft}>{t('bank.since', { date: moment(changed_at) })}</p>
      )}
    </section>
  );
}
