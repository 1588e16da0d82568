import { useState, type SyntheticEvent } from 'react';
import form from '@marketplace/web/forms/form.module.css';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { useTexts } from './i18n/useTexts.js';
import type { SharedWithFilter } from './sharesApi.js';
import { ShareList } from './ShareList.js';
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
      <ShareList
        key={filter.q ?? ''}
        filter={filter}
        none={t(filter.q === undefined ? 'shares.none' : 'users.noneFound')}
      />
    </main>
  );
}
