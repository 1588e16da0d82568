import { useId, useRef, useState } from 'react';
import form from '@marketplace/web/forms/form.module.css';
import { useDay } from '@marketplace/web/i18n/dates.js';
import { lazyDialog } from '@marketplace/web/lazy/lazy.js';
import { useCustomer } from '../../session/customer.js';
import { useTexts } from './i18n/useTexts.js';
import type { Offers } from './types.js';
import { hasOtherProducts } from './words.js';
import css from './ScoreCheck.module.css';

const ScoreDialog = lazyDialog(() => import('./ScoreDialog.js'));

/** Shown when lenders need a credit score: a button to ask a bureau, and then the score that it returned. */
export function ScoreCheck({ offers, refresh }: { offers: Offers; refresh: () => void }) {
  const t = useTexts();
  const day = useDay();
  const id = useId();
  const { profile } = useCustomer();
  const [isAsking, setAsking] = useState(false);
  const answer = useRef<HTMLHeadingElement>(null);
  // Insurers need no score.
  if (!profile || offers.productType === 'Other Insurance') return null;
  const { score_bureau: bureau, fetched_score: score, fetched_score_from: from, fetched_score_on: on } = profile;
  const waiting = offers.unmatched.filter(
    (lender) => !hasOtherProducts(lender) && lender.reasons.some(({ code }) => code === 'SCORE_UNKNOWN'),
  ).length;
  // After an offer was chosen, a new score no longer changes the offers.
  const isOpen = offers.state === 'MATCHED' || offers.state === 'NO_MATCH';
  const isAnswered = bureau === '' && on !== '';
  if (!isAnswered && (bureau === '' || waiting === 0 || !isOpen)) return null;
  const vars = { count: waiting, bureau: bureau || from, score, day: isAnswered ? day(on) : '' };
  const outcome = score === '' ? 'none' : 'told';
  return (
    <section className={css.score} aria-labelledby={id}>
      <h2 id={id} ref={isAnswered ? answer : null} tabIndex={-1}>
        {t(isAnswered ? `score.${outcome}` : 'score.title', vars)}
      </h2>
      <p>{t(isAnswered ? `score.${outcome}By` : 'score.text', vars)}</p>
      {!isAnswered && (
        <button type="button" className={form.secondary} onClick={() => setAsking(true)}>
          {t('score.open')}
        </button>
      )}
      {isAsking && <ScoreDialog bureau={bureau} answer={answer} onClose={() => setAsking(false)} onAnswer={refresh} />}
    </section>
  );
}
