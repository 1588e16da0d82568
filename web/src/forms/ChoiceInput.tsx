import type { Option } from '@marketplace/contract/option-lists/option-lists.js';
import css from './inputs.module.css';
import type { InputProps } from './inputProps.js';

/** The largest number of options shown as radio buttons; more would push the next question off a phone's screen. */
export const MOST_RADIOS = 4;

interface ChoiceInputProps extends InputProps {
  options: readonly Option[];
  /** The text of a closed list before an option is chosen. */
  chooseText: string;
}

/** A choice of one option: radio buttons where there are few, otherwise a select element. */
export function ChoiceInput({ options, chooseText, value, onChange, onBlur, ...control }: ChoiceInputProps) {
  if (options.length > MOST_RADIOS) {
    return (
      <select {...control} value={value} onChange={(event) => onChange(event.target.value)} onBlur={onBlur}>
        <option value="">{chooseText}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.value}
          </option>
        ))}
      </select>
    );
  }
  return (
    <div className={`${css.choices} ${options.length === 2 ? css.pair : ''}`}>
      {options.map((option, index) => (
        <label key={option.id} className={css.choice}>
          <input
            type="radio"
            id={index === 0 ? control.id : undefined}
            name={control.id}
            value={option.id}
            checked={value === option.id}
            onChange={() => onChange(option.id)}
            onBlur={onBlur}
          />
          {option.value}
        </label>
      ))}
    </div>
  );
}
