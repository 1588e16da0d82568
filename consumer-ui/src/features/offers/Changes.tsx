import { useId } from 'react';
import { detailPath } from '@marketplace/contract/journey/next-path.js';
import form from '@marketplace/web/forms/form.module.css';
import { Link } from 'react-router';
import { customerSession } from '../../session/customer.js';
import { useTexts } from './i18n/useTexts.js';
import type { Offers, WhatIf, Wish } from './types.js';
import { changeWords, sentence, someOf, wishAfter } from './words.js';
import css from './Changes.module.css';

interface ChangesProps {
  product: Offers['productType'];
  whatIfs: readonly WhatIf[];
  wish: Wish;
  tryOut: (wish: Wish) => void;
  /** No lender says yes, so that this is the answer to the customer's question. */
  isOnlyWay: boolean;
}

/** The smallest changes with which more lenders match, as the engine has verified them. */
export function Changes({ product, whatIfs, wish, tryOut, isOnlyWay }: ChangesProps) {
  const t = useTexts();
  const id = useId();
  if (whatIfs.length === 0 && !isOnlyWay) return null;
  const main = whatIfs.findIndex((whatIf) => wishAfter(whatIf, wish) !== null);
  const fields = new Set(whatIfs.flatMap(({ changes }) => changes.map(({ field }) => field)));
  return (
    <section className={css.changes} aria-labelledby={id}>
      <h2 id={id}>{t('change.title')}</h2>
      {whatIfs.length === 0 && <p className={css.hint}>{t('change.nothing')}</p>}
      <ul className={css.list}>
        {whatIfs.map((whatIf, index) => {
          const to = wishAfter(whatIf, wish);
          return (
            <li key={index}>
              <p>
                {sentence(
                  t('change.opens', {
                    changes: changeWords(t, whatIf),
                    lenders: someOf(
                      t,
                      whatIf.opens.map(({ name }) => name),
                    ),
                  }),
                )}
              </p>
              {to && (
                <button
                  type="button"
                  className={isOnlyWay && index === main ? form.button : form.secondary}
                  onClick={() => tryOut(to)}
                >
                  {t('change.apply')}
                  <span className="visually-hidden"> {changeWords(t, whatIf)}</span>
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {fields.has('credit_score') && <p className={css.hint}>{t('change.score.hint')}</p>}
      {fields.has('monthly_income') && <p className={css.hint}>{t('change.income.hint')}</p>}
      {(fields.has('credit_score') || fields.has('monthly_income')) && (
        <Link to={detailPath(product)} className={form.plain} onClick={() => customerSession.set({ editing: '1' })}>
          {t('change.details')}
        </Link>
      )}
    </section>
  );
}
