import { SCORE_BANDS, scoreBandOf, scoreBounds } from '@marketplace/contract/offers/chance.js';
import { useTexts } from './i18n/useTexts.js';
import css from './score.module.css';

/** The bands of scores from the lowest to the highest, with the customer's own marked in words. */
export function Scale({ score }: { score: number | null }) {
  const t = useTexts();
  const own = score === null ? null : scoreBandOf(score);
  return (
    <ol className={css.scale} aria-label={t('scale.title')}>
      {SCORE_BANDS.map((band) => {
        const { min, max } = scoreBounds(band);
        const place = score === null ? 0 : (100 * (score - min)) / (max - min);
        return (
          <li key={band} aria-current={band === own ? 'true' : undefined}>
            <span className={css.bar} aria-hidden="true">
              {band === own && <span className={css.mark} style={{ insetInlineStart: `${place}%` }} />}
            </span>
            <span className={css.band}>
              <b>{t(`band.${band}`)}</b>
              <span>
                {min} – {max}
              </span>
            </span>
            {band === own && <span className={css.here}>{t('scale.here', { score: score ?? '' })}</span>}
          </li>
        );
      })}
    </ol>
  );
}
