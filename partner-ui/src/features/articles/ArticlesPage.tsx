import { useDeferredValue, useMemo, useState } from 'react';
import { ARTICLE_CATEGORIES, type FaqKind, isFound, textsIn } from '@marketplace/contract/articles/articles.js';
import { Field } from '@marketplace/web/forms/Field.js';
import form from '@marketplace/web/forms/form.module.css';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { Link, NavLink } from 'react-router';
import { CUSTOMER_QUERIES, DSA_QUERIES, GENERAL_QUERY } from '../../session/paths.js';
import { Body } from '../../shared/Body.js';
import { LoadProblem } from '../../shared/LoadProblem.js';
import tabs from '../../shared/tabs.module.css';
import { useLoaded } from '../../shared/useLoaded.js';
import { type Article, getArticles } from './api.js';
import { useTexts } from './i18n/useTexts.js';
import css from './ArticlesPage.module.css';

const TABS = [
  { kind: 'customer_queries', to: CUSTOMER_QUERIES },
  { kind: 'dsa_queries', to: DSA_QUERIES },
] as const;

/** Questions that come again and again, with their answers; searched in both languages at once. */
export default function ArticlesPage({ kind }: { kind: FaqKind }) {
  const t = useTexts();
  const heading = usePageHeading(t('articles.title'));
  const { value: articles, problem, reload } = useLoaded(() => getArticles(kind), kind);
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query);
  const found = useMemo(
    () =>
      articles?.filter(({ title_en, title_hi, body_en, body_hi }) =>
        isFound(asked, [title_en, title_hi, body_en, body_hi].join('\n')),
      ),
    [articles, asked],
  );
  const isAsked = asked.trim() !== '';

  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <div>
        <h1 {...heading}>{t('articles.title')}</h1>
        <p className={css.soft}>{t(`articles.lead.${kind}`)}</p>
      </div>
      <nav className={tabs.tabs} aria-label={t('articles.kinds')}>
        {TABS.map((tab) => (
          <NavLink key={tab.kind} to={tab.to}>
            {t(`articles.kind.${tab.kind}`)}
          </NavLink>
        ))}
      </nav>
      <Field label={t('articles.search')} hint={t('articles.searchHint')}>
        {(control) => (
          <input
            {...control}
            type="search"
            maxLength={100}
            autoComplete="off"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
        )}
      </Field>
      <LoadProblem problem={problem} onRetry={reload} />
      {articles === undefined && problem === undefined && (
        <div role="status" aria-label={t('loading')} className={css.skeleton} />
      )}
      <p role="status" className={css.soft}>
        {found && isAsked && t('articles.found', { n: String(found.length) })}
      </p>
      {articles?.length === 0 && <p>{t('articles.none')}</p>}
      {found?.length === 0 && isAsked && (
        <p>
          <Link to={GENERAL_QUERY}>{t('articles.ask')}</Link>
        </p>
      )}
      {found &&
        ARTICLE_CATEGORIES[kind].map((category) => {
          const own = found.filter((article) => article.category === category);
          if (own.length === 0) return null;
          return (
            <section key={category} aria-labelledby={category} className={css.group}>
              <h2 id={category}>{t(`articles.category.${category}`)}</h2>
              {own.map((article) => (
                <ArticleCard key={article.id} article={article} />
              ))}
            </section>
          );
        })}
    </main>
  );
}

function ArticleCard({ article }: { article: Article }) {
  const t = useTexts();
  const { title, body } = textsIn(article, useLanguage());
  return (
    <details className={css.card}>
      <summary>
        <h3>{title}</h3>
      </summary>
      <div className={css.text}>
        <Body body={body} heading="h4" />
      </div>
      <p className={css.helped}>
        {t('articles.helped')}{' '}
        <Link
          className={form.plain}
          to={`${GENERAL_QUERY}?article=${article.id}`}
          aria-label={t('articles.noOf', { title })}
        >
          {t('articles.no')}
        </Link>
      </p>
    </details>
  );
}
