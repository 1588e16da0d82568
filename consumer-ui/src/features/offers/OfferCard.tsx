import { useId } from 'react';
import form from '@marketplace/web/forms/form.module.css';
import { useTexts } from './i18n/useTexts.js';
import { SpecialOffer } from './SpecialOffer.js';
import type { Offer, Wish } from './types.js';
import { asksWords, costWords, lends, rupees } from './words.js';
import css from './OfferCard.module.css';

interface OfferCardProps {
  offer: Offer;
  wish: Wish;
  isCheapest: boolean;
  isLowestEmi: boolean;
  isPicked: boolean;
  canCompare: boolean;
  isChoosing: boolean;
  onPick: () => void;
  onFacts: () => void;
  onChoose: () => void;
}

export function OfferCard(props: OfferCardProps) {
  const { offer, wish, isCheapest, isLowestEmi, isPicked, canCompare, isChoosing, onPick, onFacts, onChoose } = props;
  const t = useTexts();
  const id = useId();
  const { name, emi, apr } = offer;
  const isOffered = offer.state === 'OFFERED';
  return (
    <li className={`${css.card} ${isCheapest ? css.cheapest : ''}`}>
      <article aria-labelledby={id}>
        <div className={css.head}>
          <span className={css.sign} aria-hidden="true" style={{ '--hue': hueOf(name) } as React.CSSProperties}>
            {[...name][0]}
          </span>
          <h2 id={id}>{name}</h2>
          <span className={css.badges}>
            {isCheapest && <span className={css.good}>{t('badge.cost')}</span>}
            {isLowestEmi && !isCheapest && <span className={css.good}>{t('badge.emi')}</span>}
            {offer.counter_offer && (
              <span className={css.less}>{t('badge.upTo', { amount: rupees(offer.amount) })}</span>
            )}
          </span>
        </div>
        {lends(offer) ? (
          <>
            <dl className={css.figures}>
              <Figure label={t('offer.emi')} value={emi === null ? '—' : rupees(emi)} />
              <Figure label={t('offer.apr')} value={apr === null ? '—' : String(apr)} unit={apr === null ? '' : '%'} />
              <Figure label={t('offer.net')} value={rupees(offer.net_disbursal)} />
            </dl>
            <p className={css.costs}>{costWords(t, offer, wish).join(' · ')}</p>
          </>
        ) : (
          <p className={css.costs}>{t('asks.line', { asks: asksWords(t, offer.asks) })}</p>
        )}
        {offer.rate_percent_per_year === null && <p className={css.costs}>{t('offer.noRate')}</p>}
        {offer.special_offer && <SpecialOffer special={offer.special_offer} />}
        {offer.over_instalment_limit && isOffered ? (
          <p className={css.warning}>{t('offer.overLimit')}</p>
        ) : (
          <div className={css.actions}>
            {!isOffered && (
              <p className={css.applied}>{t(offer.state === 'REJECTED' ? 'offer.refused' : 'offer.applied')}</p>
            )}
            <button
              type="button"
              className={isOffered ? form.button : form.secondary}
              disabled={isChoosing}
              onClick={onChoose}
            >
              {isOffered ? t('offer.choose', { lender: name }) : t('offer.status')}
            </button>
          </div>
        )}
        <div className={css.also}>
          {offer.rate_percent_per_year !== null && (
            <button type="button" className={form.plain} onClick={onFacts}>
              {t('facts.open')}
              <span className="visually-hidden"> {name}</span>
            </button>
          )}
          {canCompare && (
            <label className={css.pick}>
              <input
                type="checkbox"
                checked={isPicked}
                onChange={onPick}
                aria-label={t('offer.compareWith', { lender: name })}
              />
              {t('offer.compare')}
            </label>
          )}
        </div>
      </article>
    </li>
  );
}

function Figure({ label, value, unit = '' }: { label: string; value: string; unit?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        {unit && <small> {unit}</small>}
      </dd>
    </div>
  );
}

/** A colour derived from the name, so that a name always has the same one. */
function hueOf(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);
}
