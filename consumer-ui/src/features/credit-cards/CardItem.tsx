import { useId } from 'react';
import type { CreditCard } from '@marketplace/contract/credit-cards/card.js';
import { GST_PERCENT } from '@marketplace/contract/credit-cards/fees.js';
import { cardPath } from '@marketplace/contract/routes/routes.js';
import { Ticks } from '@marketplace/web/pages/Ticks.js';
import { Link } from 'react-router';
import { useTexts } from './i18n/useTexts.js';
import { ApplyLink } from './ApplyLink.js';
import { CardPicture } from './CardPicture.js';
import { feesOf, useAmount } from './fees.js';
import { useCardWords } from './words.js';
import css from './CardItem.module.css';

/** Further bullets are folded, to keep the list short. */
const BULLETS_SHOWN = 3;

interface CardItemProps {
  card: CreditCard;
  isPicked: boolean;
  /** False if the maximum number of cards is already chosen. */
  canPick: boolean;
  onPick: () => void;
}

export function CardItem({ card, isPicked, canPick, onPick }: CardItemProps) {
  const t = useTexts();
  const amount = useAmount();
  const nameId = useId();
  const { firstYear, laterYears } = feesOf(card);
  const { feature, bullets } = useCardWords(card);
  const more = bullets.words.slice(BULLETS_SHOWN);
  return (
    <article className={css.card} aria-labelledby={nameId}>
      <div className={css.top}>
        <CardPicture card={card} width={96} />
        <div>
          <h2 id={nameId} className={css.name}>
            <Link to={cardPath(card)}>{card.category_name}</Link>
          </h2>
          {feature.words && (
            <p className={css.feature} lang={feature.lang}>
              {feature.words}
            </p>
          )}
        </div>
      </div>
      <div className={css.cost}>
        <dl className={css.fees}>
          <div>
            <dt>{t('card.firstYear')}</dt>
            <dd className={css.deciding}>{amount(firstYear)}</dd>
          </div>
          <div>
            <dt>{t('card.laterYears')}</dt>
            <dd>{amount(laterYears)}</dd>
          </div>
        </dl>
        {firstYear !== null && <p className={css.gst}>{t('card.gst', { percent: GST_PERCENT })}</p>}
      </div>
      <div className={css.about}>
        {card.secured === 1 && (
          <p className={css.deposit}>
            <b>{t('card.deposit')}</b> {t('card.depositText')}
          </p>
        )}
        <Ticks lines={bullets.words.slice(0, BULLETS_SHOWN)} lang={bullets.lang} />
        {more.length > 0 && (
          <details className={css.more}>
            <summary>{t('card.more', { count: more.length })}</summary>
            <Ticks lines={more} lang={bullets.lang} />
          </details>
        )}
      </div>
      <div className={css.actions}>
        <ApplyLink card={card} />
        <label className={css.compare}>
          <input type="checkbox" checked={isPicked} disabled={!isPicked && !canPick} onChange={onPick} />
          {t('card.compare')}
          <span className="visually-hidden">{card.category_name}</span>
        </label>
      </div>
    </article>
  );
}
