import { useId } from 'react';
import form from '@marketplace/web/forms/form.module.css';
import { useDay } from '@marketplace/web/i18n/dates.js';
import { LenderMark } from '@marketplace/web/pictures/LenderMark.js';
import { useTexts } from './i18n/useTexts.js';
import { Chance } from './Chance.js';
import { SpecialOffer } from './SpecialOffer.js';
import type { Offer, Offers, Wish } from './types.js';
import { asksWords, costWords, lends, rupees } from './words.js';
import css from './OfferCard.module.css';

interface OfferCardProps {
  offer: Offer;
  wish: Wish;
  chances: Offers['chances'];
  isOpen: boolean;
  /** Its button is the one main action of the screen. */
  isMain: boolean;
  isCheapest: boolean;
  isLowestEmi: boolean;
  isPicked: boolean;
  canCompare: boolean;
  isChoosing: boolean;
  onToggle: () => void;
  onPick: () => void;
  onFacts: () => void;
  onChoose: () => void;
}

/** An offer as a row with its main figures; the rest opens on a tap. */
export function OfferCard(props: OfferCardProps) {
  const { offer, isOpen, isCheapest, isLowestEmi, onToggle } = props;
  const t = useTexts();
  const day = useDay();
  const id = useId();
  const { name, emi, apr } = offer;
  const premium = premiumOf(offer);
  return (
    <li className={`${css.card} ${isCheapest ? css.cheapest : ''}`}>
      <article aria-labelledby={id}>
        <div className={css.row}>
          <div className={css.head}>
            <LenderMark name={name} />
            <h2 id={id}>
              <button
                type="button"
                className={css.toggle}
                aria-expanded={isOpen}
                aria-controls={`${id}-more`}
                onClick={onToggle}
              >
                {name}
              </button>
            </h2>
            <span className={css.badges}>
              {isCheapest && <span className={css.good}>{t('badge.cost')}</span>}
              {isLowestEmi && !isCheapest && <span className={css.good}>{t('badge.emi')}</span>}
              {offer.counter_offer && (
                <span className={css.less}>{t('badge.upTo', { amount: rupees(offer.amount) })}</span>
              )}
            </span>
            <span className={css.arrow} aria-hidden="true" />
          </div>
          {offer.state !== 'OFFERED' && (
            <p className={css.applied}>{t(offer.state === 'REJECTED' ? 'offer.refused' : 'offer.applied')}</p>
          )}
          {premium && (
            <>
              <dl className={css.figures}>
                <Figure label={t('offer.premium')} value={rupees(premium.rupees)} unit={t('offer.premium.unit')} />
              </dl>
              <p className={css.told}>{t('offer.premium.told', { lender: name, day: day(premium.on) })}</p>
            </>
          )}
          {lends(offer) && (
            <dl className={css.figures}>
              <Figure label={t('offer.amount')} value={rupees(offer.amount)} />
              <Figure label={t('offer.emi')} value={emi === null ? '—' : rupees(emi)} />
              <Figure label={t('offer.apr')} value={apr === null ? '—' : String(apr)} unit={apr === null ? '' : '%'} />
            </dl>
          )}
        </div>
        <div id={`${id}-more`} hidden={!isOpen}>
          {isOpen && <More {...props} />}
        </div>
      </article>
    </li>
  );
}

/** The further costs of an offer, and what can be done with it. */
function More({
  offer,
  wish,
  chances,
  isMain,
  isPicked,
  canCompare,
  isChoosing,
  onPick,
  onFacts,
  onChoose,
}: OfferCardProps) {
  const t = useTexts();
  const { name } = offer;
  const isOffered = offer.state === 'OFFERED';
  return (
    <>
      {offer.is_lenders_own && <p className={css.special}>{t('offer.own', { lender: name })}</p>}
      {lends(offer) ? (
        <>
          <p className={css.net}>
            {t('offer.net')} <strong>{rupees(offer.net_disbursal)}</strong>
          </p>
          <p className={css.costs}>{costWords(t, offer, wish).join(' · ')}</p>
        </>
      ) : (
        <p className={css.costs}>{t('asks.line', { asks: asksWords(t, offer.asks) })}</p>
      )}
      {offer.rate_percent_per_year === null && !premiumOf(offer) && <p className={css.costs}>{t('offer.noRate')}</p>}
      {isOffered && lends(offer) && <Chance lender={offer} chances={chances} />}
      {offer.special_offer && <SpecialOffer special={offer.special_offer} />}
      {offer.over_instalment_limit && isOffered ? (
        <p className={css.warning}>{t('offer.overLimit')}</p>
      ) : (
        <div className={css.actions}>
          <button
            type="button"
            className={isMain ? form.button : form.secondary}
            disabled={isChoosing}
            onClick={onChoose}
          >
            {isOffered ? t('offer.choose', { lender: name }) : t('offer.status')}
          </button>
        </div>
      )}
      <div className={css.also}>
        {offer.rate_percent_per_year !== null && !offer.is_lenders_own && (
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
    </>
  );
}

/** What the insurer asks for a year, and since when; of one that has refused, it is the price of nothing. */
function premiumOf({ premium: rupees, premium_on: on, state }: Offer): { rupees: number; on: string } | null {
  return rupees === null || on === null || state === 'REJECTED' ? null : { rupees, on };
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
