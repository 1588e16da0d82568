import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { istToday } from '@marketplace/contract/dates/ist.js';
import {
  type FormField as Declared,
  type FormStep,
  formProblems,
  isAsked,
  type SteppedForm,
} from '@marketplace/contract/forms/forms.js';
import type { Option, OptionListName } from '@marketplace/contract/option-lists/option-lists.js';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Icon } from '../chrome/Icon.js';
import { usePageHeading } from '../pages/usePageHeading.js';
import { type Answers, firstOpenStep, shownText, valuesOf } from './answers.js';
import { ErrorSummary } from './ErrorSummary.js';
import css from './FormPages.module.css';
import { FormField } from './FormField.js';
import formCss from './form.module.css';
import { missingText, problemText, useFormTexts } from './i18n/useFormTexts.js';

interface FormPagesProps<N extends string> {
  form: SteppedForm<N>;
  answers: Answers<N>;
  /** The option lists that the form uses, at least. */
  options: Partial<Record<OptionListName, readonly Option[]>>;
  /** The text of the button on the last step. */
  finishText: string;
  /** Called when every step is valid. It reports further problems through `refusal` and `notice`. */
  onFinish: () => Promise<void>;
  /** One step is changed: it ends the form, unless another one is then open. */
  oneStep?: boolean;
  /** Shown above the fields of each step, drawn anew with it. */
  lead?: ReactNode;
  /** Shown below the button: the save state of the answers. */
  notice?: ReactNode;
  /** Information about an answer, shown below its field. */
  helpOf?: (field: Declared<N>, text: string) => ReactNode;
}

/**
 * The steps of any declared form, one page each. The address contains the step (`?step=2`), so that Back returns to the
 * previous step.
 */
export function FormPages<N extends string>(props: FormPagesProps<N>) {
  const { form, answers } = props;
  const [search] = useSearchParams();
  const [first] = useState(() => firstOpenStep(form, answers) ?? 0);
  const asked = Number(search.get('step')) - 1;
  const index = search.has('step') && form.steps[asked] ? asked : first;
  return <StepPage key={index} {...props} step={form.steps[index]!} index={index} />;
}

function StepPage<N extends string>(props: FormPagesProps<N> & { step: FormStep<N>; index: number }) {
  const { form, answers, options, finishText, onFinish, oneStep = false, lead, notice, helpOf, step, index } = props;
  const t = useFormTexts();
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(0);
  /**
   * The fields that were invalid at the last attempt. An error disappears when its field is corrected, and new errors
   * appear only at the next attempt.
   */
  const [flagged, setFlagged] = useState<readonly N[]>([]);
  const [finishing, setFinishing] = useState(false);

  const values = valuesOf(form, answers);
  const fields = step.fields.filter((field) => isAsked(form, field, values));
  const problems = formProblems(form, values, istToday(), fields);
  const isMissing = ({ name }: Declared<N>) => flagged.includes(name) && problems[name]?.key === 'field.required';
  const errorOf = (field: Declared<N>): string | undefined => {
    const { name } = field;
    if (isMissing(field)) return missingText(t, field);
    const problem = flagged.includes(name) ? problems[name] : undefined;
    return problem ? problemText(t, problem) : answers.refusal(name);
  };
  const errors = fields.flatMap((field) => {
    const problem = errorOf(field);
    if (!problem) return [];
    // The label of a consent checkbox is as long as the consent's text; what is missing is named already.
    const isWhole = field.kind === 'flag' || isMissing(field);
    return [{ id: field.name, text: isWhole ? problem : t('form.problemOf', { label: t(field.label), problem }) }];
  });

  const isLast = oneStep || index + 1 === form.steps.length;
  const go = async (event: SyntheticEvent) => {
    event.preventDefault();
    setFlagged(fields.map(({ name }) => name));
    setAttempt((before) => before + 1);
    if (Object.keys(problems).length > 0 || fields.some(({ name }) => answers.refusal(name))) return;
    if (!isLast) return navigate(`?step=${index + 2}`);
    const open = firstOpenStep(form, answers);
    if (open !== undefined) return navigate(`?step=${open + 1}`);
    setFinishing(true);
    await onFinish().finally(() => setFinishing(false));
    const refused = firstOpenStep(form, answers);
    if (refused !== undefined) await navigate(`?step=${refused + 1}`);
  };

  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <div className={css.top}>
        {index > 0 && (
          <Link to={`?step=${index}`} className={formCss.plain}>
            <Icon name="back" />
            {t('form.back')}
          </Link>
        )}
        <p className={css.count}>{t('form.step', { step: index + 1, steps: form.steps.length })}</p>
        <div className={css.progress} aria-hidden="true">
          <span style={{ inlineSize: `${((index + 1) / form.steps.length) * 100}%` }} />
        </div>
      </div>
      <h1 {...usePageHeading(t(step.title))}>{t(step.title)}</h1>
      {lead}
      <form className={`${formCss.form} ${css.panel}`} onSubmit={(event) => void go(event)} noValidate>
        <ErrorSummary title={t('form.problem')} errors={errors} attempt={attempt} />
        {fields.map((field) => (
          <FormField
            key={field.name}
            field={field}
            text={shownText(answers, field)}
            error={errorOf(field)}
            options={(field.list && options[field.list]) ?? []}
            onChange={(text) => answers.change(field.name, text)}
            help={helpOf?.(field, shownText(answers, field))}
          />
        ))}
        <button type="submit" className={formCss.button} disabled={finishing}>
          {isLast ? finishText : t('form.continue')}
        </button>
        {notice}
        <details className={css.why}>
          <summary>{t('form.why')}</summary>
          <dl>
            {fields.map(({ name, label, why }) => (
              <div key={name}>
                <dt>{t(label)}</dt>
                <dd>{t(why)}</dd>
              </div>
            ))}
          </dl>
        </details>
      </form>
    </main>
  );
}
