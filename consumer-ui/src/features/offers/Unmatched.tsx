import { useTexts } from './i18n/useTexts.js';
import type { Unmatched as Lender } from './types.js';
import { hasOtherProducts, isSandbox, listed, reasonWords } from './words.js';
import css from './Unmatched.module.css';

/** Every lender that refuses, by name, those of the same reasons together, and those with other products. */
export function Unmatched({ lenders }: { lenders: readonly Lender[] }) {
  const t = useTexts();
  const others = lenders.filter(hasOtherProducts).filter(({ name }) => !isSandbox(name));
  const refusing = lenders.filter((lender) => !hasOtherProducts(lender));
  const byReasons = new Map<string, string[]>();
  for (const { name, reasons } of refusing.sort((a, b) => a.reasons.length - b.reasons.length)) {
    const words = reasons.map((reason) => reasonWords(t, reason)).join('\n');
    byReasons.set(words, [...(byReasons.get(words) ?? []), name]);
  }
  return (
    <>
      {refusing.length > 0 && (
        <details className={css.fold}>
          <summary>{t('no.title', { count: refusing.length })}</summary>
          <ul className={css.lenders}>
            {[...byReasons].map(([words, names]) => (
              <li key={words}>
                <h3>{listed(t, names)}</h3>
                <ul className={css.reasons}>
                  {words.split('\n').map((reason) => (
                    <li key={reason}>{reason}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </details>
      )}
      {others.length > 0 && (
        <details className={css.fold}>
          <summary>{t('no.others', { count: others.length })}</summary>
          <p className={css.reasons}>{t('no.others.text')}</p>
          <ul className={css.names}>
            {others.map(({ lender_id, name }) => (
              <li key={lender_id}>{name}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
