import { useEffect, useState } from 'react';
import { type Form, type FormField, isAsked } from '@marketplace/contract/forms/forms.js';
import { detailPath } from '@marketplace/contract/journey/next-path.js';
import { textOf } from '@marketplace/web/forms/answers.js';
import formCss from '@marketplace/web/forms/form.module.css';
import pages from '@marketplace/web/forms/FormPages.module.css';
import { useFormTexts } from '@marketplace/web/forms/i18n/useFormTexts.js';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { Link } from 'react-router';
import { customerSession } from '../../session/customer.js';
import type { OptionLists, Profile } from './useAnswers.js';
import css from './KnownDetails.module.css';
import { useTexts } from './i18n/useTexts.js';

interface KnownDetailsProps {
  form: Form;
  profile: Profile;
  options: OptionLists;
  goText: string;
  /** Called when nothing is to be changed. */
  onGo: () => Promise<void>;
}

/** The answers of a complete form, each step with a button to change it, and the button to the offers. */
export function KnownDetails({ form, profile, options, goText, onGo }: KnownDetailsProps) {
  const t = useTexts();
  const formT = useFormTexts();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const title = t('known.title', { name: profile.first_name });
  const heading = usePageHeading(title);
  const { ref } = heading;
  // The button that led here is gone.
  useEffect(() => ref.current?.focus(), [ref]);

  const answerOf = ({ name, kind, rule, list }: FormField): string => {
    const value = profile[name];
    if (kind === 'flag') return t(value === 1 ? 'known.yes' : 'known.no');
    if (list) return options[list].find(({ id }) => id === value)?.value ?? String(value);
    return kind === 'rupees' && value !== '' ? `₹${textOf(rule, value)}` : textOf(rule, value);
  };
  const go = async () => {
    setSending(true);
    setProblem(undefined);
    try {
      await onGo();
    } catch (error) {
      setProblem(errorText(error, t('known.failed')));
    } finally {
      setSending(false);
    }
  };

  return (
    <>
      <h1 {...heading}>{title}</h1>
      <p>{t('known.lead')}</p>
      {form.steps.map((step, index) => {
        const answered = step.fields.filter((field) => isAsked(form, field, profile) && profile[field.name] !== '');
        return (
          answered.length > 0 && (
            <section key={step.title} className={pages.panel} aria-labelledby={step.title}>
              <div className={css.head}>
                <h2 id={step.title}>{formT(step.title)}</h2>
                <Link
                  to={`${detailPath(form.product)}?step=${index + 1}`}
                  onClick={() => customerSession.set({ editing: '1' })}
                >
                  {t('known.change')}
                  <span className="visually-hidden">{t('known.changeStep', { step: formT(step.title) })}</span>
                </Link>
              </div>
              <dl className={css.answers}>
                {answered.map((field) => (
                  <div key={field.name}>
                    <dt>{formT(field.label)}</dt>
                    <dd>{answerOf(field)}</dd>
                  </div>
                ))}
              </dl>
            </section>
          )
        );
      })}
      {problem && (
        <p role="alert" className={formCss.notice}>
          {problem}
        </p>
      )}
      <div className={css.go}>
        <button type="button" className={formCss.button} disabled={sending} onClick={() => void go()}>
          {goText}
        </button>
      </div>
    </>
  );
}
