import type { ReactNode } from 'react';
import css from './inputs.module.css';
import type { InputProps } from './inputProps.js';

/** A checkbox for a consent, never ticked in advance, with the consent's text beside it. */
export function CheckInput({ value, onChange, onBlur, children, ...control }: InputProps & { children: ReactNode }) {
  return (
    <label className={css.check}>
      <input
        {...control}
        type="checkbox"
        checked={value === '1'}
        onChange={(event) => onChange(event.target.checked ? '1' : '0')}
        onBlur={onBlur}
      />
      <span>{children}</span>
    </label>
  );
}
