import { useState } from 'react';
import type { PortalRole } from '@marketplace/contract/portal/roles.js';
import form from '@marketplace/web/forms/form.module.css';
import { useMoment } from '@marketplace/web/i18n/dates.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { LoadProblem } from '../../shared/LoadProblem.js';
import { useLoaded } from '../../shared/useLoaded.js';
import { type BankAccount, getBankAccount } from './api.js';
import { BankAccountForm } from './BankAccountForm.js';
import { useTexts } from './i18n/useTexts.js';
import css from './Settings.module.css';

/** Where the user is paid to, an owner for the partner: masked, and its change. */
export default function BankAccountPage({ role }: { role: PortalRole }) {
  const t = useTexts();
  const heading = usePageHeading(t('bank.title'));
  const { value: stored, setValue: setStored, problem, reload } = useLoaded(getBankAccount);
  const [isChanging, setChanging] = useState(false);

  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <div>
        <h1 {...heading}>{t('bank.title')}</h1>
        <p className={css.soft}>{t('bank.lead')}</p>
      </div>
      <LoadProblem problem={problem} onRetry={reload} />
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
          role={role}
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
  const { holder_name, ifsc, bank, account_masked, changed_at, held_until } = account;
  if (holder_name === null) return <p className={css.panel}>{t('bank.none')}</p>;
  return (
    <section className={css.panel} aria-label={t('bank.title')}>
      <dl className={css.figures}>
        <div>
          <dt>{t('bank.holder')}</dt>
          <dd>{holder_name}</dd>
        </div>
        {bank !== null && (
          <div>
            <dt>{t('bank.bank')}</dt>
            <dd>{bank}</dd>
          </div>
        )}
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
