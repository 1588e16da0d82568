import { Icon } from '@marketplace/web/chrome/Icon.js';
import form from '@marketplace/web/forms/form.module.css';
import { useTexts } from './i18n/useTexts.js';
import type { Offer } from './types.js';
import css from './CompareTray.module.css';

interface CompareTrayProps {
  offers: readonly Offer[];
  onRemove: (lenderId: number) => void;
  onCompare: () => void;
}

/** The offers chosen for comparison, at the bottom of the screen. */
export function CompareTray({ offers, onRemove, onCompare }: CompareTrayProps) {
  const t = useTexts();
  return (
    <section className={css.tray} aria-label={t('compare.tray')}>
      <ul className={css.chosen}>
        {offers.map(({ lender_id, name }) => (
          <li key={lender_id}>
            <button
              type="button"
              className={css.remove}
              aria-label={t('compare.remove', { lender: name })}
              onClick={() => onRemove(lender_id)}
            >
              <span>{name}</span>
              <Icon name="close" size={14} />
            </button>
          </li>
        ))}
      </ul>
      {offers.length < 2 ? (
        <p className={css.hint}>{t('compare.more')}</p>
      ) : (
        <button type="button" className={form.button} onClick={onCompare}>
          {t('compare.open', { count: offers.length })}
        </button>
      )}
    </section>
  );
}
