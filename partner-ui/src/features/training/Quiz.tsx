import { useEffect, useRef, useState } from 'react';
import { Icon } from '@marketplace/web/chrome/Icon.js';
import form from '@marketplace/web/forms/form.module.css';
import inputs from '@marketplace/web/forms/inputs.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { handIn, type ModuleToRead, type Result, type Try } from './api.js';
import { useTexts } from './i18n/useTexts.js';
import css from './Training.module.css';

interface QuizProps {
  module: ModuleToRead;
  open: Try;
  onDone: (result: Result) => void;
  onLeave: () => void;
}

/** One question at a time; the focus moves to each question as it comes. */
export function Quiz({ module, open, onDone, onLeave }: QuizProps) {
  const t = useTexts();
  const language = useLanguage();
  const { questions } = open;
  const [at, setAt] = useState(0);
  const [answers, setAnswers] = useState<readonly (number | undefined)[]>(() => questions.map(() => undefined));
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [at]);

  const question = questions[at]!;
  const isLast = at === questions.length - 1;
  const go = (to: number) => {
    setProblem(undefined);
    setAt(to);
  };
  const submit = async () => {
    if (answers[at] === undefined) return setProblem(t('training.choose'));
    if (!isLast) return go(at + 1);
    setProblem(undefined);
    setIsSending(true);
    try {
      onDone(await handIn(module.id, open.id, answers as number[]));
    } catch (error) {
      setProblem(errorText(error, t('offline')));
      setIsSending(false);
    }
  };

  return (
    <form
      noValidate
      className={css.card}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2 ref={heading} tabIndex={-1} className={css.soft}>
        {t('training.question', { n: String(at + 1), all: String(questions.length) })}
      </h2>
      <fieldset className={css.choices} aria-describedby={problem === undefined ? undefined : 'quiz-problem'}>
        <legend>{question[`text_${language}`]}</legend>
        {question[`choices_${language}`].map((choice, place) => (
          <label key={place} className={inputs.choice}>
            <input
              type="radio"
              name={`question-${at}`}
              checked={answers[at] === place}
              onChange={() => {
                setProblem(undefined);
                setAnswers((old) => old.map((answer, n) => (n === at ? place : answer)));
              }}
            />
            {choice}
          </label>
        ))}
      </fieldset>
      {problem !== undefined && (
        <p id="quiz-problem" role="alert" className={form.error}>
          <Icon name="alert" />
          {problem}
        </p>
      )}
      <div className={form.actions}>
        {at > 0 && (
          <button type="button" className={form.secondary} onClick={() => go(at - 1)}>
            {t('training.back')}
          </button>
        )}
        <button type="submit" className={form.button} disabled={isSending}>
          {t(isLast ? 'training.handIn' : 'training.forward')}
        </button>
      </div>
      <button type="button" className={`${form.plain} ${css.back}`} onClick={onLeave}>
        {t('training.leave')}
      </button>
    </form>
  );
}
