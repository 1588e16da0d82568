import type { Problem } from '@marketplace/contract/fields/rules.js';
import { AmountInput } from '@marketplace/web/forms/AmountInput.js';
import { normalised } from '@marketplace/web/forms/answers.js';
import { Field } from '@marketplace/web/forms/Field.js';
import { problemText, useFormTexts } from '@marketplace/web/forms/i18n/useFormTexts.js';
import { TextInput } from '@marketplace/web/forms/TextInput.js';
import type { Figure } from './fields.js';

interface FigureFieldProps {
  name: string;
  figure: Figure;
  label: string;
  hint?: string;
  text: string;
  problem: Problem | undefined;
  onChange: (text: string) => void;
}

/** A figure that is read while it is typed. */
export function FigureField({ name, figure, label, hint, text, problem, onChange }: FigureFieldProps) {
  const t = useFormTexts();
  const shared = { value: text, onChange, onBlur: () => onChange(normalised(figure.rule, text)) };
  return (
    <Field id={name} label={label} hint={hint} error={problem && problemText(t, problem)}>
      {(control) =>
        figure.kind === 'rupees' ? (
          <AmountInput {...control} {...shared} />
        ) : (
          <TextInput {...control} {...shared} name={name} kind={figure.kind} maxLength={12} />
        )
      }
    </Field>
  );
}
