import { formatPaise } from '@marketplace/contract/money/money.js';
import { Icon } from '@marketplace/web/chrome/Icon.tsx';
import form from '@marketplace/web/forms/form.module.css';
import { useBoot } from '@marketplace/web/boot/BootContext.ts';
import { brandName } from '@marketplace/web/boot/brand.ts';
import { useLanguage } from '@marketplace/web/i18n/language.ts';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.ts';
import { Link } from 'react-router';
import { ALL_CARDS, type CardFilter, FILTERS } from './filters.ts';
import { lowestCostPaise } from './order.ts';
import { type CardsState, useCards } from './useCards.ts';
import { useTexts } from './i18n/useTexts.ts';
import css from './StartPage.module.css';

const PROMISES = ['costs', 'order', 'privacy'] as const;

export function StartPage() {
  const t = useTexts();
  const state = useCards();
  const { brand } = useBoot();
  const language = useLanguage();
  const heading = usePageHeading(brand.title ?? brandName(brand, language));
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <div className={css.intro}>
        <h1 {...heading}>{t('start.title')}</h1>
        <p className={css.lead}>{t('start.lead')}</p>
      </div>
      <ul className={css.promises}>
        {PROMISES.map((promise) => (
          <li key={promise}>
            <Icon name="check" size={22} />
            <span>
              <b>{t(`start.${promise}`)}</b>
              {t(`start.${promise}Text`)}
            </span>
          </li>
        ))}
      </ul>
      <section className={css.panel} aria-labelledby="choose">
        <h2 id="choose" className={css.question}>
          {t('start.question')}
        </h2>
        <p className={css.hint}>{t('start.hint')}</p>
        <ul className={css.entries}>
          {FILTERS.filter((filter) => filter !== ALL_CARDS).map((filter) => (
            <li key={filter.path}>
              <Entry filter={filter} state={state} />
            </li>
          ))}
        </ul>
        <Link to={ALL_CARDS.path} className={form.button}>
          {t('start.all')}
        </Link>
        <p className={css.hint}>{t('start.score')}</p>
      </section>
    </main>
  );
}

function Entry({ filter, state }: { filter: CardFilter; state: CardsState }) {
  const t = useTexts();
  const cards = state.status === 'ready' ? state.cards.filter(filter.shows) : [];
  const lowest = lowestCostPaise(cards);
  return (
    <Link to={filter.path} className={css.entry}>
      <span>
        <b>{t(filter.title)}</b>
        <span className={css.hint}>{t(filter.lead)}</span>
        {/* Keeps its line while the cards are on their way. */}
        <span className={css.figures}>
          {state.status === 'ready' && t('start.count', { count: cards.length })}
          {lowest !== null && t('start.from', { amount: formatPaise(lowest) })}
        </span>
      </span>
      <Icon name="arrow" />
    </Link>
  );
}
