import type { Form } from '@marketplace/contract/forms/forms.js';
import { fieldsOf } from '@marketplace/contract/forms/forms.js';
import form from '@marketplace/web/forms/form.module.css';
import { useFormTexts } from '@marketplace/web/forms/i18n/useFormTexts.js';
import css from './Conflicts.module.css';
import { useTexts } from './i18n/useTexts.js';
import type { DetailsState } from './useDetails.js';

interface ConflictsProps {
  /** Its fields and options name the answers. */
  form: Form;
  state: Extract<DetailsState, { status: 'ready' }>;
}

/** Answers that were changed on another device while those typed here could not be sent: the customer chooses one. */
export function Conflicts({ form: asked, state }: ConflictsProps) {
  const t = useTexts();
  const formT = useFormTexts();
  const shown = (name: string, text: string): string => {
    const field = fieldsOf(asked).find((one) => one.name === name);
    if (text === '') return t('conflict.nothing');
    if (field?.kind === 'flag') return t(text === '1' ? 'known.yes' : 'known.no');
    return (field?.list && state.options[field.list].find(({ id }) => id === text)?.value) ?? text;
  };
  return state.conflicts.map(({ name, mine, theirs }) => {
    const field = fieldsOf(asked).find((one) => one.name === name);
    return (
      <div key={name} role="alert" className={`${form.notice} ${css.conflict}`}>
        <p>
          {t('conflict.text', {
            field: field ? formT(field.label) : t('conflict.other'),
            mine: shown(name, mine),
            theirs: shown(name, theirs),
          })}
        </p>
        <p className={form.actions}>
          <button type="button" className={form.secondary} onClick={() => state.keepMine(name)}>
            {t('conflict.mine', { answer: shown(name, mine) })}
          </button>
          <button type="button" className={form.secondary} onClick={() => state.takeTheirs(name)}>
            {t('conflict.theirs', { answer: shown(name, theirs) })}
          </button>
        </p>
      </div>
    );
  });
}
