import { type SyntheticEvent, useState } from 'react';
import { readField } from '@marketplace/contract/fields/rules.js';
import { FUNNEL_NAME } from '@marketplace/contract/portal/funnel.js';
import { ErrorSummary } from '@marketplace/web/forms/ErrorSummary.js';
import { Field } from '@marketplace/web/forms/Field.js';
import form from '@marketplace/web/forms/form.module.css';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { useTexts } from './i18n/useTexts.js';

/** The name of a funnel. */
export function NameForm({ name, save }: { name: string; save: (name: string) => Promise<void> }) {
  const t = useTexts();
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (readField(FUNNEL_NAME, typed).problem) {
      setError(t('funnel.nameMissing', { max: String(FUNNEL_NAME.max) }));
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      await save(typed.trim());
    } catch (problem) {
      setError(errorText(problem, t('offline')));
      setBusy(false);
    }
  };
  return (
    <form className={form.form} onSubmit={(event) => void send(event)} noValidate>
      <ErrorSummary
        title={t('funnel.notKept')}
        errors={error === undefined ? [] : [{ id: 'funnel-name', text: error }]}
        attempt={attempt}
      />
      <Field label={t('funnel.name')} id="funnel-name" error={error}>
        {(control) => (
          <input
            {...control}
            value={typed}
            maxLength={FUNNEL_NAME.max}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <button type="submit" className={form.button} disabled={isBusy}>
        {t('funnel.save')}
      </button>
    </form>
  );
}
