import { useBoot } from '@marketplace/web/boot/BootContext.js';
import { Icon } from '@marketplace/web/chrome/Icon.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import type { CreditCard } from '@marketplace/contract/credit-cards/card.js';
import form from '@marketplace/web/forms/form.module.css';
import { useTexts } from './i18n/useTexts.js';
import css from './ApplyLink.module.css';

/** A link to the bank through the address that records the click. */
export function ApplyLink({ card }: { card: CreditCard }) {
  const t = useTexts();
  const language = useLanguage();
  const { slug } = useBoot().brand;
  if (card.utm_link === null) return <p className={css.closed}>{t('card.closed')}</p>;
  return (
    <a
      className={`${form.button} ${css.apply}`}
      href={`/r/cards/${card.category_id}?partner=${encodeURIComponent(slug)}&lang=${language}`}
      target="_blank"
      rel="noopener"
    >
      {t('card.apply')}
      <span className="visually-hidden">{t('card.applyFor', { name: card.category_name })}</span>
      <Icon name="out" size={18} />
    </a>
  );
}
