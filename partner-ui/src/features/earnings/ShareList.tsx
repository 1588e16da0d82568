import { useState } from 'react';
import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { lazyDialog } from '@marketplace/web/lazy/lazy.js';
import { useDay } from '@marketplace/web/i18n/dates.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { useTexts } from './i18n/useTexts.js';
import { LoadProblem } from '../../shared/LoadProblem.js';
import { MoreRows } from '../../shared/MoreRows.js';
import { useRows } from '../../shared/useRows.js';
import { findSharedWith, type SharedWith, type SharedWithFilter, takeBackTerms } from './sharesApi.js';
import { useTermsWords } from './termsWords.js';
import css from './Shares.module.css';

const TermsDialog = lazyDialog(() => import('./TermsDialog.js'));

/** The merchants of the partner, or the agents of one of them. */
export function ShareList({ filter, none }: { filter: SharedWithFilter; none: string }) {
  const t = useTexts();
  const list = useRows(
    (after?: number) => findSharedWith({ ...filter, ...(after !== undefined && { after }) }),
    JSON.stringify(filter),
  );
  const { rows, problem, reload } = list;
  return (
    <>
      <LoadProblem problem={problem} onRetry={reload} />
      {rows === undefined && problem === undefined && (
        <div role="status" aria-label={t('loading')} className={css.skeleton} />
      )}
      {rows?.length === 0 && <p className={css.empty}>{none}</p>}
      <ul className={css.list}>
        {rows?.map((one) => (
          <ShareCard key={one.id} one={one} onChanged={reload} />
        ))}
      </ul>
      <MoreRows list={list} />
    </>
  );
}

/** A merchant or an agent: what they get now, what begins next, and below a merchant its agents. */
function ShareCard({ one, onChanged }: { one: SharedWith; onChanged: () => void }) {
  const t = useTexts();
  const day = useDay();
  const words = useTermsWords();
  const [isChanging, setChanging] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { name, now, next, agent_id, merchant_id } = one;

  const takeBack = async (id: number) => {
    setBusy(true);
    try {
      await takeBackTerms(id);
      toast(t('shares.takenBack', { name }));
      onChanged();
    } catch (error) {
      toast(errorText(error, t('offline')), 'error');
    }
    setBusy(false);
  };

  return (
    <li className={css.card}>
      <strong>{name}</strong>
      <p>
        {now === null ? t('shares.nothing') : words(now)}
        {now !== null && <span className={css.soft}> {t('shares.since', { day: day(now.valid_from) })}</span>}
      </p>
      {next !== null && (
        <p className={css.next}>
          <span>{t('shares.from', { day: day(next.valid_from), terms: words(next) })}</span>
          <button
            type="button"
            className={form.plain}
            disabled={isBusy}
            aria-label={`${t('shares.takeBack')}: ${name}`}
            onClick={() => void takeBack(next.id)}
          >
            {t('shares.takeBack')}
          </button>
        </p>
      )}
      <div className={css.actions}>
        <button
          type="button"
          className={form.plain}
          aria-label={`${t('shares.change')}: ${name}`}
          onClick={() => setChanging(true)}
        >
          {t('shares.change')}
        </button>
        {agent_id === null && (
          <button
            type="button"
            className={form.plain}
            aria-expanded={isOpen}
            aria-label={`${t('shares.agents')}: ${name}`}
            onClick={() => setOpen((last) => !last)}
          >
            {t('shares.agents')}
          </button>
        )}
      </div>
      {isOpen && (
        <div className={css.below}>
          <ShareList filter={{ merchant_id }} none={t('shares.noAgents')} />
        </div>
      )}
      {isChanging && (
        <TermsDialog
          one={one}
          onClose={() => setChanging(false)}
          onAdded={() => {
            setChanging(false);
            toast(t('shares.changed', { name }));
            onChanged();
          }}
        />
      )}
    </li>
  );
}
