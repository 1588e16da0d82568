import { useState, type SyntheticEvent } from 'react';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { fieldsOf, formProblems, FORMS } from '@marketplace/contract/forms/forms.js';
import { valueOf } from '@marketplace/web/forms/answers.js';
import { ErrorSummary } from '@marketplace/web/forms/ErrorSummary.js';
import formCss from '@marketplace/web/forms/form.module.css';
import { FormField } from '@marketplace/web/forms/FormField.js';
import pages from '@marketplace/web/forms/FormPages.module.css';
import { problemText, useFormTexts } from '@marketplace/web/forms/i18n/useFormTexts.js';
import { lazyDialog } from '@marketplace/web/lazy/lazy.js';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { api } from '../../session/api.js';
import css from './IdentityCheck.module.css';
import type { Profile } from './useAnswers.js';
import { useTexts } from './i18n/useTexts.js';

const StartAnewDialog = lazyDialog(() => import('./StartAnewDialog.js'));

const NAMES = ['birth_date', 'tin'] as const;
type Name = (typeof NAMES)[number];
const ALL_FIELDS = NAMES.map((name) => fieldsOf(FORMS.personal).find((field) => field.name === name)!);

interface IdentityCheckProps {
  /** Contains masks of the data that the check asks for. */
  profile: Profile;
  onConfirmed: () => Promise<void>;
}

/**
 * The server compares birth date and PAN, never sends them, and counts the tries. A customer who cannot enter them
 * starts as a new customer.
 */
export function IdentityCheck({ profile, onConfirmed }: IdentityCheckProps) {
  const t = useTexts();
  const formT = useFormTexts();
  const [texts, setTexts] = useState<Record<Name, string>>({ birth_date: '', tin: '' });
  const [errors, setErrors] = useState<{ id?: Name; text: string }[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [sending, setSending] = useState(false);
  const [startsAnew, setStartsAnew] = useState(false);
  const fields = ALL_FIELDS.filter(({ name }) => profile[name] !== '');
  const { tin: pan, birth_date: birthDate } = profile;

  const values = Object.fromEntries(fields.map(({ name, rule }) => [name, valueOf(rule, texts[name as Name])]));
  const check = async (event: SyntheticEvent) => {
    event.preventDefault();
    setAttempt((before) => before + 1);
    const problems = formProblems(FORMS.personal, values, istToday(), fields);
    const wrong = NAMES.flatMap((id) => (problems[id] ? [{ id, text: problemText(formT, problems[id]) }] : []));
    setErrors(wrong);
    if (wrong.length > 0) return;
    setSending(true);
    try {
      const { data } = await api.POST('/api/user/{id}/identity-check', {
        params: { path: { id: profile.user_id } },
        body: Object.fromEntries(fields.map(({ name }) => [name, String(values[name])])),
      });
      if (data!.matches) return await onConfirmed();
      const left = data!.tries_left;
      setErrors([{ text: left > 0 ? t('identity.noMatch', { left }) : t('identity.locked') }]);
    } catch (error) {
      setErrors([{ text: errorText(error, t('identity.offline')) }]);
    } finally {
      setSending(false);
    }
  };

  return (
    <>
      <h1 {...usePageHeading(t('identity.title'))}>{t('identity.title')}</h1>
      <p>{t(fields.length > 0 ? 'identity.lead' : 'identity.nothing')}</p>
      {fields.length > 0 && (
        <form className={`${formCss.form} ${pages.panel}`} onSubmit={(event) => void check(event)} noValidate>
          <ErrorSummary
            title={t('identity.problem')}
            errors={errors.map(({ id, text }) => (id ? { id, text: `${formT(id)}: ${text}` } : { text }))}
            attempt={attempt}
          />
          {pan !== '' && <p className={formCss.hint}>{t('identity.known', { pan, birthDate: birthDate || '–' })}</p>}
          {fields.map((field) => {
            const name = field.name as Name;
            return (
              <FormField
                key={name}
                field={field}
                text={texts[name]}
                error={errors.find(({ id }) => id === name)?.text}
                options={[]}
                onChange={(text) => setTexts({ ...texts, [name]: text })}
              />
            );
          })}
          <button type="submit" className={formCss.button} disabled={sending}>
            {t('identity.confirm')}
          </button>
        </form>
      )}
      <section className={`${css.anew} ${pages.panel}`} aria-labelledby="anew">
        <h2 id="anew">{t('anew.title')}</h2>
        <p>{t('anew.lead')}</p>
        <button type="button" className={formCss.secondary} onClick={() => setStartsAnew(true)}>
          {t('anew.open')}
        </button>
      </section>
      {startsAnew && (
        <StartAnewDialog userId={profile.user_id} canAnswer={fields.length > 0} onClose={() => setStartsAnew(false)} />
      )}
    </>
  );
}
