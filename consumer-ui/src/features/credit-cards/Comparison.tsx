import { useId, type ReactNode } from 'react';
import type { CreditCard } from '@marketplace/contract/credit-cards/card.js';
import { GST_PERCENT } from '@marketplace/contract/credit-cards/fees.js';
import { Icon } from '@marketplace/web/chrome/Icon.js';
import form from '@marketplace/web/forms/form.module.css';
import type { PublicState } from '@marketplace/web/http/publicData.js';
import table from '@marketplace/web/pages/comparison.module.css';
import { Spinner } from '@marketplace/web/pages/Spinner.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { Link } from 'react-router';
import { useTexts } from './i18n/useTexts.js';
import { ApplyLink } from './ApplyLink.js';
import { CardPicture } from './CardPicture.js';
import { feesOf, useAmount } from './fees.js';
import { FEWEST_COMPARED, MOST_COMPARED, type ListQuery } from './useListQuery.js';
import { useCardWords } from './words.js';
import css from './Comparison.module.css';

/** The comparison of the cards in the address. */
export default function Comparison({ state, query }: { state: PublicState<readonly CreditCard[]>; query: ListQuery }) {
  const t = useTexts();
  const headingId = useId();
  const heading = usePageHeading(t('compare.title'));
  if (state.status === 'loading') return <Spinner />;
  const cards =
    state.status === 'ready'
      ? query.compared.flatMap((id) => state.data.find((card) => card.category_id === id) ?? [])
      : [];
  return (
    <main id="main" tabIndex={-1} className={table.page}>
      <Link to={query.list} className={form.plain}>
        <Icon name="back" />
        {t('compare.back')}
      </Link>
      <h1 id={headingId} {...heading}>
        {t('compare.title')}
      </h1>
      {state.status === 'failed' && (
        <div role="alert" className={form.notice}>
          <p>{t('cards.failed')}</p>
          <button type="button" className={form.plain} onClick={state.retry}>
            {t('cards.retry')}
          </button>
        </div>
      )}
      {state.status === 'ready' && cards.length < query.compared.length && (
        <p className={form.notice}>{t('compare.gone', { count: query.compared.length - cards.length })}</p>
      )}
      {cards.length > 0 && (
        <>
          <p className={css.lead}>{t('compare.lead', { percent: GST_PERCENT })}</p>
          {/* Focusable, because it scrolls sideways on a phone and has to scroll with the arrow keys too. */}
          <div className={table.scroll} role="region" aria-labelledby={headingId} tabIndex={0}>
            <Table cards={cards} query={query} />
          </div>
          {cards.length < MOST_COMPARED && (
            <Link to={query.list} className={form.secondary}>
              {t('compare.add')}
            </Link>
          )}
        </>
      )}
    </main>
  );
}

function Table({ cards, query }: { cards: readonly CreditCard[]; query: ListQuery }) {
  const t = useTexts();
  const without = (card: CreditCard) => {
    const rest = query.compared.filter((id) => id !== card.category_id);
    return rest.length < FEWEST_COMPARED ? `?pick=${rest.join()}` : query.comparison(rest);
  };
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('compare.property')}</span>
          </th>
          {cards.map((card) => (
            <th key={card.category_id} scope="col" className={css.card}>
              <CardPicture card={card} width={96} />
              <span className={css.name}>{card.category_name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <CostRow title={t('card.firstYear')} cards={cards} cost={(card) => feesOf(card).firstYear} isDeciding />
        <CostRow title={t('card.laterYears')} cards={cards} cost={(card) => feesOf(card).laterYears} />
        <CostRow title={t('compare.threeYears')} cards={cards} cost={(card) => feesOf(card).threeYears} />
        <Row title={t('compare.deposit')} cards={cards}>
          {(card) => (card.secured === 1 ? t('compare.depositNeeded') : t('compare.depositNone'))}
        </Row>
        <Row title={t('compare.feature')} cards={cards}>
          {(card) => <Feature card={card} />}
        </Row>
        <Row title={t('compare.bullets')} cards={cards}>
          {(card) => <Bullets card={card} />}
        </Row>
        <Row title={t('compare.next')} cards={cards}>
          {(card) => (
            <div className={`${table.actions} ${css.next}`}>
              <ApplyLink card={card} />
              <Link to={without(card)} replace className={form.plain}>
                {t('compare.takeOut')}
                <span className="visually-hidden">{card.category_name}</span>
              </Link>
            </div>
          )}
        </Row>
      </tbody>
    </table>
  );
}

function Feature({ card }: { card: CreditCard }) {
  const { words, lang } = useCardWords(card).feature;
  return <span lang={lang}>{words}</span>;
}

function Bullets({ card }: { card: CreditCard }) {
  const { words, lang } = useCardWords(card).bullets;
  return (
    <ul className={css.bullets} lang={lang}>
      {words.map((bullet, index) => (
        <li key={index}>{bullet}</li>
      ))}
    </ul>
  );
}

interface RowProps {
  title: string;
  cards: readonly CreditCard[];
  children: (card: CreditCard) => ReactNode;
}

function Row({ title, cards, children }: RowProps) {
  return (
    <tr>
      <th scope="row">{title}</th>
      {cards.map((card) => (
        <td key={card.category_id}>{children(card)}</td>
      ))}
    </tr>
  );
}

interface CostRowProps {
  title: string;
  cards: readonly CreditCard[];
  /** In paise; `null` if unknown. */
  cost: (card: CreditCard) => number | null;
  isDeciding?: boolean;
}

function CostRow({ title, cards, cost, isDeciding = false }: CostRowProps) {
  const t = useTexts();
  const amount = useAmount();
  const costs = cards.map(cost).filter((one) => one !== null);
  const lowest = Math.min(...costs);
  const differ = costs.some((one) => one !== lowest);
  return (
    <Row title={title} cards={cards}>
      {(card) => (
        <>
          <span className={isDeciding ? `${table.figure} ${css.deciding}` : table.figure}>{amount(cost(card))}</span>
          {differ && cost(card) === lowest && <span className={table.lowest}>{t('compare.lowest')}</span>}
        </>
      )}
    </Row>
  );
}
