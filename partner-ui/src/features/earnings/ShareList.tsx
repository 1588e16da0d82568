import { useEffect, useState } from 'react';
import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { lazyDialog } from '@marketplace/web/lazy/lazy.js';
import { useDay } from '@marketplace/web/i18n/dates.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { useTexts } from './i18n/useTexts.js';
import { findSharedWith, type SharedWith, type SharedWithFilter, takeBackTerms } from './sharesApi.js';
import { useTermsWords } from './termsWords.js';
import css from './Shares.module.css';

const TermsDialog = lazyDialog(() => import('./TermsDialog.js'));

/** The merchants of the partner, or the agents of one of them. */
export function ShareList({ filter, none }: { filter: SharedWithFilter; none: string }) {
  const t = useTexts();
  const [found, setFound] = useState<{ rows: SharedWith[]; hasMore: boolean }>();
  const [problem, setProblem] = useState<string>();
  const [round, setRound] = useState(0);
  const offline = t('offline');
  const { q, merchant_id } = filter;

  useEffect(() => {
    let isCurrent = true;
    findSharedWith({ ...(q !== undefined && { q }), ...(merchant_id !== undefined && { merchant_id }) }).then(
      (answer) => {
        if (!isCurrent) return;
        setFound(answer);
        setProblem(undefined);
      },
      (error: unknown) => isCurrent && setProblem(errorText(error, offline)),
    );
    return () => {
      isCurrent = false;
    };
  }, [q, merchant_id, round, offline]);

  const again = () => setRound((last) => last + 1);
  const more = async () => {
    const last = found?.rows.at(-1);
    if (!found || !last) return;
    try {
      const next = await findSharedWith({ ...filter, after: last.id });
      setFound({ rows: [...found.rows, ...next.rows], hasMore: next.hasMore });
    } catch (error) {
      toast(errorText(error, offline), 'error');
    }
  };
  return (
    <>
      {problem !== undefined && (
        <div role="alert" className={form.notice}>
          <p>{problem}</p>
          <button type="button" className={form.plain} onClick={again}>
            {t('retry')}
          </button>
        </div>
      )}
      {found === undefined && problem === undefined && (
        <div role="status" aria-label={t('loading')} className={css.skeleton} />
      )}
      {found?.rows.length === 0 && <p className={css.empty}>{none}</p>}
      <ul className={css.list}>
        {found?.rows.map((one) => (
          <ShareCard key={one.id} one={one} onChanged={again} />
        ))}
      </ul>
      {found?.hasMore && (
        <button type="button" className={form.secondary} onClick={() => void more()}>
          {t('more')}
        </button>
      )}
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
