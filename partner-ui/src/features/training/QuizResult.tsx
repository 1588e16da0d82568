import { useEffect, useRef } from 'react';
import { Icon } from '@marketplace/web/chrome/Icon.js';
import form from '@marketplace/web/forms/form.module.css';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import type { Result } from './api.js';
import { Certificate } from './Certificate.js';
import { useTexts } from './i18n/useTexts.js';
import { useDayOf } from './State.js';
import css from './Training.module.css';

/** What came of a try, and why each answer is right or wrong. */
export function QuizResult({ moduleId, result, onRead }: { moduleId: number; result: Result; onRead: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const day = useDayOf(result.passed_until);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { passed, right_count, right_needed, questions } = result;
  return (
    <>
      <section className={css.card}>
        <h2 ref={heading} tabIndex={-1}>
          {t(passed ? 'training.passed' : 'training.failed')}
        </h2>
        <p>
          {t('training.right', {
            ...{ n: String(right_count), all: String(questions.length), right: String(right_needed) },
          })}
        </p>
        {passed && <p>{t('training.until', { day })}</p>}
        <div className={form.actions}>
          <button type="button" className={form.secondary} onClick={onRead}>
            {t('training.leave')}
          </button>
        </div>
      </section>
      {passed && <Certificate moduleId={moduleId} />}
      <section className={css.list} aria-labelledby="answers">
        <h2 id="answers">{t('training.answers')}</h2>
        <ol className={css.list}>
          {questions.map((question, n) => {
            const choices = question[`choices_${language}`];
            const isRight = question.answer === question.right;
            return (
              <li key={n} className={css.card}>
                <h3>{question[`text_${language}`]}</h3>
                <p className={css.mark} data-right={isRight}>
                  <Icon name={isRight ? 'check' : 'close'} />
                  {t(isRight ? 'training.isRight' : 'training.isWrong')}
                </p>
                <p>{t('training.yours', { text: choices[question.answer] ?? '' })}</p>
                {!isRight && <p>{t('training.correct', { text: choices[question.right] ?? '' })}</p>}
                <p className={css.soft}>{question[`why_${language}`]}</p>
              </li>
            );
          })}
        </ol>
      </section>
    </>
  );
}
