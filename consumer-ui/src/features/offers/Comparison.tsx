import { useId, type ReactNode } from 'react';
import { INTEREST_WORDS } from '@marketplace/contract/lenders/interest.js';
import { Icon } from '@marketplace/web/chrome/Icon.js';
import form from '@marketplace/web/forms/form.module.css';
import css from '@marketplace/web/pages/comparison.module.css';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { Link, useSearchParams } from 'react-router';
import { useTexts } from './i18n/useTexts.js';
import { lowestBy } from './order.js';
import { withValue } from './query.js';
import type { Offer } from './types.js';
import { asksWords, months, rupees } from './words.js';

interface ComparisonProps {
  offers: readonly Offer[];
  choosing: number | null;
  onFacts: (offer: Offer) => void;
  onChoose: (offer: Offer) => Promise<void>;
}

/** The comparison of the offers in the address. */
export default function Comparison({ offers, choosing, onFacts, onChoose }: ComparisonProps) {
  const t = useTexts();
  const language = useLanguage();
  const id = useId();
  const heading = usePageHeading(t('compare.title'));
  const [query] = useSearchParams();
  const money = (amount: number | null) => (amount === null ? t('compare.notTold') : rupees(amount));
  const percent = (value: number | null) => (value === null ? t('compare.notTold') : `${value} %`);
  const main = offers.findIndex((offer) => !offer.over_instalment_limit && offer.state === 'OFFERED');
  const lowest = { apr: lowestBy(offers, 'apr'), emi: lowestBy(offers, 'emi') };
  const rows: { title: string; of: (offer: Offer) => ReactNode }[] = [
    {
      title: t('offer.apr'),
      of: (offer) => <Figure value={percent(offer.apr)} isLowest={offer.apr !== null && offer.apr === lowest.apr} />,
    },
    {
      title: t('offer.emi'),
      of: (offer) => <Figure value={money(offer.emi)} isLowest={offer.emi !== null && offer.emi === lowest.emi} />,
    },
    { title: t('offer.net'), of: (offer) => <Figure value={rupees(offer.net_disbursal)} isLowest={false} /> },
    { title: t('compare.total'), of: (offer) => money(offer.total_payable) },
    { title: t('compare.amount'), of: (offer) => rupees(offer.amount) },
    { title: t('compare.tenure'), of: (offer) => months(t, offer.tenure_months) },
    { title: t('compare.rate'), of: (offer) => percent(offer.rate_percent_per_year) },
    {
      title: t('compare.type'),
      of: ({ interest_type: type }) => (type === null ? t('compare.notTold') : INTEREST_WORDS[type][language]),
    },
    { title: t('compare.fees'), of: (offer) => rupees(offer.fees.total) },
    { title: t('compare.late'), of: (offer) => percent(offer.penal_charges.late_payment_percent_per_month) },
    { title: t('compare.bounce'), of: (offer) => money(offer.penal_charges.bounce_charge) },
    { title: t('compare.foreclosure'), of: (offer) => percent(offer.penal_charges.foreclosure_percent) },
    { title: t('asks'), of: (offer) => asksWords(t, offer.asks) },
  ];
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <Link to={`?${withValue(query, 'compare', null)}`} className={form.plain}>
        <Icon name="back" />
        {t('compare.back')}
      </Link>
      <h1 id={id} {...heading}>
        {t('compare.title')}
      </h1>
      {/* Focusable, because it scrolls sideways on a phone and has to scroll with the arrow keys too. */}
      <div className={css.scroll} role="region" aria-labelledby={id} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('compare.property')}</span>
              </th>
              {offers.map(({ lender_id, name }) => (
                <th key={lender_id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ title, of }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                {offers.map((offer) => (
                  <td key={offer.lender_id}>{of(offer)}</td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">
                <span className="visually-hidden">{t('facts.open')}</span>
              </th>
              {offers.map((offer, index) => (
                <td key={offer.lender_id}>
                  <div className={css.actions}>
                    {offer.over_instalment_limit ? (
                      t('offer.overLimit')
                    ) : (
                      <button
                        type="button"
                        className={index === main ? form.button : form.secondary}
                        disabled={choosing === offer.lender_id}
                        onClick={() => void onChoose(offer)}
                      >
                        {offer.state === 'OFFERED' ? t('offer.choose', { lender: offer.name }) : t('offer.status')}
                      </button>
                    )}
                    {!offer.is_lenders_own && (
                      <button type="button" className={form.plain} onClick={() => onFacts(offer)}>
                        {t('facts.open')}
                        <span className="visually-hidden"> {offer.name}</span>
                      </button>
                    )}
                  </div>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </main>
  );
}

function Figure({ value, isLowest }: { value: string; isLowest: boolean }) {
  const t = useTexts();
  return (
    <>
      <span className={css.figure}>{value}</span>
      {isLowest && <span className={css.lowest}>{t('compare.lowest')}</span>}
    </>
  );
}
