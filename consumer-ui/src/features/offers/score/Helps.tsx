import { detailPath } from '@marketplace/contract/journey/next-path.js';
import form from '@marketplace/web/forms/form.module.css';
import panels from '@marketplace/web/pages/panels.module.css';
import { Link } from 'react-router';
import { customerSession } from '../../../session/customer.js';
import { useTexts as useChangeTexts } from '../changes/i18n/useTexts.js';
import { withWish } from '../query.js';
import type { ScoreOpens, WhatIf, Wish } from '../types.js';
import { changeWords, sentence, someOf, wishAfter } from '../words.js';
import { useTexts } from './i18n/useTexts.js';
import { useOffersPath } from './useOffersPath.js';
import css from './score.module.css';

interface HelpsProps {
  whatIfs: readonly WhatIf[];
  wish: Wish;
  product: ScoreOpens['productType'];
}

/** What else than a higher score would open more lenders: only what the engine has answered. */
export function Helps({ whatIfs, wish, product }: HelpsProps) {
  const t = useTexts();
  const changeTexts = useChangeTexts();
  const offers = useOffersPath();
  const others = whatIfs.filter(({ changes }) => changes.some(({ field }) => field !== 'credit_score'));
  const hasIncome = others.some(({ changes }) => changes.some(({ field }) => field === 'monthly_income'));
  return (
    <section className={`${panels.panel} ${css.panel}`} aria-labelledby="helps">
      <h2 id="helps">{t('helps.title')}</h2>
      {others.length === 0 && <p>{t('helps.none')}</p>}
      <ul className={css.steps}>
        {others.map((whatIf, index) => {
          const to = wishAfter(whatIf, wish);
          return (
            <li key={index}>
              <span>
                {sentence(
                  changeTexts('change.opens', {
                    changes: changeWords(changeTexts, whatIf),
                    lenders: someOf(
                      changeTexts,
                      whatIf.opens.map(({ name }) => name),
                    ),
                  }),
                )}
              </span>
              {to && (
                <Link className={form.plain} to={`${offers}?${withWish(new URLSearchParams(), to).toString()}`}>
                  {t('helps.show')}
                  <span className="visually-hidden"> {changeWords(changeTexts, whatIf)}</span>
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      {hasIncome && (
        <Link className={form.plain} to={detailPath(product)} onClick={() => customerSession.set({ editing: '1' })}>
          {changeTexts('change.details')}
        </Link>
      )}
    </section>
  );
}
