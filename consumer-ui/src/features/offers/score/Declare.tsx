import { type FormEvent, type RefObject, useState } from 'react';
import { CHECK_LIMITS } from '@marketplace/contract/offers/quick-check.js';
import { Field } from '@marketplace/web/forms/Field.js';
import form from '@marketplace/web/forms/form.module.css';
import { TextInput } from '@marketplace/web/forms/TextInput.js';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { useTexts as useSharedTexts } from '@marketplace/web/i18n/useTexts.js';
import { lazyDialog } from '@marketplace/web/lazy/lazy.js';
import panels from '@marketplace/web/pages/panels.module.css';
import { api } from '../../../session/api.js';
import { customerSession, reloadProfile } from '../../../session/customer.js';
import type { Score } from '../types.js';
import { useTexts } from './i18n/useTexts.js';
import css from './score.module.css';

const ScoreDialog = lazyDialog(() => import('../ScoreDialog.js'));
const { min, max } = CHECK_LIMITS.score;

interface DeclareProps {
  score: Score;
  isSaved: boolean;
  /** Shows the new score. */
  onAnswer: () => Promise<void>;
  /** The heading that gets the focus after the bureau has answered. */
  answer: RefObject<HTMLElement | null>;
}

/** Asks for the score in place, or lets a bureau tell it. */
export function Declare({ score: { declared, bureau_to_ask: bureau }, isSaved, onAnswer, answer }: DeclareProps) {
  const t = useTexts();
  const offline = useSharedTexts()('offline');
  const [text, setText] = useState(String(declared?.score ?? ''));
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const save = async () => {
    const value = Number(text.trim());
    if (!/^\d{3}$/.test(text.trim()) || value < min || value > max) return setProblem(t('declare.wrong', { min, max }));
    setProblem(undefined);
    setSending(true);
    try {
      const { prospectAppId } = customerSession.values();
      await api.PUT('/api/user/{id}', {
        params: { path: { id: prospectAppId ?? '' } },
        body: { credit_score: value },
      });
      await Promise.all([reloadProfile(), onAnswer()]);
    } catch (error) {
      setProblem(errorText(error, offline));
    }
    setSending(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <section className={`${panels.panel} ${css.panel}`} aria-labelledby="declare">
      <h2 id="declare">{t(declared ? 'declare.change' : 'declare.title')}</h2>
      <form className={form.form} noValidate onSubmit={submit}>
        <Field label={t('declare.label')} hint={t('declare.hint', { min, max })} error={problem}>
          {(control) => (
            <TextInput {...control} name="credit_score" kind="whole" value={text} maxLength={3} onChange={setText} />
          )}
        </Field>
        <button type="submit" className={declared ? form.secondary : form.button} disabled={isSending}>
          {t('declare.save')}
        </button>
        <p role="status">{isSaved && !isSending && problem === undefined && t('declare.saved')}</p>
      </form>
      {bureau !== null && (
        <>
          <p>{t('declare.bureau', { bureau })}</p>
          <button type="button" className={form.secondary} onClick={() => setAsking(true)}>
            {t('declare.ask', { bureau })}
          </button>
        </>
      )}
      {isAsking && bureau !== null && (
        <ScoreDialog
          bureau={bureau}
          answer={answer}
          onClose={() => setAsking(false)}
          onAnswer={() => void onAnswer()}
        />
      )}
    </section>
  );
}
