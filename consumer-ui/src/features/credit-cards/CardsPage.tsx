import type { ReactNode } from 'react';
import type { CreditCard } from '@marketplace/contract/credit-cards/card.js';
import { GST_PERCENT } from '@marketplace/contract/credit-cards/fees.js';
import form from '@marketplace/web/forms/form.module.css';
import type { PublicState } from '@marketplace/web/http/publicData.js';
import { lazyPage } from '@marketplace/web/lazy/lazy.js';
import { useNotice } from '@marketplace/web/pages/useNotice.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { Link, NavLink } from 'react-router';
import { creditCards } from '../../shared/publicData.js';
import { InTurn } from '../../shared/taking-over/InTurn.js';
import { useTexts } from './i18n/useTexts.js';
import { CardItem } from './CardItem.js';
import { CompareTray } from './CompareTray.js';
import { ALL_CARDS, type CardFilter, FILTERS } from './filters.js';
import { ORDERS, sortCards, type Order } from './order.js';
import { FEWEST_COMPARED, MOST_COMPARED, type ListQuery, useListQuery } from './useListQuery.js';
import css from './CardsPage.module.css';

const Comparison = lazyPage(() => import('./Comparison.js'));

type CardsState = PublicState<readonly CreditCard[]>;

export const prefetch = creditCards.prefetch;

/** The cards of `filter` as a list, or the comparison of the cards in the address. */
export default function CardsPage({ filter }: { filter: CardFilter }) {
  const state = creditCards.use();
  const query = useListQuery();
  if (query.compared.length >= FEWEST_COMPARED) return <Comparison state={state} query={query} />;
  return <CardList filter={filter} state={state} query={query} />;
}

interface CardListProps {
  filter: CardFilter;
  state: CardsState;
  query: ListQuery;
}

function CardList({ filter, state, query }: CardListProps) {
  const t = useTexts();
  const notice = useNotice();
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <div className={css.intro}>
        {notice === 'closed' && (
          <p className={form.notice} role="status">
            {t('cards.closedNotice')}
          </p>
        )}
        <h1 {...usePageHeading(t(filter.title))}>{t(filter.title)}</h1>
        <p className={css.lead}>{t(filter.lead)}</p>
      </div>
      <div className={css.tools}>
        <nav aria-label={t('cards.show')}>
          <ul className={css.chips}>
            {FILTERS.map(({ path, chip }) => (
              <li key={path}>
                <NavLink to={{ pathname: path, search: query.list }} className={css.chip}>
                  {t(chip)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <label className={css.order}>
          {t('cards.order')}
          <select value={query.order} onChange={(event) => query.setOrder(event.target.value as Order)}>
            {ORDERS.map((order) => (
              <option key={order} value={order}>
                {t(`order.${order}`)}
              </option>
            ))}
          </select>
        </label>
        <details className={css.why}>
          <summary>{t('cards.why')}</summary>
          <p>{t('cards.whyOrder')}</p>
          <p>{t('cards.whyMoney')}</p>
          <p>{t('cards.whyGst', { percent: GST_PERCENT })}</p>
        </details>
      </div>
      <div className={css.results}>
        <Results filter={filter} state={state} query={query} />
      </div>
    </main>
  );
}

function Results({ filter, state, query }: CardListProps) {
  const t = useTexts();
  if (state.status === 'loading') return <Skeletons />;
  if (state.status === 'failed') {
    return (
      <Message title={t('cards.failed')} text={t('cards.failedText')} isAlert>
        <button type="button" className={form.button} onClick={state.retry}>
          {t('cards.retry')}
        </button>
      </Message>
    );
  }
  const shown = sortCards(state.data.filter(filter.shows), query.order);
  const picked = state.data.filter((card) => query.picked.includes(card.category_id));
  return (
    <>
      {shown.length === 0 ? (
        <Message title={t(filter.empty)} text={t('cards.emptyText')}>
          {filter !== ALL_CARDS && (
            <Link to={{ pathname: ALL_CARDS.path, search: query.list }} className={form.button}>
              {t('cards.seeAll')}
            </Link>
          )}
        </Message>
      ) : (
        <>
          <p className={css.count} role="status">
            {t('cards.count', { count: shown.length, order: t(`order.${query.order}`) })}
          </p>
          <Cards shown={shown} picked={picked} query={query} />
        </>
      )}
      {picked.length > 0 && <CompareTray cards={picked} query={query} />}
    </>
  );
}

interface CardsProps {
  shown: readonly CreditCard[];
  picked: readonly CreditCard[];
  query: ListQuery;
}

function Cards({ shown, picked, query }: CardsProps) {
  return (
    <ul className={css.list}>
      {shown.map((card) => (
        <li key={card.category_id}>
          <InTurn>
            <CardItem
              card={card}
              isPicked={picked.includes(card)}
              canPick={picked.length < MOST_COMPARED}
              onPick={() => query.togglePicked(card.category_id)}
            />
          </InTurn>
        </li>
      ))}
    </ul>
  );
}

interface MessageProps {
  title: string;
  text: string;
  isAlert?: boolean;
  children: ReactNode;
}

function Message({ title, text, isAlert = false, children }: MessageProps) {
  return (
    <div className={css.message} role={isAlert ? 'alert' : undefined}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}

/** Placeholders with the shape of the list, so that nothing moves when the cards arrive. */
function Skeletons() {
  const t = useTexts();
  return (
    <div role="status" aria-label={t('cards.loading')}>
      <p className={css.count}>&nbsp;</p>
      <div className={css.list}>
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className={css.skeleton} />
        ))}
      </div>
    </div>
  );
}
