import type { CreditCard } from '@marketplace/contract/credit-cards/card.js';
import { Icon } from '@marketplace/web/chrome/Icon.js';
import form from '@marketplace/web/forms/form.module.css';
import { Link } from 'react-router';
import { useTexts } from './i18n/useTexts.js';
import { CardPicture } from './CardPicture.js';
import { FEWEST_COMPARED, type ListQuery } from './useListQuery.js';
import css from './CompareTray.module.css';

/** The cards chosen for comparison, at the bottom of the screen. */
export function CompareTray({ cards, query }: { cards: readonly CreditCard[]; query: ListQuery }) {
  const t = useTexts();
  const count = cards.length;
  return (
    <section className={css.tray} aria-label={t('compare.tray')}>
      <ul className={css.chosen}>
        {cards.map((card) => (
          <li key={card.category_id}>
            <button
              type="button"
              className={css.remove}
              aria-label={t('compare.remove', { name: card.category_name })}
              onClick={() => query.togglePicked(card.category_id)}
            >
              <CardPicture card={card} width={56} />
              <span className={css.cross}>
                <Icon name="close" size={12} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {count < FEWEST_COMPARED ? (
        <p className={css.hint}>{t('compare.chooseMore')}</p>
      ) : (
        <Link to={query.comparison(query.picked)} className={form.button}>
          {t('compare.open', { count })}
        </Link>
      )}
    </section>
  );
}
