import type { ReactNode } from 'react';
import type { FormField as Declared } from '@marketplace/contract/forms/forms.js';
import type { Option } from '@marketplace/contract/option-lists/option-lists.js';
import { AmountInput } from './AmountInput.js';
import { CheckInput } from './CheckInput.js';
import { ChoiceInput, MOST_RADIOS } from './ChoiceInput.js';
import { Field, type ControlProps } from './Field.js';
import { TextInput } from './TextInput.js';
import { useFormTexts } from './i18n/useFormTexts.js';
import { normalised } from './answers.js';

interface FormFieldProps {
  field: Declared<string>;
  text: string;
  error: string | undefined;
  /** The options of a choice. */
  options: readonly Option[];
  onChange: (text: string) => void;
  /** Information about the answer, such as the place of a pincode. */
  help?: ReactNode;
}

/** A declared field with the control for its kind. */
export function FormField({ field, text, error, options, onChange, help }: FormFieldProps) {
  const t = useFormTexts();
  const { name, kind, rule } = field;
  const shared = { value: text, onChange };
  const tidy = () => {
    const tidy = normalised(rule, text);
    if (tidy !== text) onChange(tidy);
  };

  const input = (control: ControlProps) => {
    if (kind === 'choice') {
      return <ChoiceInput {...control} {...shared} options={options} chooseText={t('form.choose')} />;
    }
    if (kind === 'flag') {
      return (
        <CheckInput {...control} {...shared}>
          {t(field.label)}
        </CheckInput>
      );
    }
    if (kind === 'rupees') return <AmountInput {...control} {...shared} onBlur={tidy} />;
    const maxLength = rule.kind === 'text' ? rule.max : undefined;
    return <TextInput {...control} {...shared} name={name} kind={kind} maxLength={maxLength} onBlur={tidy} />;
  };

  return (
    <div>
      <Field
        id={name}
        label={kind === 'flag' ? undefined : t(field.label)}
        hint={field.help && t(field.help)}
        optional={field.optional ? t('form.optional') : undefined}
        error={error}
        group={kind === 'choice' && options.length <= MOST_RADIOS}
      >
        {input}
      </Field>
      {help}
    </div>
  );
}
