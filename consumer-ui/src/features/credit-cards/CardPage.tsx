import type { CreditCard } from '@marketplace/contract/credit-cards/card.js';
import { GST_PERCENT } from '@marketplace/contract/credit-cards/fees.js';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { cardAt } from '@marketplace/contract/routes/routes.js';
import form from '@marketplace/web/forms/form.module.css';
import NotFound from '@marketplace/web/pages/NotFound.js';
import panels from '@marketplace/web/pages/panels.module.css';
import { Spinner } from '@marketplace/web/pages/Spinner.js';
import { Ticks } from '@marketplace/web/pages/Ticks.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { Link, useParams } from 'react-router';
import { creditCards } from '../../shared/publicData.js';
import { ApplyLink } from './ApplyLink.js';
import { CardPicture } from './CardPicture.js';
import { feesOf, useAmount } from './fees.js';
import { useTexts } from './i18n/useTexts.js';
import { ageBand, useCardWords, workWords } from './words.js';

export const prefetch = creditCards.prefetch;

/** One card: what it costs, what it gives and whom the bank gives it to. */
export default function CardPage() {
  const t = useTexts();
  const state = creditCards.use();
  const id = cardAt(useParams()['card'] ?? '');
  if (state.status === 'loading') return <Spinner />;
  if (state.status === 'failed') {
    return (
      <main id="main" tabIndex={-1} className={panels.page}>
        <div className={panels.panel} role="alert">
          <h1>{t('cards.failed')}</h1>
          <button type="button" className={form.button} onClick={state.retry}>
            {t('cards.retry')}
          </button>
        </div>
      </main>
    );
  }
  const card = state.data.find((one) => one.category_id === id);
  return card ? <Card card={card} /> : <NotFound home="/credit-cards" homeText={t('one.all')} />;
}

function Card({ card }: { card: CreditCard }) {
  const t = useTexts();
  const amount = useAmount();
  const { firstYear, laterYears, threeYears } = feesOf(card);
  const { feature, bullets } = useCardWords(card);
  return (
    <main id="main" tabIndex={-1} className={panels.page}>
      <div className={panels.intro}>
        <h1 {...usePageHeading(card.category_name)}>{card.category_name}</h1>
        {feature.words && (
          <p className={panels.lead} lang={feature.lang}>
            {feature.words}
          </p>
        )}
      </div>
      <div className={panels.column}>
        <section className={panels.panel}>
          <CardPicture card={card} width={192} isMain />
          <h2>{t('one.costs')}</h2>
          <dl className={panels.figures}>
            {(
              [
                ['card.firstYear', firstYear],
                ['card.laterYears', laterYears],
                ['compare.threeYears', threeYears],
              ] as const
            ).map(([label, paise]) => (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd>{amount(paise)}</dd>
              </div>
            ))}
          </dl>
          {firstYear !== null && <p className={panels.small}>{t('card.gst', { percent: GST_PERCENT })}</p>}
          <ApplyLink card={card} />
          <p className={panels.small}>{t('one.decides')}</p>
        </section>
      </div>
      <div className={panels.column}>
        {(bullets.words.length > 0 || card.secured === 1) && (
          <section className={panels.panel}>
            <h2>{t('one.what')}</h2>
            {card.secured === 1 && (
              <p>
                <b>{t('card.deposit')}</b> {t('card.depositText')}
              </p>
            )}
            <Ticks lines={bullets.words} lang={bullets.lang} />
          </section>
        )}
        <Who card={card} />
        <Link to="/credit-cards">{t('one.all')}</Link>
      </div>
    </main>
  );
}

function Who({ card }: { card: CreditCard }) {
  const t = useTexts();
  const { min_income, min_age, max_age, min_credit_score, employments, pincode_prefixes } = card;
  const lines = [
    min_income === null ? null : t('one.income', { min: formatPaise(rupeesToPaise(min_income)) }),
    min_age === null && max_age === null ? null : ageBand(t, card),
    min_credit_score === null ? null : t('one.score', { min: min_credit_score }),
    employments === null ? null : t('one.work', { kinds: workWords(t, employments) }),
    pincode_prefixes === null ? null : t('one.pincodes', { prefixes: pincode_prefixes }),
  ].filter((line) => line !== null);
  return (
    <section className={panels.panel}>
      <h2>{t('one.who')}</h2>
      {lines.length > 0 ? <Ticks lines={lines} /> : <p>{t('one.anybody')}</p>}
    </section>
  );
}
