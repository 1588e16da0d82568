import { useDay } from '@marketplace/web/i18n/dates.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { useTexts } from './i18n/useTexts.js';
import type { Offer } from './types.js';
import css from './OfferCard.module.css';

/** What the lender adds to its offer for a while, in Hindi where the lender says it in Hindi. */
export function SpecialOffer({ special }: { special: NonNullable<Offer['special_offer']> }) {
  const t = useTexts();
  const day = useDay();
  const hindi = useLanguage() === 'hi' ? special.text_hi : null;
  const text = hindi ?? special.text;
  return (
    <p className={css.special} lang={hindi === null ? 'en' : 'hi'}>
      {special.until === null ? text : t('offer.until', { text, day: day(special.until) })}
    </p>
  );
}
