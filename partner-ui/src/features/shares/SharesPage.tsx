import { useEffect, useState, type SyntheticEvent } from 'react';
import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { useTexts } from '../../i18n/useTexts.js';
import { findSharedWith, type SharedWith, type SharedWithFilter } from './api.js';
import { ShareCard } from './ShareCard.js';
import css from './Shares.module.css';

/** What the partner passes on to each merchant, and below each to its agents. */
export default function SharesPage() {
  const t = useTexts();
  const heading = usePageHeading(t('shares.title'));
  const [filter, setFilter] = useState<SharedWithFilter>({});
  const search = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = (new FormData(event.currentTarget).get('q') as string | null)?.trim() ?? '';
    setFilter(q === '' ? {} : { q });
  };
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <div>
        <h1 {...heading}>{t('shares.title')}</h1>
        <p className={css.soft}>{t('shares.lead')}</p>
      </div>
      <form role="search" className={css.search} onSubmit={search}>
        <label className={form.field}>
          <span>{t('shares.search')}</span>
          <input type="search" name="q" autoComplete="off" maxLength={200} />
        </label>
        <button type="submit" className={form.secondary}>
          {t('users.find')}
        </button>
      </form>
      <ShareList key={filter.q ?? ''} filter={filter} none={t(filter.q === undefined ? 'shares.none' : 'users.noneFound')} />
    </main>
  );
}

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
