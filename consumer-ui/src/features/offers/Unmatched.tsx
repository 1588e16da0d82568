import { useId, useState } from 'react';
import form from '@marketplace/web/forms/form.module.css';
import { useTexts } from './i18n/useTexts.js';
import type { Unmatched as Lender } from './types.js';
import { hasOtherProducts, listed, reasonWords } from './words.js';
import css from './Unmatched.module.css';

const SHOWN_FIRST = 4;

/** Every lender that refuses, by name, with all reasons and the missing amounts. */
export function Unmatched({ lenders }: { lenders: readonly Lender[] }) {
  const t = useTexts();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const others = lenders.filter(hasOtherProducts);
  const refusing = lenders
    .filter((lender) => !hasOtherProducts(lender))
    .sort((a, b) => a.reasons.length - b.reasons.length);
  if (lenders.length === 0) return null;
  const shown = isOpen ? refusing : refusing.slice(0, SHOWN_FIRST);
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id}>{t(refusing.length > 0 ? 'no.title' : 'no.others')}</h2>
      {shown.length > 0 && (
        <ul className={css.lenders}>
          {shown.map(({ lender_id, name, reasons }) => (
            <li key={lender_id}>
              <h3>{name}</h3>
              <ul className={css.reasons}>
                {reasons.map((reason) => (
                  <li key={reason.code}>{reasonWords(t, reason)}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
      {shown.length < refusing.length && (
        <button type="button" className={form.secondary} onClick={() => setOpen(true)}>
          {t('no.more', { count: refusing.length })}
        </button>
      )}
      {others.length > 0 && (
        <p className={css.others}>
          {t('no.other', {
            count: others.length,
            names: listed(
              t,
              others.map(({ name }) => name),
            ),
          })}
        </p>
      )}
    </section>
  );
}
